import type { Order, ProductKind } from "@jukung/contract";
import type { Day } from "~/lib/dates.ts";

/**
 * Where a calendar reads on which days there is something (use-months.ts), and the days that the order
 * takes itself: on those it does not stand in its own way.
 */
export type MoveCalendar = {
  address: string;
  own: Day[];
  /** The days of the parts before and after it, which it stays between. */
  min?: Day | undefined;
  max?: Day | undefined;
  /** Fares of those who travel, in rupiah; the address answers with the same of other days. */
  fare?: number;
};
type OrderOf<K extends ProductKind> = Extract<Order, { order_type: K }>;
type CalendarOf<O> = (order: O, position: number) => MoveCalendar | null;

const known = new Map<ProductKind, CalendarOf<Order>>();

/** Says where the days of a kind's orders are; a kind without it has a calendar without marks. */
export function defineMoveCalendar<K extends ProductKind>(
  kind: K,
  calendar: CalendarOf<OrderOf<K>>,
): void {
  known.set(kind, calendar as CalendarOf<Order>);
}

/** The calendar of the part of an order that is moved; null if its kind has none. */
export const moveCalendar = (order: Order, position: number): MoveCalendar | null =>
  known.get(order.order_type)?.(order, position) ?? null;
