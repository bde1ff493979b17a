import type { Order } from "@jukung/contract";

/** The trip's newest move, as a form says what its page showed: a later one is told of first. 0: none. */
export const newestMove = ({ reschedules }: Pick<Order, "reschedules">): number =>
  Math.max(0, ...reschedules.filter(({ status }) => status === "DONE").map(({ id }) => id));
