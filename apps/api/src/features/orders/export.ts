import type { Locale } from "@jukung/contract";
import { csvOf } from "@jukung/contract/csv";
import { witaDate, witaIso, witaTime } from "../../platform/clock.ts";
import type { Db } from "../../platform/db.ts";
import { message } from "../../platform/messages.ts";
import { travellersByOrder } from "./present.ts";
import { type Products, productOf, type TripPart } from "./product.ts";
import { type OrderFilter, type OrdersLike, ordersOfUser } from "./queries/lists.ts";
import type { OrderRow } from "./queries/orders.ts";
import { titleOf } from "./rules.ts";

const MOST = 5_000;
/** What a row needs beside its order. */
type More = { travellers: Map<number, string[]>; parts: Map<number, TripPart[]> };

/** The hours at which somebody leaves, as they stand on a ticket. */
const departures = (parts: TripPart[] = []): string =>
  parts
    .filter(({ cancelled }) => !cancelled)
    .map(({ starts_at }) => `${witaDate(starts_at)} ${witaTime(starts_at)}`)
    .join("; ");

const CELLS: Record<string, (order: OrderRow, locale: Locale, more: More) => string> = {
  booking_id: (order) => order.booking_id,
  title: titleOf,
  travel: (order) => (order.starts_at ? witaDate(order.starts_at) : ""),
  departs: ({ id }, _, { parts }) => departures(parts.get(id)),
  people: (order) => String(order.people),
  travellers: ({ id }, _, { travellers }) => (travellers.get(id) ?? []).join("; "),
  status: (order, locale) => message(`orders_status_${order.order_status}`, locale),
  payment: (order, locale) => message(`orders_payment_${order.payment_status}`, locale),
  total: (order) => String(order.total_price),
  paid: (order) => String(order.paid_amount),
  refunded: (order) => String(order.refunded_amount),
  booked: (order) => witaIso(order.purchase_date),
  name: (order) => order.contact_full_name,
  email: (order) => order.contact_email,
};

/** The orders of an account that fit a search as CSV, in the reader's language; amounts in rupiah. */
export async function exportOrders(
  db: Db,
  filter: Omit<OrderFilter, "page" | "per_page">,
  { elsewhere, locale, products }: { elsewhere: OrdersLike[]; locale: Locale; products: Products },
): Promise<File> {
  const { rows, total } = await ordersOfUser(db, { ...filter, page: 1, per_page: MOST }, elsewhere);
  const head = Object.keys(CELLS).map((column) => message(`orders_column_${column}`, locale));
  const travellers = await travellersByOrder(db, rows, products);
  const more = { travellers, parts: await departuresOf(db, rows, products) };
  const lines = rows.map((order) => Object.values(CELLS).map((cell) => cell(order, locale, more)));
  // A file that was cut says so itself.
  const cut = total > MOST ? [[message("contact_export_cut", locale, { most: MOST })]] : [];
  return new File([csvOf([head, ...lines, ...cut])], "orders.csv", { type: "text/csv" });
}

/** When the crossings of these orders leave. Other trips may still have no agreed hour. */
async function departuresOf(db: Db, rows: OrderRow[], products: Products) {
  const kinds = [...Map.groupBy(rows, (order) => productOf(products, order))]
    .filter(([product]) => product.travellers)
    .map(([product, orders]) =>
      product.starts(
        db,
        orders.map(({ id }) => id),
      ),
    );
  return new Map((await Promise.all(kinds)).flatMap((found) => [...found]));
}
