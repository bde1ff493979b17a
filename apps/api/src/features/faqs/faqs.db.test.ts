import type { AdminFaq, AdminFaqGroup, AuditEntry, FaqGroup } from "@jukung/contract";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openWorld, type World } from "../../../test/world.ts";
import { ensureFirstFaqs } from "./index.ts";

let world: World;
let token: string;
beforeAll(async () => {
  world = await openWorld();
  ({ token } = await world.person("ADMIN"));
});
beforeEach(async () => {
  await world.db.execute(sql`delete from faqs`);
  await world.db.execute(sql`delete from faq_groups`);
});
afterAll(() => world?.close());

type Refused = { code: string; current?: AdminFaq; errors?: Record<string, string[]> };
const read = async (query = "", locale = "en") =>
  (
    await world.call<{ data: FaqGroup[] }>("GET", `/faqs${query}`, {
      headers: { "Accept-Language": locale },
    })
  ).body.data;
const call = <T = { data: AdminFaq }>(method: string, path: string, body?: object) =>
  world.call<T>(method, path, { token, ...(body ? { body } : {}) });
const group = async (title: string) =>
  (
    await call<{ data: AdminFaqGroup }>("POST", "/admins/faq-groups", {
      title_id: `${title} (id)`,
      title_en: title,
    })
  ).body.data;
const TEXTS = {
  question_id: "Apa ini?",
  question_en: "What is it?",
  answer_id: "Sebuah jawaban",
  answer_en: "An answer",
  state: "published",
};
const question = async (of: { slug: string }, over: object = {}) =>
  (await call("POST", "/admins/faqs", { ...TEXTS, group: of.slug, ...over })).body.data;
const order = async () =>
  (await read()).map(({ slug, questions }) => [slug, questions.map((one) => one.question)]);

test("readers get published questions by group in their language, and drafts stay inside", async () => {
  const [tickets, empty] = [await group("Tickets"), await group("Empty")];
  await question(tickets, { question_en: "Where?", question_id: "Di mana?" });
  await question(tickets, { question_en: "Later?", state: "draft" });
  await question(empty, { state: "draft" });
  expect(await read()).toEqual([
    {
      slug: "tickets",
      title: "Tickets",
      questions: [{ slug: "where", question: "Where?", answer: "<p>An answer</p>" }],
    },
  ]);
  expect((await read("", "id"))[0]).toMatchObject({
    title: "Tickets (id)",
    questions: [{ question: "Di mana?", answer: "<p>Sebuah jawaban</p>" }],
  });
});

test("a search looks through questions and answers, and the home page gets its own", async () => {
  const one = await group("One");
  await question(one, { question_en: "Where is my ticket?", on_home: true });
  await question(one, { question_en: "When?", answer_en: "<p>With your <em>ticket</em></p>" });
  await question(one, { question_en: "Why?" });
  const found = async (query: string) =>
    (await read(query)).flatMap(({ questions }) => questions.map((row) => row.question));
  expect(await found("?search=TICKET")).toEqual(["Where is my ticket?", "When?"]);
  expect(await found("?search=nothing+like+it")).toEqual([]);
  expect(await found("?home=yes")).toEqual(["Where is my ticket?"]);
  expect(await found(`?search=${encodeURIComponent("' or 1=1 -- %")}`)).toEqual([]);
});

test("a question keeps its address when its words change, and comes last in another group", async () => {
  const [one, two] = [await group("One"), await group("Two")];
  await question(two, { question_en: "First?" });
  const row = await question(one, { question_en: "What is it?" });
  const saved = await call("PUT", `/admins/faqs/${row.slug}`, {
    ...TEXTS,
    question_en: "Something else?",
    group: two.slug,
    version: row.version,
  });
  expect(saved.body.data).toMatchObject({ slug: "what-is-it", group: "two", version: 2 });
  expect(await order()).toEqual([["two", ["First?", "Something else?"]]]);
});

test("the order is as given; what it does not name comes after it, as it was", async () => {
  const [a, b] = [await group("A"), await group("B")];
  const rows = [];
  for (const name of ["1?", "2?", "3?"]) rows.push(await question(a, { question_en: name }));
  const [, two, three] = rows;
  await question(b, { question_en: "4?" });
  expect(
    (await call("POST", `/admins/faq-groups/${a.slug}/order`, { ids: [three?.id, two?.id] }))
      .status,
  ).toBe(200);
  const none = { ids: [Number.MAX_SAFE_INTEGER] };
  expect((await call("POST", "/admins/faq-groups/order", none)).status).toBe(422);
  await call("POST", "/admins/faq-groups/order", { ids: [b.id, a.id] });
  expect(await order()).toEqual([
    ["b", ["4?"]],
    ["a", ["3?", "2?", "1?"]],
  ]);
});

test("of many who save the same version at once, one does and the others get the current state", async () => {
  const row = await question(await group("One"));
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, i) =>
      call<Refused>("PUT", `/admins/faqs/${row.slug}`, {
        ...TEXTS,
        group: "one",
        question_en: `Edit ${i}?`,
        version: row.version,
      }),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
  const late = answers.find(({ status }) => status === 409)!.body;
  const [now] = await read();
  expect(late).toMatchObject({
    code: "changed_meanwhile",
    current: { question_en: now?.questions[0]?.question, version: 2 },
  });
});

test("an answer that somebody has just rewritten is not deleted from an older page", async () => {
  const row = await question(await group("One"));
  const path = `/admins/faqs/${row.slug}`;
  const texts = { ...TEXTS, group: "one", question_en: "Rewritten?" };
  await call("PUT", path, { ...texts, version: row.version });
  const late = await call<Refused>("DELETE", path, { version: row.version });
  expect([late.status, late.body.code]).toEqual([409, "changed_meanwhile"]);
  expect((await call("DELETE", path, { version: row.version + 1 })).status).toBe(200);
});

test("questions that are added at once all get a place and an address of their own", async () => {
  const one = await group("One");
  await Promise.all(Array.from({ length: 8 }, () => question(one)));
  const slugs = (await read())[0]?.questions.map(({ slug }) => slug) ?? [];
  expect([slugs.length, new Set(slugs).size]).toEqual([8, 8]);
});

test("a group with questions is not removed, not even by somebody who adds one meanwhile", async () => {
  const one = await group("One");
  const row = await question(one);
  const full = await call<{ message: string }>("DELETE", `/admins/faq-groups/${one.slug}`);
  expect([full.status, full.body.message]).toEqual([409, expect.stringMatching(/1/)]);
  await call("DELETE", `/admins/faqs/${row.slug}`);
  const [removed, added] = await Promise.all([
    call("DELETE", `/admins/faq-groups/${one.slug}`),
    call("POST", "/admins/faqs", { ...TEXTS, group: one.slug }),
  ]);
  expect([
    [200, 422],
    [409, 201],
  ]).toContainEqual([removed.status, added.status]);
});

test("a text without content and an unknown group are refused at their fields", async () => {
  const { body, status } = await call<Refused>("POST", "/admins/faqs", {
    ...TEXTS,
    group: "nowhere",
    answer_en: "<p> </p><script>x</script>",
  });
  expect([status, Object.keys(body.errors ?? {}).sort()]).toEqual([422, ["answer_en", "group"]]);
});

test("who changed what is in the audit", async () => {
  const row = await question(await group("One"));
  await call("PUT", `/admins/faqs/${row.slug}`, {
    ...TEXTS,
    group: "one",
    question_en: "How?",
    version: 1,
  });
  const { body } = await call<{ data: AuditEntry[] }>("GET", "/admins/audit?per_page=3");
  expect(body.data.map(({ action }) => action)).toEqual([
    "faq.update",
    "faq.create",
    "faq_group.create",
  ]);
  expect(body.data[0]?.changes).toEqual([
    { field: "question_en", from: "What is it?", to: "How?" },
  ]);
});

const PAYLOADS = [
  "<script>alert(1)</script>",
  "<img src=x onerror=alert(1)>",
  '<a href="javascript:alert(1)">a</a>',
  "<svg/onload=alert(1)>",
  "<iframe srcdoc='<script>alert(1)</script>'></iframe>",
  "<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>",
];
describe("nothing that runs is kept of", () => {
  test.each(PAYLOADS)("%s", async (payload) => {
    await question(await group("One"), { answer_en: `<p>Hello</p>${payload}` });
    const answer = (await read())[0]?.questions[0]?.answer ?? "";
    const tags = answer.match(/<[^>]*>/g) ?? [];
    expect(
      tags.filter((tag) => !/^<\/?(p|a|br)( rel="noopener nofollow")? ?\/?>$/.test(tag)),
    ).toEqual([]);
  });
  test("a row that was written without cleaning", async () => {
    await question(await group("One"));
    await world.db.execute(
      sql`update faqs set answer_en = '<p onclick="x">Hi</p><script>1</script>'`,
    );
    expect((await read())[0]?.questions[0]?.answer).toBe("<p>Hi</p>");
  });
});

test("the first texts come once, into a list that nobody has touched", async () => {
  // The tests above changed the list: what an operator removed stays removed.
  await ensureFirstFaqs(world.db);
  expect(await read()).toEqual([]);
});
