import type { Locale } from "@jukung/contract";
import { csvOf } from "@jukung/contract/csv";
import { witaDate, witaIso } from "../../platform/clock.ts";
import type { Db } from "../../platform/db.ts";
import { message } from "../../platform/messages.ts";
import { type OrderFilter, type OrdersLike, ordersOfUser } from "./queries/lists.ts";
import type { OrderRow } from "./queries/orders.ts";
import { titleOf } from "./rules.ts";

const MOST = 5_000;
const CELLS: Record<string, (order: OrderRow, locale: Locale) => string> = {
  booking_id: (order) => order.booking_id,
  title: titleOf,
  travel: (order) => (order.starts_at ? witaDate(order.starts_at) : ""),
  people: (order) => String(order.people),
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
  { elsewhere, locale }: { elsewhere: OrdersLike[]; locale: Locale },
): Promise<File> {
  const { rows, total } = await ordersOfUser(db, { ...filter, page: 1, per_page: MOST }, elsewhere);
  const head = Object.keys(CELLS).map((column) => message(`orders_column_${column}`, locale));
  const lines = rows.map((order) => Object.values(CELLS).map((cell) => cell(order, locale)));
  // A file that was cut says so itself.
  const cut = total > MOST ? [[message("contact_export_cut", locale, { most: MOST })]] : [];
  return new File([csvOf([head, ...lines, ...cut])], "orders.csv", { type: "text/csv" });
}
