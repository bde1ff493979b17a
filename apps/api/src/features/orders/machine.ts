import type { InquiryStatus, OrderStatus } from "@jukung/contract";

/**
 * Which status may follow which (domain.md, Order status). The database has the same table
 * (`order_transitions`), so no code can write a move that is not here.
 */
export const MOVES: Record<OrderStatus, readonly OrderStatus[]> = {
  PENDING: ["ON_HOLD", "REJECTED", "CANCELLED", "EXPIRED"],
  ON_HOLD: ["CONFIRMED", "EXPIRED", "CANCELLED"],
  // CONFIRMED: a late payment took the seats again. PENDING: the operator quotes an inquiry again.
  EXPIRED: ["CONFIRMED", "PENDING"],
  CONFIRMED: ["COMPLETED", "CANCELLED"],
  CANCELLED: [],
  REJECTED: [],
  COMPLETED: [],
};

export const mayMove = (from: OrderStatus, to: OrderStatus): boolean => MOVES[from].includes(to);

type Moved = { from: OrderStatus; to: OrderStatus; by: string };
/**
 * An inquiry's status after a move (domain.md, Inquiry status); undefined if it stays. Sending a
 * quote is no move: NEW and QUOTED are both `PENDING`.
 */
export function inquiryAfter({ from, to, by }: Moved): InquiryStatus | undefined {
  if (to === "REJECTED") return "DECLINED";
  if (to === "EXPIRED") return "EXPIRED";
  if (to === "PENDING") return "QUOTED";
  if (to === "ON_HOLD" || (from === "EXPIRED" && to === "CONFIRMED")) return "ACCEPTED";
  if (to === "CANCELLED" && from !== "CONFIRMED") return by === "admin" ? "DECLINED" : "WITHDRAWN";
  return undefined;
}
