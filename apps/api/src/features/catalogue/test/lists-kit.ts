import { sql } from "drizzle-orm";
import type { Operation } from "../../../../test/openapi.ts";
import type { World } from "../../../../test/world.ts";

// What the tests of every operation need of the catalogue's lists.
export const NAMED = [
  "tags",
  "includes",
  "excludes",
  "tour-categories",
  "blog/categories",
] as const;
export const BLOCKS = ["itineraries", "master-informations"] as const;
export type ListPath = (typeof NAMED)[number] | (typeof BLOCKS)[number];
const ALL: ListPath[] = [...NAMED, ...BLOCKS];

let made = 0;
/** Every column of a list's entry that staff write. */
export const entryInput = () => {
  made += 1;
  const name = `Kayak ${made}`;
  return {
    name_id: name,
    name_en: name,
    title_id: "Air terjun",
    title_en: "Waterfall",
    text_id: "Berenang",
    text_en: "A swim",
    duration_minutes: 45,
    body_id: "<p>Topi</p>",
    body_en: "<p>A hat</p>",
    // Not sent with the form: columns of pictures have these names too.
    width: 1,
    height: 1,
  };
};
type Entry = { data: { id: number; slug: string } };
/** A new entry's key in paths. */
export async function makeEntry(
  world: World,
  list: ListPath,
  over: object = {},
): Promise<{ key: string; path: string; id: number }> {
  const { token } = await world.person("ADMIN");
  const body = { ...entryInput(), ...over };
  const answer = await world.call<Entry>("POST", `/admins/${list}`, { token, body });
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
  const key = answer.body.data.slug ?? String(answer.body.data.id);
  return { key, path: `/admins/${list}/${key}`, id: answer.body.data.id };
}

const IN_LIST = new RegExp(`^/admins/(${ALL.join("|")})(/|$)`);
export const isOnList = ({ path }: Pick<Operation, "path">): boolean => IN_LIST.test(path);

type Row = [number, number, number, number, number, number, number];
const office = (status: number): Row => [401, 403, 403, 403, status, 401, 401];
/** Who may do what with a list, in the matrix's order of callers. */
export const LIST_ROWS: Record<string, Row> = Object.fromEntries(
  ALL.flatMap((list) => {
    const one = `/admins/${list}/${BLOCKS.some((block) => block === list) ? "{id}" : "{slug}"}`;
    return [
      [`GET /admins/${list}`, office(200)],
      [`POST /admins/${list}`, office(201)],
      [`GET ${one}`, office(200)],
      [`PUT ${one}`, office(200)],
      [`DELETE ${one}`, office(200)],
    ];
  }),
);
export const LIST_WRITERS = Object.keys(LIST_ROWS).filter((name) => !name.startsWith("GET "));

/** Calls a list's operation, with a new entry for each call. */
export async function askList(world: World, { method, path }: Operation, token: string) {
  const list = IN_LIST.exec(path)?.[1] as ListPath;
  const { key } = await makeEntry(world, list);
  return world.call<{ message?: string }>(method, path.replace(/\{(slug|id)\}/, key), {
    token,
    ...(method === "GET" ? {} : { body: { ...entryInput(), version: 1 } }),
  });
}

type Way = { body(value: unknown): unknown; query(): string };
/** Every list: an entry is made, changed, and another removed. */
export async function listLife(world: World, way: Way) {
  const statuses: number[] = [];
  const left: Record<string, unknown[]> = {};
  const { token } = await world.person("ADMIN");
  for (const list of ALL) {
    const send = async (method: string, path: string, body: object) => {
      const to = `${path}${way.query()}`;
      const answer = await world.call<Entry>(method, to, { token, body: way.body(body) });
      statuses.push(answer.status);
      return answer.body.data;
    };
    const pathOf = ({ id, slug }: Entry["data"]) => `/admins/${list}/${slug ?? id}`;
    const kept = await send("POST", `/admins/${list}`, entryInput());
    await send("PUT", pathOf(kept), { ...entryInput(), version: 1 });
    await send("DELETE", pathOf(await send("POST", `/admins/${list}`, entryInput())), {});
    const { rows } = await world.db.execute(
      sql`select * from ${sql.identifier(list.replace(/[-/]/, "_"))} order by id desc limit 1`,
    );
    left[list] = rows.map(({ id: _i, slug: _s, name_id: _n, name_en: _m, ...row }) => row);
  }
  return { statuses, left };
}
