import { sql } from "drizzle-orm";
import type { Operation } from "../../../../test/openapi.ts";
import type { World } from "../../../../test/world.ts";

// What the tests of every operation need of saved travellers.
export const isOnTraveller = ({ path }: Pick<Operation, "path">): boolean =>
  /^\/users\/travellers(\/|$)/.test(path);

type Row = [number, number, number, number, number, number, number];
const customer = (status: number, other = status): Row => [
  401,
  status,
  other,
  other,
  403,
  401,
  401,
];
/** Who may do what, in the matrix's order of callers: somebody else's traveller is as good as none. */
export const TRAVELLER_ROWS: Record<string, Row> = {
  "GET /users/travellers": customer(200),
  "POST /users/travellers": customer(201),
  "POST /users/travellers/remember": customer(200),
  "PUT /users/travellers/{id}": customer(200, 404),
  "DELETE /users/travellers/{id}": customer(200, 404),
};
/** Those that take a body, and the one that takes nothing but an address. */
export const TRAVELLER_WRITERS = [
  "POST /users/travellers",
  "POST /users/travellers/remember",
  "PUT /users/travellers/{id}",
  "DELETE /users/travellers/{id}",
];

export const EMMA = {
  full_name: "Emma Blom",
  nationality: "NL",
  date_of_birth: "2019-03-31",
  sex: "F",
  id_number: "NX1234567",
};
let made = 0;
/** A traveller whom nobody has saved yet. */
export const somebody = () => ({
  ...EMMA,
  full_name: `Emma Blom ${String.fromCharCode(65 + (made++ % 26))}${made}`,
});

/** Calls an operation, on a traveller of whoever made the order. */
export async function askTraveller(
  world: World,
  { method, path }: Operation,
  { slug, token }: { slug: string; token: string },
) {
  const { rows } =
    await world.db.execute(sql`insert into saved_travellers (user_id, full_name, nationality)
    select user_id, 'Sari', 'ID' from orders where slug = ${slug} returning id`);
  const at = path.replace("{id}", String(rows[0]?.id));
  const body = path.endsWith("remember")
    ? { travellers: [somebody()] }
    : { ...somebody(), version: 1 };
  return world.call<{ message?: string }>(method, at, {
    token,
    ...(method === "GET" || method === "DELETE" ? {} : { body }),
  });
}

type Way = { body(value: unknown): unknown; query(): string };
/** A traveller is added, corrected, and others are remembered. */
export async function travellerLife(world: World, way: Way) {
  const { token, user } = await world.person();
  const send = async (method: string, path: string, value: unknown) => {
    const body = way.body(value);
    return world.call<{ data: { id: number } }>(method, `${path}${way.query()}`, { token, body });
  };
  const added = await send("POST", "/users/travellers", EMMA);
  const { id } = added.body.data;
  const statuses = [
    added.status,
    (await send("PUT", `/users/travellers/${id}`, { ...EMMA, nationality: "be", version: 1 }))
      .status,
    (
      await send("POST", "/users/travellers/remember", {
        travellers: [{ ...EMMA, full_name: "Sari" }],
      })
    ).status,
  ];
  const { rows } = await world.db.execute(
    sql`select full_name, nationality, date_of_birth, sex, id_number, version from saved_travellers
      where user_id = ${user.id} order by id`,
  );
  return { statuses, left: rows };
}
