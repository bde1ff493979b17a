import { type AuditEntry, KINDS, type Locale } from "@jukung/contract";
import { witaIso } from "../../platform/clock.ts";
import type { Db } from "../../platform/db.ts";
import { ordersById } from "../orders/index.ts";
import { type AuditRow, staffNames } from "./queries.ts";
import { changesIn, factsIn, kindIn, numberIn } from "./rules.ts";

/** A thing's place: the slug under which it is found, and what its page calls it. */
type Place = { slug: string; name: string };
export type Under = Record<
  string,
  (db: Db, ids: number[], locale: Locale) => Promise<Map<number, Place>>
>;
type Thing = AuditEntry["thing"];

/** Entries with the names of what they are about, in the reader's language where there are two. */
export async function presentAudit(
  db: Db,
  rows: AuditRow[],
  { under, locale }: { under: Under; locale: Locale },
): Promise<AuditEntry[]> {
  const [own, other] = locale === "id" ? (["id", "en"] as const) : (["en", "id"] as const);
  const ids = (kind: string) =>
    rows.flatMap(({ subject }) => (kindIn(subject) === kind ? (numberIn(subject) ?? []) : []));
  const [orders, staff, ...slugs] = await Promise.all([
    ordersById(db, [...new Set(ids("order"))]),
    staffNames(db, [...new Set(ids("staff"))]),
    ...Object.entries(under).map(
      async ([kind, find]) => [kind, await find(db, [...new Set(ids(kind))], locale)] as const,
    ),
  ]);
  const found = new Map(slugs);
  const thing = ({ subject, detail }: AuditRow): Thing => {
    const kind = kindIn(subject);
    const number = numberIn(subject) ?? 0;
    const about = { subject, kind, order: null };
    if (kind === "order") {
      const order = orders.get(number);
      const path = order && { kind: KINDS[order.order_type], slug: order.slug };
      return { ...about, name: order?.booking_id ?? null, slug: null, order: path ?? null };
    }
    const member = kind === "staff" ? staff.get(number) : undefined;
    const slug = typeof detail.slug === "string" ? detail.slug : null;
    const title = [`title_${own}`, `title_${other}`, `name_${own}`, `name_${other}`]
      .map((field) => detail[field])
      .find((text) => typeof text === "string" && text !== "");
    const place = found.get(kind)?.get(number);
    return {
      ...about,
      name: (member?.name || (title as string | undefined)) ?? place?.name ?? slug,
      slug: member?.slug ?? slug ?? place?.slug ?? null,
    };
  };
  return rows.map((row) => ({
    id: Number(row.id),
    at: witaIso(row.at),
    by: { slug: row.by_slug ?? "", name: row.by_name ?? "" },
    action: row.action,
    thing: thing(row),
    changes: changesIn(row.detail),
    facts: factsIn(row.detail, kindIn(row.subject)),
  }));
}
