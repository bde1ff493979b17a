import type { AdminTour, AdminTourDay } from "@jukung/contract";
import type { BoardLook } from "~/ui/month-board/board-day.ts";

export type Standing = {
  look: BoardLook;
  /** Places held or sold, and capacity: people, or parties if the price is for a group. */
  taken: number;
  held: number;
  capacity: number;
  /** Some of several variants are closed, not all. */
  partly: boolean;
};

/** A tour's day in the back office: of one variant, or of all together. */
export function standingOf({ variants }: AdminTourDay, variant_id?: number): Standing {
  const asked = variants.filter((one) => variant_id === undefined || one.variant_id === variant_id);
  const open = asked.filter(({ closed }) => !closed);
  const sum = (of: (one: (typeof asked)[number]) => number, among = asked) =>
    among.reduce((total, one) => total + of(one), 0);
  const held = sum((one) => one.held);
  const taken = held + sum((one) => one.sold);
  const capacity = sum((one) => one.capacity);
  const free = sum((one) => one.capacity - one.held - one.sold, open);
  const look =
    open.length === 0 ? "closed" : free <= 0 ? "full" : held ? "held" : taken ? "some" : "open";
  return { look, taken, held, capacity, partly: open.length > 0 && open.length < asked.length };
}

/** Variants on offer, in the operator's order. */
export const offered = ({ variants }: Pick<AdminTour, "variants">): AdminTour["variants"] =>
  variants.filter(({ archived_at }) => archived_at === null);
