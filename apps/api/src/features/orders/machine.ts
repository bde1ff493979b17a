import type { OrderStatus } from "@jukung/contract";

/**
 * Which status may follow which (domain.md, Order status). The database has the same table
 * (`order_transitions`), so a move that is not here cannot be written by any road.
 */
export const MOVES: Record<OrderStatus, readonly OrderStatus[]> = {
  PENDING: ["ON_HOLD", "REJECTED", "CANCELLED", "EXPIRED"],
  ON_HOLD: ["CONFIRMED", "EXPIRED", "CANCELLED"],
  // CONFIRMED: late money that took the seats again. PENDING: the operator quotes an inquiry again.
  EXPIRED: ["CONFIRMED", "PENDING"],
  CONFIRMED: ["COMPLETED", "CANCELLED"],
  CANCELLED: [],
  REJECTED: [],
  COMPLETED: [],
};

export const mayMove = (from: OrderStatus, to: OrderStatus): boolean => MOVES[from].includes(to);
