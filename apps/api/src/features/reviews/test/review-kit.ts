import { sql } from "drizzle-orm";
import type { Operation } from "../../../../test/openapi.ts";
import type { World } from "../../../../test/world.ts";
import { secretSlug, secretToken, sha256 } from "../../../platform/keys.ts";
import { makeBoat } from "../../../products/private-boats/test/boat-kit.ts";

// What the tests of every operation need of reviews.
export const isOnReview = ({ path }: Pick<Operation, "path">): boolean =>
  /^\/(admins\/)?reviews|^\/review-|\/review(\/|$)/.test(path);

type Row = [number, number, number, number, number, number, number];
const everyone: Row = [200, 200, 200, 200, 200, 200, 200];
/** Of an order that is not completed; an agent's and a stranger's is not theirs. */
const own = (owner: number): Row => [401, owner, 404, 404, 403, 401, 401];
const office: Row = [401, 403, 403, 403, 200, 401, 401];
const MINE = "/users/orders/{kind}/{slug}/review";
/** Who may do what, in the matrix's order of callers. */
export const REVIEW_ROWS: Record<string, Row> = {
  "GET /reviews/{kind}/{slug}": everyone,
  "GET /review-reports/{slug}": everyone,
  "POST /review-reports/{slug}": everyone,
  "GET /review-links/{token}": everyone,
  "PUT /review-links/{token}": everyone,
  "POST /review-links/{token}/withdrawal": everyone,
  [`GET ${MINE}`]: own(200),
  [`PUT ${MINE}`]: own(409),
  [`POST ${MINE}/withdrawal`]: own(409),
  "GET /admins/reviews": office,
  "GET /admins/reviews/{slug}": office,
  "POST /admins/reviews/{slug}/state": office,
  "PUT /admins/reviews/{slug}/answer": office,
};
export const REVIEW_WRITERS = Object.keys(REVIEW_ROWS).filter((name) => !name.startsWith("GET "));

let boat: { world: World; slug: string } | undefined;
/** The order of a completed trip by private boat, and a link to its review. */
export async function completedTrip(world: World, user_id: number | null = null) {
  if (boat?.world !== world) boat = { world, slug: (await makeBoat(world)).slug };
  const { slug: of } = boat;
  const { chance } = world.deps;
  const [slug, token] = [secretSlug(chance), secretToken(chance)];
  const now = world.clock.now();
  // Its years of a life are none of these tests: it is written as it ends.
  await world.meanwhile(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`with o as (insert into orders (order_uuid, booking_id, slug, order_type,
          order_status, inquiry_status, user_id, contact_full_name, contact_email, contact_phone, locale,
          title_id, title_en, people, starts_at, ends_at, subtotal, total_price, refund_policy, purchase_date)
        values (gen_random_uuid(), ${slug}, ${slug}, 'private_boat', 'COMPLETED', 'ACCEPTED', ${user_id},
          'Emma Jansen', 'emma@example.test', '', 'en', 'Kapal', 'Boat', 4, ${now}, ${now}, 0, 0, '[]', ${now})
        returning id),
      b as (insert into private_boat_bookings (order_id, boat_id, date, guests)
        select o.id, p.id, '2031-12-01', 4 from o, private_boats p where p.slug = ${of})
      insert into review_links (token_hash, order_id, made_at) select ${sha256(token)}, id, ${now} from o`);
  });
  return { slug, token, boat: of };
}
const GOOD = { stars: 5, text: "A calm day", name: "Emma J.", version: 0 };
const slugOf = async (world: World, token: string): Promise<string> => {
  const { rows } = await world.db.execute(sql`select r.slug from reviews r
    join review_links l on l.order_id = r.order_id where l.token_hash = ${sha256(token)}`);
  return String(rows[0]?.slug);
};
/** A review that is written, or published. */
async function written(world: World, token: string, state = "waiting"): Promise<string> {
  await world.call("PUT", `/review-links/${token}`, { body: GOOD });
  const slug = await slugOf(world, token);
  if (state === "published")
    await world.db.execute(sql`update reviews set state = 'published',
      published_at = ${world.clock.now()} where slug = ${slug}`);
  return slug;
}

/** Calls an operation other than those on one's own order, with a new trip for each call. */
export async function askReview(world: World, { method, path }: Operation, token: string) {
  const trip = await completedTrip(world);
  const call = async (at: string, body: object) =>
    world.call<{ message?: string }>(method, at, { token, ...(method === "GET" ? {} : { body }) });
  // A kind that is named already is that of an order, which nothing public is called by.
  const thing = path.includes("{kind}") ? trip.boat : trip.slug;
  if (path.startsWith("/reviews/"))
    return call(path.replace("{kind}", "private-boats").replace("{slug}", thing), {});
  const withdraws = path.endsWith("/withdrawal");
  if (path.startsWith("/review-links/")) {
    if (withdraws) await written(world, trip.token);
    return call(path.replace("{token}", trip.token), withdraws ? { version: 1 } : GOOD);
  }
  const reports = path.startsWith("/review-reports/");
  const slug = await written(world, trip.token, reports ? "published" : "waiting");
  const body = reports
    ? { reason: "other", note: "" }
    : { action: "approve", reason: "", text: "Thank you", version: 1 };
  return call(path.replace("{slug}", slug), body);
}

type Way = { body(value: unknown): unknown; query(): string };
/** Reviews are written by a link and by an account, reported, decided on, answered and withdrawn. */
export async function reviewLife(world: World, way: Way) {
  const statuses: number[] = [];
  const admin = await world.person("ADMIN");
  const me = await world.person();
  const send = async (method: string, path: string, body: object, token = "") => {
    const at = `${path}${way.query()}`;
    statuses.push((await world.call(method, at, { token, body: way.body(body) })).status);
  };
  const input = { ...GOOD, thing: undefined };
  const one = await completedTrip(world);
  await send("PUT", `/review-links/${one.token}`, input);
  const slug = await slugOf(world, one.token);
  const office = `/admins/reviews/${slug}`;
  await send("POST", `${office}/state`, { action: "approve", reason: "", version: 1 }, admin.token);
  await send("PUT", `${office}/answer`, { text: "Thank you", version: 2 }, admin.token);
  await send("POST", `/review-reports/${slug}`, { reason: "other", note: "" });
  const two = await completedTrip(world, me.user.id);
  const mine = `/users/orders/private-boats/${two.slug}/review`;
  await send("PUT", mine, input, me.token);
  await send("POST", `${mine}/withdrawal`, { version: 1 }, me.token);
  const three = await completedTrip(world);
  await send("PUT", `/review-links/${three.token}`, input);
  await send("POST", `/review-links/${three.token}/withdrawal`, { version: 1 });
  const { rows } = await world.db.execute(sql`
    select r.kind, r.state, r.stars, r.text, r.name, r.locale, r.reason, r.reports, r.answer, r.version,
      r.answered_by = ${admin.user.id} as own, p.reason as reported, p.note, p.decided
    from reviews r join review_links l on l.order_id = r.order_id
    left join review_reports p on p.review_id = r.id
    where l.token_hash in (${sha256(one.token)}, ${sha256(two.token)}, ${sha256(three.token)})
    order by r.id`);
  return { statuses, left: rows };
}
