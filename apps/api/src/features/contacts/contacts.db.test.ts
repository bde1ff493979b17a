import type { AuditEntry, ContactMessage, ContactMessageSummary } from "@jukung/contract";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { emailsOf } from "../../../test/emails.ts";
import { MailSink } from "../../../test/mail-sink.ts";
import { type Booked, booking, openWorld, type World } from "../../../test/world.ts";
import { readSheets } from "../../platform/spreadsheet.ts";
import { sendOverdue } from "../notifications/index.ts";
import { writeSettings } from "../site/index.ts";
import { forgetOldContacts } from "./index.ts";

const OPERATOR = "halo@segara.test";
let world: World;
let sink: MailSink;
let emails: ReturnType<typeof emailsOf>;
let token: string;
beforeAll(async () => {
  sink = await new MailSink().on();
  world = await openWorld({ env: { SMTP_URL: sink.url } });
  emails = emailsOf(world, sink);
  await writeSettings(world.db, { name: "Segara", email: OPERATOR, whatsapp: "+628123456789" });
  ({ token } = await world.person("ADMIN", "counter"));
  // The sweep sends what has waited for a while: the outbox's rows are a minute old.
  await world.db.execute(sql`alter table notifications
    alter created_at set default '2026-01-01T00:00:00Z'`);
});
afterAll(async () => {
  await world.close();
  await sink.off();
});

type Refused = { code: string; message: string; errors?: Record<string, string[]> };
let n = 0;
const someone = () => `guest-${++n}@example.test`;
const opened = async () =>
  (await world.call<{ data: { opened: string } }>("GET", "/contacts/form")).body.data.opened;
/** A message, written for a minute. */
async function write<T = { message: string }>(
  over: object = {},
  call: { token?: string; locale?: string; ip?: string } = {},
) {
  const form = await opened();
  world.clock.advance(1);
  return world.call<T>("POST", "/contacts", {
    ...(call.token ? { token: call.token } : {}),
    ...(call.ip ? { ip: call.ip } : {}),
    headers: { "Accept-Language": call.locale ?? "en" },
    body: { name: "Emma", email: someone(), topic: "other", message: "Hi", opened: form, ...over },
  });
}
const staff = <T = { data: ContactMessage }>(method: string, path: string, body?: object) =>
  world.call<T>(method, `/admins/contacts${path}`, { token, ...(body ? { body } : {}) });
const listed = async (query = "") =>
  (await staff<{ data: ContactMessageSummary[] }>("GET", `?per_page=100${query}`)).body.data;
/** A new message as staff read it. */
async function written(over: object = {}, call: Parameters<typeof write>[1] = {}) {
  const email = someone();
  expect((await write({ email, ...over }, call)).status).toBe(200);
  const [row] = await listed(`&search=${email}`);
  return (await staff("GET", `/${row?.slug}`)).body.data;
}

test("a message is kept, the operator is told, and its writer gets a receipt in their language", async () => {
  const contact = await written(
    { phone: "0812 3456 7890", topic: "refund", booking_id: "jkg-nothing", message: "A\r\nB" },
    { locale: "id" },
  );
  expect(contact).toMatchObject({
    state: "open",
    phone: "+6281234567890",
    booking_id: "JKG-NOTHING",
    order: null,
    locale: "id",
    replies_to: OPERATOR,
  });
  const told = await emails.one(OPERATOR);
  expect(told.reply_to).toContain(contact.email);
  expect(told.text).toContain(`/admin/contacts/${contact.slug}`);
  expect(told.text).toMatch(/A\s+B/);
  const receipt = await emails.one(contact.email);
  expect(receipt.subject).toBe("Pesan Anda sudah kami terima");
  // Anybody can enter anybody's address: the receipt repeats nothing that was typed.
  expect(receipt.text + receipt.html).not.toMatch(/Emma|JKG-NOTHING/);
});

test("an answer goes by email, a reply to it reaches the operator, and the thread is kept", async () => {
  const contact = await written({ message: "When?" });
  await emails.fresh(contact.email);
  const { status, body } = await staff("POST", `/${contact.slug}/answers`, {
    text: "At nine.",
    version: contact.version,
  });
  expect([status, body.data.state, body.data.answers]).toMatchObject([
    200,
    "answered",
    [{ text: "At nine.", by: expect.stringMatching(/^Test/) }],
  ]);
  const mail = await emails.one(contact.email);
  expect(mail.reply_to).toContain(OPERATOR);
  expect(mail.text).toMatch(/At nine\.[\s\S]*When\?/);
  // The answer as staff wrote it, under no other greeting and in no quotation marks.
  expect(mail.text).not.toMatch(/Hello Emma|“At nine/);
  expect(decodeURIComponent(mail.text)).toContain("a question about my message");
  const again = await staff("POST", `/${contact.slug}/answers`, {
    text: "Or at ten.",
    version: body.data.version,
  });
  expect(again.body.data.answers.map(({ text }) => text)).toEqual(["At nine.", "Or at ten."]);
  expect((await emails.one(contact.email)).text).toContain("Or at ten.");
});

test("name, email, phone and message are checked, each at its field and in the reader's language", async () => {
  const wrong = async (over: object, locale = "en") =>
    (await write<Refused>(over, { locale })).body.errors;
  expect(await wrong({ name: " ", message: "", email: "no", phone: "12" })).toEqual({
    name: ["This field is required"],
    message: ["This field is required"],
    email: ["Email is not valid"],
    phone: ["This phone number is not valid"],
  });
  const letters = "Masukkan nama dengan huruf, jangan hanya angka atau tanda";
  expect(await wrong({ name: "123456" }, "id")).toEqual({ name: [letters] });
  expect(Object.keys((await wrong({ message: "x".repeat(5001) })) ?? {})).toEqual(["message"]);
});

describe("without a captcha", () => {
  test("who is too quick or has an old page is told so, and the same form works a moment later", async () => {
    const form = await opened();
    const send = async (from: string) => {
      const body = { name: "Emma", email: "quick@example.test", message: "Hi", opened: from };
      return (await world.call<Refused>("POST", "/contacts", { body })).body.code;
    };
    expect(await send(form)).toBe("contact_too_quick");
    world.clock.advance(0.1);
    expect(await send(form)).toBeUndefined();
    world.clock.advance(25 * 60);
    expect(await send(form)).toBe("contact_form_old");
    expect(await send("made up")).toBe("contact_form_old");
    ({ token } = await world.person("ADMIN", "counter")); // a day ends the sessions of staff
    expect(await listed("&search=quick@example.test")).toHaveLength(1);
  });

  test("what fills in the invisible field gets the same answer, is filed as spam and writes to nobody", async () => {
    await emails.fresh(OPERATOR);
    const email = someone();
    const [bot, person] = [await write({ email, website: "https://x.test" }), await write()];
    expect([bot.status, bot.body]).toEqual([person.status, person.body]);
    expect(await emails.fresh(email)).toEqual([]);
    expect(await emails.fresh(OPERATOR)).toHaveLength(1);
    expect(await listed(`&search=${email}`)).toMatchObject([{ state: "spam" }]);
  });

  test("a form that is sent twice at once is one message", async () => {
    const form = await opened();
    world.clock.advance(1);
    const email = someone();
    const body = { name: "Emma", email, message: "Hi", opened: form };
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => world.call("POST", "/contacts", { body })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await listed(`&search=${email}`)).toHaveLength(1);
    await write({ email, message: "Something else" });
    expect(await listed(`&search=${email}`)).toHaveLength(2);
  });
});

test("five messages an hour are taken from one machine and from one address, then it says how long to wait", async () => {
  const strict = await openWorld({ env: { RATE_LIMITS: "on", SMTP_URL: sink.url } });
  try {
    const send = async (email: string, ip: string) => {
      const { body: form } = await strict.call<{ data: { opened: string } }>(
        "GET",
        "/contacts/form",
        { ip: "10.9.9.9" },
      );
      strict.clock.advance(1);
      const body = { name: "E", email, message: "Hi", opened: form.data.opened };
      return (await strict.call("POST", "/contacts", { body, ip })).status;
    };
    const same_machine = [];
    for (let i = 0; i < 6; i++) same_machine.push(await send(someone(), "10.1.1.1"));
    expect(same_machine).toEqual([200, 200, 200, 200, 200, 429]);
    const same_address = [];
    for (let i = 0; i < 6; i++) same_address.push(await send("one@example.test", `10.2.2.${i}`));
    expect(same_address).toEqual([200, 200, 200, 200, 200, 429]);
  } finally {
    await strict.close();
  }
});

test("while the mail server is down nothing is lost, and later every email goes once", async () => {
  await sink.off();
  const email = someone();
  expect((await write({ email })).status).toBe(200);
  await sendOverdue(world.api.worker.mail).catch(() => {});
  expect(await listed(`&search=${email}`)).toHaveLength(1);
  await sink.on();
  world.clock.advance(5);
  expect(await emails.subjects(email)).toEqual(["We have received your message"]);
  expect(await emails.fresh(email)).toEqual([]);
});

test("of an answer and a spam report at the same moment one counts, and the other is told", async () => {
  for (let round = 0; round < 5; round++) {
    const { slug, version, email } = await written();
    await emails.fresh(email);
    const [answer, spam] = await Promise.all([
      staff<Refused>("POST", `/${slug}/answers`, { text: "Hello", version }),
      staff<Refused>("POST", `/${slug}/state`, { action: "spam", version }),
    ]);
    expect([answer.status, spam.status].sort()).toEqual([200, 409]);
    const { data } = (await staff("GET", `/${slug}`)).body;
    expect(data.state).toBe(answer.status === 200 ? "answered" : "spam");
    expect(await emails.fresh(email)).toHaveLength(answer.status === 200 ? 1 : 0);
  }
});

test("states change as the table says, each change is in the audit, and the audit repeats nobody's words", async () => {
  const { slug, version } = await written({ message: "Rahasia" });
  const move = (action: string, from: number) =>
    staff<Refused & { data: ContactMessage }>("POST", `/${slug}/state`, { action, version: from });
  expect((await move("spam", version)).body.data).toMatchObject({
    state: "spam",
    actions: ["reopen"],
  });
  expect((await move("done", version + 1)).body.code).toBe("changed_meanwhile");
  expect(
    (await staff<Refused>("POST", `/${slug}/answers`, { text: "x", version: version + 1 })).status,
  ).toBe(409);
  await move("reopen", version + 1);
  expect((await move("done", version + 2)).body.data.state).toBe("answered");
  const owner = await world.person("ADMIN");
  const { body } = await world.call<{ data: AuditEntry[] }>(
    "GET",
    `/admins/audit?kind=contact&thing=${slug}`,
    owner,
  );
  expect(body.data.map(({ action }) => action)).toEqual([
    "contact.done",
    "contact.reopen",
    "contact.spam",
  ]);
  expect(JSON.stringify(body)).not.toMatch(/Rahasia|Emma/);
});

test("an order whose code was given is linked for staff who may see orders", async () => {
  const { out } = await world.crossing();
  const me = await world.person();
  const order = await world.call<Booked>("POST", "/users/orders/fast-boats", {
    token: me.token,
    body: booking([{ id: out.id, date: "2031-12-10" }]),
  });
  const { booking_id, slug } = order.body.data;
  const contact = await written({ booking_id: booking_id.toLowerCase() });
  expect(contact.order).toEqual({ booking_id, kind: "fast-boats", slug });
  const catalogue = await world.person("ADMIN", "catalogue");
  expect((await world.call("GET", `/admins/contacts/${contact.slug}`, catalogue)).status).toBe(403);
});

test("the list finds by name, email, phone, code and words, and by state", async () => {
  const one = await written({
    name: "Søren Ågård",
    phone: "+62 813 7777 1234",
    booking_id: "JKG-ZZZZZZ",
    message: "About the turtles of Gili",
  });
  for (const search of ["soren", one.email, "0813-7777", "jkg-zzzzzz", "turtles gili"])
    expect((await listed(`&search=${encodeURIComponent(search)}`)).map(({ slug }) => slug)).toEqual(
      [one.slug],
    );
  expect(await listed("&search=turtles&state=spam")).toEqual([]);
  expect(await listed(`&search=${encodeURIComponent("' or 1=1 -- %")}`)).toEqual([]);
});

const PAYLOADS = [
  "<script>alert(1)</script>",
  '"><img src=x onerror=alert(1)>',
  "<svg/onload=alert(1)>",
  "<a href=javascript:alert(1)>x</a>",
  "{{constructor.constructor('alert(1)')()}}",
  "<style>*{display:none}</style>",
];
test.each(PAYLOADS)(
  "%s runs nowhere: not in emails, and the answer keeps it as text",
  async (payload) => {
    await emails.fresh(OPERATOR);
    // A name with a dotted word is refused as a web address; the message has all of it.
    const name = `E ${payload.replaceAll(".", " ")}`.slice(0, 120);
    const contact = await written({ name, message: payload });
    expect(contact.message).toBe(payload);
    await staff("POST", `/${contact.slug}/answers`, { text: payload, version: contact.version });
    const mails = [...(await emails.fresh(OPERATOR)), ...(await emails.fresh(contact.email))];
    expect(mails).toHaveLength(3);
    for (const { html } of mails) {
      const tags = html.match(/<[a-z][^>]*>/gi) ?? [];
      const runs = /^<(script|svg|img|iframe)|\son\w+=|javascript:/i;
      expect(tags.filter((tag) => runs.test(tag))).toEqual([]);
      expect(tags.filter((tag) => tag.startsWith("<style"))).toHaveLength(1);
    }
    expect(mails[0]?.text).toContain(payload);
  },
);

test("a name with line breaks or directions cannot write an email's header", async () => {
  const refused = await write<Refused>({ name: "Emma\r\nBcc: all@example.test" });
  expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ["name"]]);
  expect((await write({ name: "Emma \u202Etxet" })).status).toBe(422);
  expect((await write({ email: "a@example.test, b@example.test" })).status).toBe(422);
});

describe("the download", () => {
  test("is CSV that runs no formula, and XLSX with the same cells", async () => {
    await written({ name: "=cmd|' /C calc'!A0", message: "+1+1\n@SUM(A1)", booking_id: "-1" });
    const file = (format: string) =>
      world.api.fetch(
        new Request(`http://localhost/api/admins/contacts/export?search=calc&format=${format}`, {
          headers: { Authorization: `Bearer ${token}`, "Accept-Language": "en" },
        }),
        { caller: { ip: "10.0.0.1" } },
      );
    const csv = await (await file("csv")).text();
    expect(csv).toContain(`"'=cmd|' /C calc'!A0"`);
    expect(csv).toContain(`"'+1+1\n@SUM(A1)"`);
    expect(csv).toContain(`"'-1"`);
    const xlsx = await file("xlsx");
    expect(xlsx.headers.get("content-type")).toMatch(/spreadsheetml/);
    const [sheet] = await readSheets(new Uint8Array(await xlsx.arrayBuffer()));
    expect(sheet?.rows[0]?.slice(0, 4)).toEqual(["Time (WITA)", "State", "Name", "Email"]);
    expect(sheet?.rows[1]?.[2]).toBe("=cmd|' /C calc'!A0");
  });
});

describe("personal data", () => {
  test("of an account: the form knows them, the export has their messages, the deletion erases them and their emails", async () => {
    const me = await world.person();
    const other = await written();
    const { email } = me.user;
    const form = await world.call<{ data: Record<string, string> }>("GET", "/contacts/form", me);
    expect(form.body.data).toMatchObject({ name: expect.stringMatching(/^Test/), email });
    await write({ email: "elsewhere@example.test", message: "Signed in" }, { token: me.token });
    await write({ email: email.toUpperCase(), message: "Not signed in" });
    const [first] = await listed("&search=elsewhere@example.test");
    await staff("POST", `/${first?.slug}/answers`, { text: "Answered", version: 1 });
    const exported = await world.call<{ data: { records: { contacts: object[] } } }>(
      "GET",
      "/users/export",
      me,
    );
    expect(exported.body.data.records.contacts).toMatchObject([
      { message: "Signed in", answers: [{ text: "Answered" }] },
      { message: "Not signed in", answers: [] },
    ]);
    await world.db.execute(
      sql`update users set password_hash = null, provider = 'GOOGLE' where id = ${me.user.id}`,
    );
    const gone = await world.call("DELETE", "/users/account", { token: me.token, body: {} });
    expect(gone.status).toBe(200);
    expect(await listed("&search=signed")).toEqual([]);
    const { rows } = await world.db.execute(sql`select count(*)::int as n from notifications
      where lower("to") in (lower(${email}), 'elsewhere@example.test')`);
    expect(rows[0]?.n).toBe(0);
    expect(await listed(`&search=${other.email}`)).toHaveLength(1);
  });

  test("nothing is kept for longer than decided: spam a month, the others two years after the last action", async () => {
    const [old, spam] = [await written(), await written()];
    await staff("POST", `/${spam.slug}/state`, { action: "spam", version: spam.version });
    const left = async () => {
      const found = await Promise.all([old, spam].map(({ email }) => listed(`&search=${email}`)));
      return found.map((rows) => rows.length);
    };
    const now = world.clock.now();
    const later = (days: number) => new Date(now.getTime() + days * 86_400_000);
    await forgetOldContacts(world.db, later(29));
    expect(await left()).toEqual([1, 1]);
    await forgetOldContacts(world.db, later(31));
    expect(await left()).toEqual([1, 0]);
    await forgetOldContacts(world.db, later(731));
    expect(await left()).toEqual([0, 0]);
    const { rows } = await world.db.execute(
      sql`select count(*)::int as n from notifications where "to" = ${old.email}`,
    );
    expect(rows[0]?.n).toBe(0);
  });
});
