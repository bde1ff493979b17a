import { type KindPath, kindOfPath, type ProductKind } from "@jukung/contract";
import type { SQL } from "drizzle-orm";
import type { Database } from "../../platform/db.ts";
import type { Viewer } from "../../platform/http.ts";
import { Refusal } from "../../platform/refusal.ts";
import type { Product, Products } from "./product.ts";
import type { OrdersLike } from "./queries/lists.ts";
import { type OrderRow, orderBySlug } from "./queries/orders.ts";

/** @throws Error if the contract accepted a kind that does not exist */
export function kindOf(path: KindPath): ProductKind {
  const kind = kindOfPath(path);
  if (!kind) throw new Error(`No product kind is called ${path}`);
  return kind;
}
/** How each kind of product finds orders by data that only it has. */
export const searchesOf = (products: Products): OrdersLike[] =>
  Object.values(products).flatMap(({ ordersLike }: Product) => ordersLike ?? []);
/** The orders of an offering; null without a kind, and of a kind that has no offerings. */
export const ordersOfOffering = (
  products: Products,
  kind: ProductKind | undefined,
  slug: string,
): SQL | null => (kind && (products[kind] as Product).ordersOf?.(slug)) ?? null;
/** The orders of each kind whose day staff have closed, or another order has. */
export const lostDaysOf = (products: Products, now: Date): SQL[] =>
  Object.values(products).flatMap((product: Product) =>
    product.flow === "inquiry" ? [product.onClosedDays, product.onTakenDays(now)] : [],
  );

type Ask = { kind: KindPath; slug: string };

/** One's own order. Somebody else's answers as if it did not exist. @throws Refusal not_found */
export async function findOwn(db: Database, { kind, slug }: Ask, me: Viewer): Promise<OrderRow> {
  const order = await orderBySlug(db, kindOf(kind), slug);
  if (!order || order.user_id !== me.id) throw new Refusal("not_found");
  return order;
}

/** The order of a link: the slug is the secret. @throws Refusal not_found */
export async function findByLink(db: Database, { kind, slug }: Ask): Promise<OrderRow> {
  const order = await orderBySlug(db, kindOf(kind), slug);
  if (!order) throw new Refusal("not_found");
  return order;
}
