import type { AdminFastBoat } from "@jukung/contract";
import { sql } from "drizzle-orm";
import type { Operation } from "../../../../test/openapi.ts";
import type { World } from "../../../../test/world.ts";
import { storePicture } from "../../../features/media/index.ts";
import { setFastBoatImages } from "../index.ts";

// What tests of fast boats in the back office share, and what the tests over all operations need.

/** Every field of a boat that staff write. */
export const fleetInput = (over: { name: string; operator: string }) => ({
  description_id: "Kapal cepat",
  description_en: "A fast boat",
  certified_capacity: 44,
  capacity: 40,
  certificate_number: "SK-1/2031",
  certificate_until: "2033-12-31",
  luggage_kg: 20,
  length_m: 13.5,
  engine: "3 × 250 HP",
  year: 2020,
  facilities: [],
  ...over,
});

export type FleetAnswer = {
  data: AdminFastBoat;
  code?: string;
  message?: string;
  errors?: Record<string, string[]>;
  current?: Partial<AdminFastBoat>;
};

/** The boats of a world as staff change them. */
export async function fleet(world: World) {
  const { token } = await world.person("ADMIN");
  const all = "/admins/fast-boats";
  const kit = {
    token,
    send: <T = FleetAnswer>(method: string, path: string, body?: object) =>
      world.call<T>(method, `${all}${path}`, { token, ...(body ? { body } : {}) }),
    async show(slug: string): Promise<AdminFastBoat> {
      return (await kit.send("GET", `/${slug}`)).body.data;
    },
    /** Saves a boat's form as it is, changed by this. */
    async save(slug: string, change: object) {
      const boat = await kit.show(slug);
      const form = { certificate_number: "SK-1", certificate_until: "2033-12-31" };
      const body = {
        ...boat,
        ...(boat.certificate_until ? {} : form),
        ...change,
      };
      return kit.send("PUT", `/${slug}`, body);
    },
    /** The certificate ends after that day, by the form. */
    certify: (slug: string, certificate_until: string) =>
      kit.save(slug, { certificate_number: "SK-1", certificate_until }),
  };
  return kit;
}

type Row = [number, number, number, number, number, number, number];
const office = (status: number): Row => [401, 403, 403, 403, status, 401, 401];
const all = "/admins/fast-boats";
const one = `${all}/{slug}`;
const certificates = "/admins/certificates";
/** Who may do what with a fast boat, in the matrix's order of callers. */
export const FLEET_ROWS: Record<string, Row> = {
  [`GET ${all}`]: office(200),
  [`POST ${all}`]: office(201),
  [`GET ${one}`]: office(200),
  [`PUT ${one}`]: office(200),
  [`POST ${one}/publish`]: office(200),
  [`POST ${one}/archive`]: office(200),
  [`POST ${one}/restore`]: office(200),
  [`POST ${one}/images`]: office(201),
  [`PUT ${one}/images`]: office(200),
  // Pictures that are not there.
  [`PATCH ${one}/images/{id}`]: office(404),
  [`DELETE ${one}/images/{id}`]: office(404),
  [`GET ${one}/departures`]: office(200),
  [`PUT ${one}/notes`]: office(200),
  [`GET ${certificates}`]: office(200),
};
/** Every writing operation on a fast boat: each has its part in `fleetLife`, or takes a file. */
export const FLEET_WRITERS = Object.keys(FLEET_ROWS).filter((name) => !name.startsWith("GET "));
export const isOnFleet = ({ name }: Pick<Operation, "name">): boolean => name in FLEET_ROWS;

async function operatorOf(world: World, slug: string): Promise<string> {
  const { rows } = await world.db.execute(sql`
    select o.slug from operators o join fast_boats b on b.operator_id = o.id where b.slug = ${slug}`);
  return String(rows[0]?.slug);
}
/** Gives a boat a picture. @returns its id */
async function givePicture(world: World, slug: string): Promise<number> {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="40"/>';
  const { id } = await storePicture(world.deps, Buffer.from(svg), { id: "Kapal", en: "Boat" });
  const { user } = await world.person("ADMIN");
  const by = { admin: user, now: world.clock.now() };
  await world.db.transaction((tx) => setFastBoatImages(tx, { slug, media_ids: [id] }, by));
  return id;
}
/** A picture of one pixel. */
const PIXEL = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
  "base64",
);

/** Calls an operation with a body that fits any of them; a new boat for each call. */
export async function askFleet(world: World, operation: Operation, token: string) {
  const { boat } = await world.crossing();
  const picture = await givePicture(world, boat.slug);
  const path = operation.path.replace("{slug}", boat.slug).replace("{id}", "2000000000");
  if (operation.method === "POST" && path.endsWith("/images")) {
    const form = new FormData();
    form.set("image", new Blob([new Uint8Array(PIXEL)], { type: "image/png" }), "boat.png");
    return world.call<{ message?: string }>("POST", path, { token, body: form });
  }
  const body = {
    ...fleetInput({ name: "Segara", operator: await operatorOf(world, boat.slug) }),
    published: true,
    order: [picture],
    notes: "",
    version: 1,
  };
  return world.call<{ message?: string }>(operation.method, path, {
    token,
    ...(operation.method === "GET" ? {} : { body }),
  });
}

type Way = { body(value: unknown): unknown; query(): string };
// What differs between two runs anyway: random or generated ids.
const OWN = /^(id|.*_id|slug|name|created_at)$/;
/** A boat that staff make, change, publish, note about, put away and take out again. */
export async function fleetLife(world: World, way: Way) {
  const statuses: number[] = [];
  const { token } = await world.person("ADMIN");
  const operator = await operatorOf(world, (await world.crossing()).boat.slug);
  const send = async (method: string, path: string, body: object) => {
    const to = `${all}${path}${way.query()}`;
    const answer = await world.call<FleetAnswer>(method, to, { token, body: way.body(body) });
    statuses.push(answer.status);
    return answer.body.data;
  };
  const name = `Segara ${Math.random().toString(36).slice(2)}`;
  const made = await send("POST", "", fleetInput({ name: "Segara", operator }));
  const { slug } = await send("PUT", `/${made.slug}`, {
    ...fleetInput({ name, operator }),
    version: 1,
  });
  const picture = await givePicture(world, slug);
  await send("PUT", `/${slug}/images`, { order: [picture] });
  await send("POST", `/${slug}/publish`, { published: true });
  await send("PUT", `/${slug}/notes`, { notes: "Mesin kiri diservis", version: 1 });
  await send("POST", `/${slug}/archive`, { touched_confirmed: [] });
  await send("POST", `/${slug}/restore`, {});
  const { rows } = await world.db.execute(sql`select * from fast_boats where slug = ${slug}`);
  const left = rows.map((row) =>
    Object.fromEntries(Object.entries(row).filter(([column]) => !OWN.test(column))),
  );
  return { statuses, left };
}
