import type { Site, SiteSettings } from "@jukung/contract";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { booking, openWorld, type World } from "../../../test/world.ts";
import { makeBoat } from "../../products/private-boats/test/boat-kit.ts";
import { hashPassword } from "../accounts/index.ts";
import { writeSettings } from "./index.ts";

let world: World;
let token: string;
let user: { id: number; email: string };
beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  await world.db.execute(sql`delete from site_settings`);
  ({ token, user } = await world.person("ADMIN"));
});
afterAll(() => world.close());

type Refused = { message: string; code: string; errors?: Record<string, string[]> };
const now = async () =>
  (await world.call<{ data: SiteSettings }>("GET", "/admins/site", { token })).body.data;
const put = <T = { data: SiteSettings }>(body: object) =>
  world.call<T>("PUT", "/admins/site", { token, body });
const shown = async () => (await world.call<{ data: Site }>("GET", "/site")).body.data;

test("a site without settings has its defaults, and they can be changed", async () => {
  const before = await now();
  expect(before).toMatchObject({ name: "Jukung", version: 0, refund_policy: [{ hours: 72 }, {}] });
  expect(await shown()).toMatchObject({ name: "Jukung", whatsapp: "" });
  const { status, body } = await put({
    ...before,
    name: " Segara Wisata ",
    logo_text: "Segara",
    whatsapp: "0812 3450 0100",
    email: "halo@segara.test",
    addresses: ["", "Jl. Hang Tuah 12", " "],
    social_links: [
      { label: "", url: "" },
      { label: "Instagram", url: "https://www.instagram.com/segara" },
    ],
    refund_policy: [
      { hours: 24, percent: 25 },
      { hours: 96, percent: 90 },
    ],
    legal_name: " PT Segara Wisata ",
    tax_number: "01.234.567.8-901.000",
    invoice_address: "Jl. Hang Tuah 12, Sanur",
    analytics_script: "https://count.example/script.js",
    analytics_site: "segara.test",
    company_number: "8120001234567",
    licence: "SIUPAL 1",
    insurance_id: "Asuransi penumpang",
    rates: [{ currency: "USD", rupiah: 16_250 }, { currency: "" }],
    rates_day: "2026-11-24",
  });
  expect(status).toBe(200);
  expect(body.data).toEqual({
    live: false,
    name: "Segara Wisata",
    logo_text: "Segara",
    whatsapp: "+6281234500100",
    email: "halo@segara.test",
    addresses: ["Jl. Hang Tuah 12"],
    social_links: [{ label: "Instagram", url: "https://www.instagram.com/segara" }],
    refund_policy: [
      { hours: 96, percent: 90 },
      { hours: 24, percent: 25 },
    ],
    legal_name: "PT Segara Wisata",
    tax_number: "012345678901000",
    invoice_address: "Jl. Hang Tuah 12, Sanur",
    analytics_script: "https://count.example/script.js",
    analytics_site: "segara.test",
    company_number: "8120001234567",
    licence: "SIUPAL 1",
    insurance_id: "Asuransi penumpang",
    insurance_en: "",
    hours_id: "",
    hours_en: "",
    rates: [{ currency: "USD", rupiah: 16_250 }],
    rates_day: "2026-11-24",
    reschedule_policy: { free_hours: 24, fee: null },
    reminders: { day_before: true, hours_before: true, thanks: true, weather_link: false },
    manifest: { sex: "no", id_number: "no" },
    refund_limit: 2_000_000,
    transfer: {
      offered: false,
      hold_minutes: 180,
      check_hours: 12,
      accounts: [],
      note_id: "",
      note_en: "",
    },
    second_factor_roles: [],
    version: 1,
  });
  expect(await now()).toEqual(body.data);
});

test("a change is what the public site says on the very next request, and what it said is written down", async () => {
  expect((await shown()).name).toBe("Jukung");
  await put({ ...(await now()), name: "Segara" });
  expect(await shown()).toMatchObject({ name: "Segara" });
  const { rows } = await world.db.execute(
    sql`select action, actor_id, detail from audit_entries where subject = 'site' order by id desc limit 1`,
  );
  expect(rows).toEqual([
    {
      action: "site.update",
      actor_id: user.id,
      detail: { changes: { name: { from: "Jukung", to: "Segara" } } },
    },
  ]);
});

test("of two who save at once, the later with the older version is refused and nothing of theirs is kept", async () => {
  const seen = await now();
  await put({ ...seen, email: "first@segara.test" });
  const late = await put<Refused>({ ...seen, email: "second@segara.test" });
  expect([late.status, late.body.code]).toEqual([409, "changed_meanwhile"]);
  expect(await now()).toMatchObject({ email: "first@segara.test", version: 1 });
  const again = await put({ ...(await now()), email: "second@segara.test" });
  expect(again.status).toBe(200);
});

test("of forty who save the same version one succeeds, whether there are settings yet or not", async () => {
  for (const round of [0, 1]) {
    const seen = await now();
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, n) => put({ ...seen, name: `Name ${n}` })),
    );
    const won = answers.filter(({ status }) => status === 200);
    expect([won.length, answers.filter(({ status }) => status === 409).length]).toEqual([1, 39]);
    expect(await now()).toEqual(won[0]?.body.data);
    expect((await now()).version).toBe(round + 1);
  }
});

test.each([
  ["no name", { name: " " }, "name"],
  ["a number that cannot be called", { whatsapp: "12" }, "whatsapp"],
  ["an address that is none", { email: "halo@" }, "email"],
  ["a tax number that lacks a digit", { tax_number: "01.234.567.8-901.00" }, "tax_number"],
  ["a tax number of letters", { tax_number: "NPWP 0123456789" }, "tax_number"],
  [
    "a link without https",
    { social_links: [{ label: "A", url: "http://a.test" }] },
    "social_links.0.url",
  ],
  [
    "a link that runs",
    { social_links: [{ label: "A", url: "javascript:alert(1)" }] },
    "social_links.0.url",
  ],
  [
    "a link without a name",
    { social_links: [{ label: "", url: "https://a.test" }] },
    "social_links.0.label",
  ],
  ["a link without an address", { social_links: [{ label: "A", url: "" }] }, "social_links.0.url"],
  [
    "more than all of it back",
    { refund_policy: [{ hours: 1, percent: 101 }] },
    "refund_policy.0.percent",
  ],
  ["half an hour", { refund_policy: [{ hours: 0.5, percent: 1 }] }, "refund_policy.0.hours"],
  [
    "more back for cancelling later",
    {
      refund_policy: [
        { hours: 72, percent: 10 },
        { hours: 24, percent: 20 },
      ],
    },
    "refund_policy.1.percent",
  ],
])("%s is refused at its field", async (_name, over, field) => {
  const before = await now();
  const { status, body } = await put<Refused>({ ...before, ...over });
  expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]]);
  expect(await now()).toEqual(before);
});

test("all that is wrong is said at once, and limits are said", async () => {
  const before = await now();
  const { status, body } = await put<Refused>({
    ...before,
    whatsapp: "12",
    email: "halo@",
    refund_policy: [{ hours: 9000, percent: 120 }],
  });
  expect([status, body.errors]).toEqual([
    422,
    {
      whatsapp: ["This phone number is not valid"],
      email: ["Email is not valid"],
      "refund_policy.0.hours": ["Enter a whole number from 0 to 8,760"],
      "refund_policy.0.percent": ["Enter a whole number from 0 to 100"],
    },
  ]);
});

test("the pictures that pages ask for by name outlive a change of the rest", async () => {
  await writeSettings(world.db, { pictures: { banner: 17 } });
  expect((await put({ ...(await now()), name: "Segara" })).status).toBe(200);
  const { rows } = await world.db.execute(
    sql`select settings -> 'pictures' as pictures from site_settings`,
  );
  expect(rows[0]?.pictures).toEqual({ banner: 17 });
});

test("what has no refund policy of its own follows the site's; an order keeps the one it was bought with", async () => {
  const { out } = await world.crossing();
  const { slug } = await makeBoat(world);
  await world.db.execute(sql`update private_boats set refund_policy = null where slug = ${slug}`);
  const buyer = await world.person();
  const buy = async () => {
    type Order = { data: { slug: string; refund_policy: unknown } };
    const { body } = await world.call<Order>("POST", "/users/orders/fast-boats", {
      token: buyer.token,
      body: booking([{ id: out.id, date: "2031-12-10" }]),
    });
    return body.data;
  };
  const policyOf = async (path: string) =>
    (await world.call<{ data: { refund_policy: unknown } }>("GET", path, { token: buyer.token }))
      .body.data.refund_policy;
  const first = await buy();
  const own = [{ hours: 10, percent: 80 }];
  await put({ ...(await now()), refund_policy: own });
  expect((await buy()).refund_policy).toEqual(own);
  expect(await policyOf(`/private-boats/${slug}`)).toEqual(own);
  expect(await policyOf(`/users/orders/fast-boats/${first.slug}`)).toEqual(first.refund_policy);
  expect(first.refund_policy).toEqual([
    { hours: 72, percent: 100 },
    { hours: 24, percent: 50 },
  ]);
});

test("a site is being prepared until it is opened, which no open form undoes", async () => {
  expect((await shown()).live).toBe(false);
  const before = await now();
  const opened = await world.call<{ data: SiteSettings }>("PUT", "/admins/site/live", {
    token,
    body: { live: true },
  });
  expect(opened.body.data).toMatchObject({ live: true, version: before.version });
  expect((await shown()).live).toBe(true);
  // The form was opened before, and its version still holds.
  expect((await put({ ...before, name: "Segara Wisata" })).body.data.live).toBe(true);
  await world.call("PUT", "/admins/site/live", { token, body: { live: false } });
  expect(await shown()).toMatchObject({ live: false, name: "Segara Wisata" });
  const { rows } = await world.db.execute(
    sql`select action from audit_entries where subject = 'site' and actor_id = ${user.id} order by id`,
  );
  expect(rows.map(({ action }) => action)).toEqual(["site.open", "site.update", "site.close"]);
});

test("settings from before a site could be prepared are of an open site", async () => {
  await world.db.execute(sql`insert into site_settings (settings) values ('{"name": "Segara"}')`);
  expect((await now()).live).toBe(true);
});

const ACCOUNT = { bank: "BCA", number: "772 001 2345", holder: "PT Segara Wisata" };
const OFFER = {
  offered: true,
  hold_minutes: 240,
  check_hours: 6,
  accounts: [ACCOUNT, { bank: "", number: "", holder: "" }],
  note_id: "Sertakan kode pesanan",
  note_en: "",
};
test("an owner offers bank transfer with the accounts; customers read of the site only that it is offered", async () => {
  expect((await shown()).pay_by).toEqual({ gateway: true, transfer: false });
  const { body } = await put({ ...(await now()), transfer: OFFER });
  expect(body.data.transfer).toEqual({ ...OFFER, accounts: [ACCOUNT] });
  const site = await shown();
  expect(site.pay_by).toEqual({ gateway: true, transfer: true });
  expect(JSON.stringify(site)).not.toContain("772 001 2345");
});

test("every owner is told by email where customers send their money now, and by whom; other edits tell nobody", async () => {
  const [other, manager] = [
    await world.person("ADMIN", "owner"),
    await world.person("ADMIN", "manager"),
  ];
  await put({ ...(await now()), transfer: OFFER });
  const told = async () => {
    const { rows } = await world.db.execute(sql`select "to", params->>'accounts' as accounts
      from notifications where event = 'transfer_accounts_changed'
        and "to" in (${user.email}, ${other.user.email}, ${manager.user.email}) order by id`);
    return rows;
  };
  const accounts = "BCA 772 001 2345 (PT Segara Wisata)";
  expect(await told()).toEqual(
    expect.arrayContaining([
      { to: user.email, accounts },
      { to: other.user.email, accounts },
    ]),
  );
  await put({ ...(await now()), name: "Segara" });
  await put({ ...(await now()), transfer: { ...OFFER, check_hours: 7 } });
  expect(await told()).toHaveLength(2);
  // A note can send it elsewhere just as well.
  const note_en = "Please use BRI 999 000 111 instead";
  await put({ ...(await now()), transfer: { ...OFFER, note_en } });
  expect(await told()).toHaveLength(4);
});

test.each([
  ["no account at all", { accounts: [] }, ["transfer.offered"]],
  ["half an account", { accounts: [{ ...ACCOUNT, holder: "" }] }, ["transfer.accounts.0.holder"]],
  [
    "a number that is none",
    { accounts: [{ ...ACCOUNT, number: "BCA" }] },
    ["transfer.accounts.0.number"],
  ],
  [
    "a number with a letter",
    { accounts: [{ ...ACCOUNT, number: "77a 2001" }] },
    ["transfer.accounts.0.number"],
  ],
  [
    "the same account twice, written otherwise",
    { accounts: [ACCOUNT, { ...ACCOUNT, bank: "bca", number: "772-0012345" }] },
    ["transfer.accounts.1.number"],
  ],
  ["too short a hold", { hold_minutes: 10 }, ["transfer.hold_minutes"]],
  ["too long a hold", { hold_minutes: 5_000 }, ["transfer.hold_minutes"]],
  ["no time to check", { check_hours: 0 }, ["transfer.check_hours"]],
  ["half a minute", { hold_minutes: 30.5 }, ["transfer.hold_minutes"]],
  ["no time at all", { hold_minutes: undefined }, ["transfer.hold_minutes"]],
])("a bank transfer with %s is refused at its field", async (_name, wrong, fields) => {
  const { status, body } = await put<Refused>({
    ...(await now()),
    transfer: { ...OFFER, ...wrong },
  });
  expect([status, Object.keys(body.errors ?? {})]).toEqual([422, fields]);
});

test("only an owner says where customers send their money; a manager's other edits leave it", async () => {
  await put({ ...(await now()), transfer: OFFER });
  const manager = await world.person("ADMIN", "manager");
  const edit = async (more: object) =>
    world.call<{ code?: string; data: SiteSettings }>("PUT", "/admins/site", {
      token: manager.token,
      body: { ...(await now()), ...more },
    });
  const own = { ...OFFER, accounts: [{ ...ACCOUNT, number: "999 888 7777" }] };
  expect((await edit({ transfer: own })).body.code).toBe("forbidden");
  const { body } = await edit({ name: "Segara", transfer: undefined });
  expect(body.data).toMatchObject({ name: "Segara", transfer: { accounts: [ACCOUNT] } });
});

test("where customers send their money is not changed by a session alone: the password is asked for, exactly then", async () => {
  await put({ ...(await now()), transfer: OFFER });
  const password_hash = await hashPassword("a right password");
  await world.db.execute(
    sql`update users set password_hash = ${password_hash} where id = ${user.id}`,
  );
  const stolen = {
    ...OFFER,
    accounts: [{ bank: "BRI", number: "999 000 111", holder: "CV Lain" }],
  };
  const tried = async (more: object) => put<Refused>({ ...(await now()), ...more });
  const refused = async (more: object, code: string) => {
    const { status, body } = await tried(more);
    expect([status, body.code, Object.keys(body.errors ?? {})]).toEqual([422, code, ["password"]]);
    expect((await now()).transfer.accounts).toEqual([ACCOUNT]);
    return body.errors?.password?.[0];
  };
  expect(await refused({ transfer: stolen }, "invalid")).toMatch(/password/);
  await refused({ transfer: stolen, password: "" }, "invalid");
  const wrong = { transfer: stolen, password: "a wrong password" };
  // Nobody signs in here: it does not speak of credentials.
  expect(await refused(wrong, "password_wrong")).toBe("The password is wrong");
  // All that is wrong is said at once.
  const accounts = [{ ...ACCOUNT, number: "abc" }];
  const all = await tried({ transfer: { ...OFFER, hold_minutes: 10, check_hours: 99, accounts } });
  expect(all.body.errors).toMatchObject({
    "transfer.hold_minutes": ["Enter a whole number from 30 to 4,320"],
    "transfer.check_hours": ["Enter a whole number from 1 to 72"],
    "transfer.accounts.0.number": [expect.any(String)],
    password: [expect.stringMatching(/password/)],
  });
  // The note beside the accounts could name another one.
  await refused({ transfer: { ...OFFER, note_en: "Please use BRI 999 000 111" } }, "invalid");
  // Another version than the present one does not go round it.
  const ahead = await put<Refused>({ ...(await now()), version: 99, transfer: stolen });
  expect(Object.keys(ahead.body.errors ?? {})).toEqual(["password"]);
  // What else is changed needs none, whatever the browser has filled in.
  const other = { name: "Segara", transfer: { ...OFFER, check_hours: 7 }, password: "autofilled" };
  expect((await tried(other)).status).toBe(200);
  const right = await put({ ...(await now()), transfer: stolen, password: "a right password" });
  expect(right.body.data.transfer.accounts).toEqual(stolen.accounts);
  const { rows } = await world.db.execute(sql`select settings::text || (select
    string_agg(detail::text, '') from audit_entries) as kept from site_settings`);
  expect(String(rows[0]?.kept)).not.toContain("a right password");
});

test("an owner who has no password changes them shortly after a sign-in", async () => {
  const fresh = await put({ ...(await now()), transfer: OFFER });
  expect(fresh.status).toBe(200);
  world.clock.set(new Date(world.clock.now().getTime() + 11 * 60_000).toISOString());
  const other = { ...OFFER, accounts: [{ ...ACCOUNT, number: "999 888 7777" }] };
  const { status, body } = await put<Refused>({ ...(await now()), transfer: other });
  expect([status, body.code, Object.keys(body.errors ?? {})]).toEqual([
    409,
    "sign_in_for_accounts",
    ["password"],
  ]);
});

test("the public site says who runs it, when somebody answers and what a currency costs, with the day; a text in one language stands for both", async () => {
  await put({
    ...(await now()),
    legal_name: "PT Segara Wisata",
    company_number: "8120001234567",
    licence: "SIUPAL 1",
    insurance_id: "Asuransi penumpang",
    hours_en: "Every day, 06:00 to 21:00",
    rates: [{ currency: "USD", rupiah: 16_250 }],
    rates_day: "2026-11-24",
  });
  expect(await shown()).toMatchObject({
    hours: "Every day, 06:00 to 21:00",
    trust: {
      legal_name: "PT Segara Wisata",
      company_number: "8120001234567",
      licence: "SIUPAL 1",
      insurance: "Asuransi penumpang",
    },
    rates: { day: "2026-11-24", list: [{ currency: "USD", rupiah: 16_250 }] },
  });
  const refused = await put<Refused>({ ...(await now()), rates_day: "2999-01-01" });
  expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ["rates_day"]]);
});
