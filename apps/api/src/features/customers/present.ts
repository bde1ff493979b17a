import { type Customer, type CustomerSummary, KINDS, type Locale } from "@jukung/contract";
import { witaIso } from "../../platform/clock.ts";
import type { Db } from "../../platform/db.ts";
import type { Viewer } from "../../platform/http.ts";
import type { User } from "../accounts/index.ts";
import { lastAction } from "../operations/index.ts";
import { type OrderRow, ordersByCode } from "../orders/index.ts";
import { type CustomerRow, countSessions, NO_ORDERS, newestOrders, orderSums } from "./queries.ts";
import { customerActions, stateOf } from "./rules.ts";

const SHOWN_ORDERS = 10;
export const subjectOf = ({ id }: Pick<User, "id">) => `customer:${id}`;

export const presentSummary = ({ user, orders, last_order_at }: CustomerRow): CustomerSummary => ({
  slug: user.slug,
  first_name: user.first_name,
  last_name: user.last_name,
  email: user.email,
  phone: user.phone,
  role: user.role as CustomerSummary["role"],
  company_name: user.company_name,
  state: stateOf(user),
  orders,
  last_order_at: last_order_at && witaIso(last_order_at),
});

/** A customer as this member of staff may see and change them. */
export async function presentCustomer(
  db: Db,
  user: User,
  { me, locale, now }: { me: Pick<Viewer, "permissions">; locale: Locale; now: Date },
): Promise<Customer> {
  const [sums, recent, sessions, blocked] = await Promise.all([
    orderSums(db, [user.id]),
    newestOrders(db, user.id, SHOWN_ORDERS),
    countSessions(db, user.id, now),
    user.suspended_at
      ? lastAction(db, { subject: subjectOf(user), action: "customer.block" })
      : undefined,
  ]);
  const { orders, last_order_at, paid, refunded } = sums.get(user.id) ?? NO_ORDERS;
  const { agreed, terms_accepted_at } = user;
  return {
    ...presentSummary({ user, orders, last_order_at }),
    locale: user.locale as Locale,
    provider: user.provider as Customer["provider"],
    since: witaIso(user.created_at),
    activated_at: user.activated_at && witaIso(user.activated_at),
    terms: agreed && terms_accepted_at ? { agreed, at: witaIso(terms_accepted_at) } : null,
    blocked: user.suspended_at && {
      at: witaIso(user.suspended_at),
      by: blocked?.by ?? "",
      reason: user.block_reason ?? "",
    },
    sessions,
    notes: user.notes,
    notes_version: user.notes_version,
    recent_orders: recent.map((order) => presentOrder(order, locale)),
    totals: { paid, refunded },
    actions: customerActions(user, me.permissions),
    version: user.version,
  };
}

const presentOrder = (order: OrderRow, locale: Locale) =>
  ({
    booking_id: order.booking_id,
    slug: order.slug,
    order_type: order.order_type,
    title: locale === "id" ? order.title_id : order.title_en,
    order_status: order.order_status,
    payment_status: order.payment_status,
    inquiry_status: order.inquiry_status,
    starts_at: order.starts_at && witaIso(order.starts_at),
    purchase_date: witaIso(order.purchase_date),
    total_price: order.total_price,
    paid_amount: order.paid_amount,
    refunded_amount: order.refunded_amount,
  }) as Customer["recent_orders"][number];

/** The order with this booking code, if it belongs to no account. */
export async function guestOrder(db: Db, search: string) {
  const [order] = await ordersByCode(db, [search.trim().toUpperCase()]);
  if (!order || order.user_id !== null) return null;
  return { booking_id: order.booking_id, kind: KINDS[order.order_type], slug: order.slug };
}
