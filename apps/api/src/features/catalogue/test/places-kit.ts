import { sql } from "drizzle-orm";
import type { Operation } from "../../../../test/openapi.ts";
import type { World } from "../../../../test/world.ts";

// What the tests of every operation need of the lists of places and operators.
export const LISTED = ["provinces", "destinations", "ports", "operators"] as const;
export type ListedPath = (typeof LISTED)[number];

let made = 0;
/** A name that no other has. */
export const newName = (of: string): string => {
  made += 1;
  return `${of} ${made}-${Math.random().toString(36).slice(2, 7)}`;
};

const sides = (name: string, id: string, en: string) => ({
  [`${name}_id`]: id,
  [`${name}_en`]: en,
});
const TEXTS = sides("description", "Pulau yang tenang", "A quiet island");
/** Every column of each list that staff write; what it belongs to is made first. */
export async function listedInput(
  world: World,
  list: ListedPath,
  over: object = {},
): Promise<Record<string, unknown>> {
  const alt = { alt_id: "", alt_en: "", remove_image: false };
  if (list === "provinces") {
    const name = newName("Provinsi");
    return { ...sides("name", name, name), ...TEXTS, ...alt, ...over };
  }
  if (list === "operators")
    return {
      name: newName("Samudra"),
      whatsapp: "+6281234500199",
      licence: "SIUPAL 12/2031",
      ...sides("check_in", "Loket utara", "North counter"),
      ...alt,
      ...over,
    };
  const asked = over as { province?: string; destination?: string };
  const province = asked.province ?? (await makeListed(world, "provinces")).slug;
  const point = { latitude: -8.6735, longitude: 115.2645 };
  if (list === "destinations")
    return { name: newName("Pulau"), province, ...TEXTS, ...point, ...alt, ...over };
  const destination =
    asked.destination ?? (await makeListed(world, "destinations", { province })).slug;
  return {
    name: newName("Dermaga"),
    destination,
    province,
    ...point,
    boarding: "jetty",
    ...sides("counter", "Gedung terminal", "Terminal building"),
    ...sides("directions", "Dari parkiran lurus ke pantai", "From the car park towards the beach"),
    fees: [{ name_id: "Retribusi", name_en: "Entry fee", amount: 25_000, included: false }],
    airport_minutes: 45,
    ...alt,
    ...over,
  };
}

export type ListedThing = Record<string, unknown> & {
  slug: string;
  version: number;
  archived_at: string | null;
  used_by: { kind: string; count: number }[];
  needed_by: { kind: string; count: number }[];
};
/** A new one, made by its form. */
export async function makeListed(
  world: World,
  list: ListedPath,
  over: object = {},
): Promise<ListedThing & { id: number }> {
  const { token } = await world.person("ADMIN");
  const body = await listedInput(world, list, over);
  const answer = await world.call<{ data: ListedThing }>("POST", `/admins/${list}`, {
    token,
    body,
  });
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
  const { slug } = answer.body.data;
  const { rows } = await world.db.execute(
    sql`select id from ${sql.identifier(list)} where slug = ${slug}`,
  );
  return { ...answer.body.data, id: Number(rows[0]?.id) };
}

const IN_LIST = new RegExp(`^/admins/(${LISTED.join("|")})(/|$)`);
export const isListed = ({ path }: Pick<Operation, "path">): boolean => IN_LIST.test(path);

type Row = [number, number, number, number, number, number, number];
const office = (status: number): Row => [401, 403, 403, 403, status, 401, 401];
/** Who may do what with these lists, in the matrix's order of callers. */
export const LISTED_ROWS: Record<string, Row> = Object.fromEntries(
  LISTED.flatMap((list) => {
    const one = `/admins/${list}/{slug}`;
    return [
      [`GET /admins/${list}`, office(200)],
      [`POST /admins/${list}`, office(201)],
      [`GET ${one}`, office(200)],
      [`PUT ${one}`, office(200)],
      [`DELETE ${one}`, office(200)],
      [`POST ${one}/archive`, office(200)],
      [`POST ${one}/restore`, office(200)],
    ];
  }),
);
export const LISTED_WRITERS = Object.keys(LISTED_ROWS).filter((name) => !name.startsWith("GET "));

/** Calls an operation of a list, with a new thing for each call. */
export async function askListed(world: World, { method, path }: Operation, token: string) {
  const list = IN_LIST.exec(path)?.[1] as ListedPath;
  const { slug } = await makeListed(world, list);
  const body = { ...(await listedInput(world, list)), version: 1 };
  return world.call<{ message?: string }>(method, path.replace("{slug}", slug), {
    token,
    ...(method === "GET" ? {} : { body }),
  });
}

type Way = { body(value: unknown): unknown; query(): string };
/** Every list: a thing is made, changed, archived, restored, and another deleted. */
export async function listedLife(world: World, way: Way) {
  const statuses: number[] = [];
  const left: Record<string, unknown[]> = {};
  const { token } = await world.person("ADMIN");
  for (const list of LISTED) {
    const send = async (method: string, path: string, body: object) => {
      const to = `${path}${way.query()}`;
      const answer = await world.call<{ data: ListedThing }>(method, to, {
        token,
        body: way.body(body),
      });
      statuses.push(answer.status);
      return answer.body.data;
    };
    const at = ({ slug }: ListedThing) => `/admins/${list}/${slug}`;
    // No picture is sent with the form: columns of pictures have these names too.
    const form = async () => ({ ...(await listedInput(world, list)), width: 1, height: 1 });
    const kept = await send("POST", `/admins/${list}`, await form());
    const changed = await send("PUT", at(kept), { ...(await form()), version: 1 });
    await send("POST", `${at(changed)}/archive`, {});
    await send("POST", `${at(changed)}/restore`, {});
    await send("DELETE", at(await send("POST", `/admins/${list}`, await form())), {});
    const { rows } = await world.db.execute(
      sql`select * from ${sql.identifier(list)} where slug = ${changed.slug}`,
    );
    left[list] = rows.map((row) =>
      Object.fromEntries(
        Object.entries(row).filter(
          ([column]) => !/^(id|slug|name|name_id|name_en|province_id|destination_id)$/.test(column),
        ),
      ),
    );
  }
  return { statuses, left };
}
