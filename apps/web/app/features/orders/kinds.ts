import type { KindPath, ProductKind } from "@jukung/contract";
import { kindOfPath } from "@jukung/contract/kinds";

type Count = (inputs: { count: number }) => string;
/**
 * What every page about orders needs of a product: how it is booked, and its own texts (spec §4: each
 * kind has its own). Products give theirs in `order/kind.ts`.
 */
export type OrderKind = {
  kind: ProductKind;
  /** Held and paid at once, or asked for, quoted and accepted first. */
  flow: "instant" | "inquiry";
  /** Whether its hour is always known: a list says only the day where it may be open still. */
  hasStartTime: boolean;
  name: () => string;
  /** The headings of its orders' lists. */
  orders: () => string;
  orders_admin: () => string;
  /** "2 guests". */
  people: Count;
  /** What is held until it is paid. */
  held: () => string;
  cancel_title: () => string;
  cancel_question: (order: { isPaid: boolean }) => string;
  cancelled: () => string;
  refunded: () => string;
  gone: () => string;
  /** One line of its refund policy. */
  refund_step: (inputs: { hours: number; percent: number }) => string;
  /** The documents of a paid order, tickets or a voucher: after the payment and in both areas. */
  ticket: {
    paid_title: () => string;
    paid_text: (inputs: { email: string }) => string;
    open: () => string;
    next: () => string;
    /** After a change of date: at once, after its payment, what is said then, and on the page after it. */
    moved_at_once: () => string;
    moved_paid: () => string;
    moved: () => string;
    moved_text: (inputs: { email: string }) => string;
    open_next_trip: () => string;
    download_admin: () => string;
  };
  /** "3 boats", for what uses an entry of the catalogue. */
  used: Count;
};

const known = new Map<ProductKind, OrderKind>();

/**
 * Registers a product's kind for the pages about orders: features may not import products. Pages load
 * the kinds that they may show (`products/order-kinds.ts`, or a product's own `order/kind.ts`).
 */
export function defineOrderKind(kind: OrderKind): void {
  known.set(kind.kind, kind);
}

/** @throws Error for a kind that this page has not loaded */
export function orderKind(kind: ProductKind): OrderKind {
  const found = known.get(kind);
  if (!found) throw new Error(`The order kind ${kind} is not loaded: see products/order-kinds.ts`);
  return found;
}
/** The same, by the kind's part of an address. */
export const orderKindAt = (path: KindPath): OrderKind =>
  orderKind(kindOfPath(path) as ProductKind);
