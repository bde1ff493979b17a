import { sql } from "drizzle-orm";
import type { Operation } from "../../../../test/openapi.ts";
import type { World } from "../../../../test/world.ts";

// What the tests of every operation need of promos.
let made = 0;
/** A promo's form: ten percent for anybody, with a code of its own. */
export const promoForm = (over: Record<string, unknown> = {}) => ({
  code: `KODE${Date.now().toString(36)}${made++}`.toUpperCase(),
  title_id: "Sepuluh persen",
  title_en: "Ten percent",
  terms_id: "Tidak untuk hari raya.",
  terms_en: "Not on holidays.",
  type: "percent",
  percent: 10,
  cap: null,
  amount: null,
  minimum: 0,
  book_from: null,
  book_until: null,
  travel_from: null,
  travel_until: null,
  weekdays: [],
  kinds: [],
  targets: [],
  first_order: false,
  most_uses: null,
  most_uses_each: null,
  shown: over.code !== null,
  highlighted: false,
  ...over,
});
export type MadePromo = { id: number; slug: string; code: string; version: number; uses: number };
export async function makePromo(
  world: World,
  over: Record<string, unknown> = {},
): Promise<MadePromo> {
  const { token } = await world.person("ADMIN");
  const { status, body } = await world.call<{ data: MadePromo }>("POST", "/admins/promos", {
    token,
    body: promoForm(over),
  });
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body.data;
}

export const isOnPromo = ({ path }: Pick<Operation, "path">): boolean =>
  /^\/(admins\/)?promos(\/|$)/.test(path);

type Row = [number, number, number, number, number, number, number];
const office = (status: number): Row => [401, 403, 403, 403, status, 401, 401];
const anyone = (status: number): Row => [status, status, status, status, status, status, status];
/** Who may do what, in the matrix's order of callers. */
export const PROMO_ROWS: Record<string, Row> = {
  "GET /promos": anyone(200),
  "GET /promos/highlights": anyone(200),
  "POST /promos/check": anyone(200),
  "GET /admins/promos": office(200),
  "POST /admins/promos": office(201),
  "GET /admins/promos/targets": office(200),
  "GET /admins/promos/highlights": office(200),
  "POST /admins/promos/highlights/order": office(200),
  "GET /admins/promos/{slug}": office(200),
  "PUT /admins/promos/{slug}": office(200),
  "POST /admins/promos/{slug}/archive": office(200),
  "POST /admins/promos/{slug}/codes": office(201),
  "GET /admins/promos/{slug}/codes": office(200),
  "GET /admins/promos/{slug}/uses": office(200),
};
export const PROMO_WRITERS = Object.keys(PROMO_ROWS).filter((name) => !name.startsWith("GET "));

/** Calls an operation with a new promo. */
export async function askPromo(world: World, { method, path }: Operation, token: string) {
  const promo = await makePromo(world);
  const creates = method === "POST" && path === "/admins/promos";
  const body = {
    ...promoForm(creates ? {} : { code: promo.code }),
    version: 1,
    ids: [promo.id],
    archived: true,
    count: 3,
    ...(path === "/promos/check"
      ? { email: "emma@example.test", kind: "tour", amount: 500_000 }
      : {}),
  };
  return world.call<{ message?: string }>(method, path.replace("{slug}", promo.slug), {
    token,
    ...(method === "GET" ? {} : { body }),
  });
}

type Way = { body(value: unknown): unknown; query(): string };
/** A promo is made, tried, changed, sorted, given codes and archived. */
export async function promoLife(world: World, way: Way) {
  const statuses: number[] = [];
  const { token } = await world.person("ADMIN");
  const send = async (method: string, path: string, body: object) => {
    const at = `${path}${way.query()}`;
    const answer = await world.call<{ data: MadePromo }>(method, at, {
      token,
      body: way.body(body),
    });
    statuses.push(answer.status);
    return answer.body.data;
  };
  const form = promoForm({ highlighted: true });
  const { id, slug } = await send("POST", "/admins/promos", form);
  const email = "emma@example.test";
  await send("POST", "/promos/check", { code: form.code, email, kind: "tour", amount: 500_000 });
  await send("PUT", `/admins/promos/${slug}`, { ...form, percent: 12, version: 1 });
  await send("POST", "/admins/promos/highlights/order", { ids: [id] });
  await send("POST", `/admins/promos/${slug}/codes`, { count: 2 });
  await send("POST", `/admins/promos/${slug}/archive`, { archived: true, version: 3 });
  const { rows } = await world.db.execute(sql`
    select p.title_id, p.title_en, p.terms_id, p.terms_en, p.type, p.percent, p.cap, p.amount,
      p.minimum, p.weekdays, p.kinds, p.targets, p.first_order, p.most_uses, p.most_uses_each,
      p.shown, p.highlighted, p.uses, p.version, p.archived_at is not null as archived,
      (select count(*)::int from promo_codes c where c.promo_id = p.id) as codes
    from promos p where p.id = ${id}`);
  return { statuses, left: rows };
}
