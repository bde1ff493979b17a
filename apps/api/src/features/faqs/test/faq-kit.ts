import { sql } from "drizzle-orm";
import type { Operation } from "../../../../test/openapi.ts";
import type { World } from "../../../../test/world.ts";

// What the tests of every operation need of the frequently asked questions.
const FAQ = {
  question_id: "Apa ini?",
  question_en: "What is it?",
  answer_id: "Sebuah jawaban",
  answer_en: "An answer",
  state: "published",
  on_home: false,
};
const GROUP = { title_id: "Kelompok", title_en: "Group" };
type Made = { data: { id: number; slug: string } };

export const isOnFaq = ({ path }: Pick<Operation, "path">): boolean =>
  /^\/(admins\/faq(s|-groups)|faqs)(\/|$)/.test(path);

type Row = [number, number, number, number, number, number, number];
const office = (status: number): Row => [401, 403, 403, 403, status, 401, 401];
/** Who may do what, in the matrix's order of callers. */
export const FAQ_ROWS: Record<string, Row> = {
  "GET /faqs": [200, 200, 200, 200, 200, 200, 200],
  "GET /admins/faqs": office(200),
  "POST /admins/faqs": office(201),
  "GET /admins/faqs/{slug}": office(200),
  "PUT /admins/faqs/{slug}": office(200),
  "DELETE /admins/faqs/{slug}": office(200),
  "POST /admins/faq-groups": office(201),
  "POST /admins/faq-groups/order": office(200),
  "GET /admins/faq-groups/{slug}": office(200),
  "PUT /admins/faq-groups/{slug}": office(200),
  "DELETE /admins/faq-groups/{slug}": office(200),
  "POST /admins/faq-groups/{slug}/order": office(200),
};
export const FAQ_WRITERS = Object.keys(FAQ_ROWS).filter((name) => !name.startsWith("GET "));

/** Calls an operation with a new group, and where it needs one a new question. */
export async function askFaq(world: World, { method, path }: Operation, token: string) {
  const { token: owner } = await world.person("ADMIN");
  const make = async (at: string, body: object) =>
    (await world.call<Made>("POST", `/admins/${at}`, { token: owner, body })).body.data;
  const group = await make("faq-groups", GROUP);
  const faq = path.startsWith("/admins/faqs/")
    ? await make("faqs", { ...FAQ, group: group.slug })
    : undefined;
  const body = { ...FAQ, ...GROUP, group: group.slug, ids: [faq?.id ?? group.id], version: 1 };
  return world.call<{ message?: string }>(method, path.replace("{slug}", faq?.slug ?? group.slug), {
    token,
    ...(method === "GET" ? {} : { body }),
  });
}

type Way = { body(value: unknown): unknown; query(): string };
/** Groups and questions are made, changed, sorted and removed. */
export async function faqLife(world: World, way: Way) {
  const statuses: number[] = [];
  const { token } = await world.person("ADMIN");
  const send = async (method: string, path: string, body: object) => {
    const at = `/admins/${path}${way.query()}`;
    const answer = await world.call<Made>(method, at, { token, body: way.body(body) });
    statuses.push(answer.status);
    return answer.body.data;
  };
  const group = await send("POST", "faq-groups", GROUP);
  const other = await send("POST", "faq-groups", GROUP);
  const faq = await send("POST", "faqs", { ...FAQ, group: group.slug });
  const gone = await send("POST", "faqs", { ...FAQ, group: group.slug });
  await send("PUT", `faqs/${faq.slug}`, { ...FAQ, group: group.slug, version: 1 });
  await send("PUT", `faq-groups/${group.slug}`, { ...GROUP, version: 1 });
  await send("POST", "faq-groups/order", { ids: [other.id, group.id] });
  await send("POST", `faq-groups/${group.slug}/order`, { ids: [gone.id, faq.id] });
  await send("DELETE", `faqs/${gone.slug}`, { version: 1 });
  await send("DELETE", `faq-groups/${other.slug}`, {});
  const { rows } = await world.db.execute(sql`
    select g.title_id, g.title_en, g.version as group_version, f.question_id, f.question_en,
      f.answer_id, f.answer_en, f.state, f.on_home, f.version
    from faqs f join faq_groups g on g.id = f.group_id where g.id = ${group.id}`);
  return { statuses, left: rows };
}
