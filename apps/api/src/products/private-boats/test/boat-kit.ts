import { sql } from "drizzle-orm";
import type { Operation } from "../../../../test/openapi.ts";
import type { World } from "../../../../test/world.ts";
import { saveDestination, saveProvince } from "../../../features/catalogue/index.ts";
import { storePicture } from "../../../features/media/index.ts";
import { createBoat, publishBoat, setBoatImages } from "../index.ts";

// What the tests over all operations need of a private boat.
const DAY = "2031-12-10";
let made = 0;

/** Every column of a boat that staff write. */
export const boatInput = (over: { name: string; destination: string }) => ({
  description_id: "Kapal kayu",
  description_en: "A wooden boat",
  highlights_id: ["Matahari terbenam"],
  highlights_en: ["Sunset"],
  location_name: "Serangan harbour",
  meeting_point_id: "",
  meeting_point_en: "",
  latitude: -8.7235,
  longitude: 115.2435,
  max_guests: 12,
  model: "Phinisi",
  year: 2019,
  length_m: 24,
  width_m: 6,
  cabins: 3,
  heads: 2,
  engine: "2 × 500",
  crew: 4,
  life_jackets: 20,
  licence: "SIUPAL 12",
  insurance_id: "Asuransi penumpang",
  insurance_en: "Passenger insurance",
  price_from: 15_000_000,
  refund_policy: [{ hours: 72, percent: 100 }],
  reschedule_policy: null,
  facilities: [],
  includes: [],
  excludes: [],
  informations: [],
  ...over,
});

/** A picture for a boat: one without is not published. @returns its id */
export async function boatPicture({ deps }: World): Promise<number> {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="40"/>';
  return (await storePicture(deps, Buffer.from(svg), { id: "Kapal", en: "Boat" })).id;
}
/** Gives a boat a picture, by its current slug. @returns the picture's id */
export async function giveBoatPicture(world: World, slug: string): Promise<number> {
  const { user } = await world.person("ADMIN");
  const id = await boatPicture(world);
  const by = { admin: user, now: world.clock.now() };
  await world.db.transaction((tx) => setBoatImages(tx, { slug, media_ids: [id] }, by));
  return id;
}

/** A boat that travellers can see. */
export async function makeBoat(
  world: World,
  over: object = {},
  admin?: { id: number },
): Promise<{ slug: string; destination: string; picture_id: number }> {
  made += 1;
  const { db, clock } = world;
  const province = await saveProvince(db, { slug: "bali", name_id: "Bali", name_en: "Bali" });
  const destination = "serangan";
  await saveDestination(db, { slug: destination, name: "Serangan", province_id: province.id });
  const by = { admin: admin ?? (await world.person("ADMIN")).user, now: clock.now() };
  const picture_id = await boatPicture(world);
  const slug = await db.transaction(async (tx) => {
    const boat = await createBoat(
      tx,
      { ...boatInput({ name: `Kapal ${made}`, destination }), ...over },
      by,
    );
    await setBoatImages(tx, { slug: boat.slug, media_ids: [picture_id] }, by);
    await publishBoat(tx, { slug: boat.slug, published: true }, by);
    return boat.slug;
  });
  return { slug, destination, picture_id };
}

export const isOnBoat = ({ path }: Pick<Operation, "path">): boolean =>
  /^(\/admins)?\/private-boats/.test(path);

type Row = [number, number, number, number, number, number, number];
const everyone = (status: number): Row => [status, status, status, status, status, status, status];
const office = (status: number): Row => [401, 403, 403, 403, status, 401, 401];
/** Who may do what with a boat, in the matrix's order of callers. */
export const BOAT_ROWS: Record<string, Row> = {
  "GET /private-boats": everyone(200),
  "GET /private-boats/{slug}": everyone(200),
  "GET /private-boats/{slug}/calendar": everyone(200),
  // Nobody needs to sign in to ask; staff may not ask.
  "POST /private-boats/{slug}/inquiries/checks": [200, 200, 200, 200, 403, 200, 200],
  "POST /private-boats/{slug}/inquiries": [201, 201, 201, 201, 403, 201, 201],
  "GET /admins/private-boats": office(200),
  "POST /admins/private-boats": office(201),
  "GET /admins/private-boats/{slug}": office(200),
  "PUT /admins/private-boats/{slug}": office(200),
  "POST /admins/private-boats/{slug}/publish": office(200),
  "POST /admins/private-boats/{slug}/archive": office(200),
  "POST /admins/private-boats/{slug}/restore": office(200),
  "POST /admins/private-boats/{slug}/images": office(201),
  "PUT /admins/private-boats/{slug}/images": office(200),
  // Pictures that are not there.
  "PATCH /admins/private-boats/{slug}/images/{id}": office(404),
  "DELETE /admins/private-boats/{slug}/images/{id}": office(404),
  "GET /admins/private-boats/{slug}/calendar": office(200),
  "PUT /admins/private-boats/{slug}/calendar": office(200),
};

/** A picture of one pixel. */
const PIXEL = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
  "base64",
);

/** Calls an operation on a boat with a body that fits any of them; a new boat for each call. */
export async function askBoat(world: World, operation: Operation, token: string) {
  const boat = await makeBoat(world);
  const path = operation.path.replace("{slug}", boat.slug).replace("{id}", "2000000000");
  if (operation.method === "POST" && path.endsWith("/images")) return upload(world, path, token);
  const body = {
    ...boatInput({ name: "Kapal", destination: boat.destination }),
    date: DAY,
    guests: 2,
    contact: { full_name: "Emma", email: "emma@example.test", phone: "+31612345678" },
    published: true,
    order: [boat.picture_id],
    from: DAY,
    to: DAY,
    blocked: true,
    version: path.endsWith("/calendar") ? 0 : 1,
  };
  const query = path.endsWith("/calendar") ? "?month=2031-12" : "";
  return world.call<{ message?: string }>(operation.method, `${path}${query}`, {
    token,
    ...(operation.method === "GET" ? {} : { body }),
  });
}

async function upload(world: World, path: string, token: string) {
  const form = new FormData();
  form.set("image", new Blob([new Uint8Array(PIXEL)], { type: "image/png" }), "boat.png");
  const request = new Request(`http://localhost/api${path}`, {
    method: "POST",
    headers: token ? { Authorization: `Bearer ${token}` } : {},
    body: form,
  });
  const { status, headers, ...answer } = await world.api
    .fetch(request, { caller: { ip: "10.0.0.1" } })
    .then(async (response) => ({
      status: response.status,
      headers: response.headers,
      body: (await response.json()) as { message?: string },
    }));
  return { status, headers, body: answer.body };
}

type Way = { body(value: unknown): unknown; query(): string };
// What differs between two runs anyway: random or generated ids.
const OWN =
  /^(id|.*_id|order_uuid|slug|reference|about|title_en|search_text|name|destination_id|(created|updated)_at|secret|params)$/;
/** A boat that staff make and change, and a visitor's inquiry for it. */
export async function boatLife(world: World, way: Way) {
  const statuses: number[] = [];
  const staff = await world.person("ADMIN");
  const { destination } = await makeBoat(world);
  const send = async (method: string, path: string, body: object, token = staff.token) => {
    const answer = await world.call<{ data: { slug: string }; slug: string }>(
      method,
      `${path}${way.query()}`,
      { token, body: way.body(body) },
    );
    statuses.push(answer.status);
    return answer.body;
  };
  const name = `Segara ${Math.random().toString(36).slice(2)}`;
  const { data } = await send(
    "POST",
    "/admins/private-boats",
    boatInput({ name: "Segara", destination }),
  );
  const path = `/admins/private-boats/${data.slug}`;
  const changed = await send("PUT", path, { ...boatInput({ name, destination }), version: 1 });
  const boat = changed.data.slug;
  const own = `/admins/private-boats/${boat}`;
  const picture = await giveBoatPicture(world, boat);
  await send("POST", `${own}/publish`, { published: true });
  await send("POST", `${own}/archive`, {});
  await send("POST", `${own}/restore`, {});
  await send("PUT", `${own}/images`, { order: [picture] });
  const closed = { from: "2031-12-20", to: "2031-12-21", blocked: true, note: "", version: 0 };
  await send("PUT", `${own}/calendar`, closed);
  // Optional fields of the contract are given, since missing ones would be poisoned.
  const wish = {
    date: DAY,
    end_date: "2031-12-11",
    guests: 4,
    start_time: "08:00",
    contact: { full_name: "Emma", email: "emma@example.test", phone: "+31612345678" },
    message: "Vegetarian",
  };
  await send("POST", `/private-boats/${boat}/inquiries/checks`, wish, "");
  const asked = await send("POST", `/private-boats/${boat}/inquiries`, wish, "");
  const trip = {
    version: 1,
    guests: 5,
    start_time: "09:00",
    remarks: "Six life jackets",
    participants: undefined,
    pickup: undefined,
    pickup_agreed: undefined,
  };
  await send("PATCH", `/admins/orders/private-boats/${asked.slug}`, {
    trip,
    reason: "By phone",
    passengers: undefined,
    contact: undefined,
  });
  const order = sql`(select id from orders where slug = ${asked.slug})`;
  const left: Record<string, unknown[]> = {};
  const read = async (table: string, where: ReturnType<typeof sql>) => {
    const found = await world.db.execute(
      sql`select * from ${sql.identifier(table)} where ${where} order by 1`,
    );
    left[table] = found.rows.map((row) =>
      Object.fromEntries(Object.entries(row).filter(([column]) => !OWN.test(column))),
    );
  };
  const of_boat = sql`boat_id = (select id from private_boats where slug = ${boat})`;
  await read("private_boats", sql`slug = ${boat}`);
  await read("private_boat_blocks", of_boat);
  await read("private_boat_bookings", of_boat);
  await read("orders", sql`id = ${order}`);
  for (const table of ["order_events", "order_messages", "notifications", "order_trip_changes"])
    await read(table, sql`order_id = ${order}`);
  return { statuses, left };
}

/** Every writing operation on a boat: each has its part above, or takes a file. */
export const BOAT_WRITERS = Object.keys(BOAT_ROWS).filter((name) => !name.startsWith("GET "));

/** A boat's day as travellers see it: `held`. */
export async function dayOf(world: World, slug: string, date: string): Promise<string | undefined> {
  const path = `/private-boats/${slug}/calendar?month=${date.slice(0, 7)}`;
  const { body } = await world.call<{ data: { date: string; state: string }[] }>("GET", path);
  return body.data.find((day) => day.date === date)?.state;
}
