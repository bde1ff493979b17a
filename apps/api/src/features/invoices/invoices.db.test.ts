import { PDFiumLibrary } from "@hyzyla/pdfium";
import type { OrderDocument } from "@jukung/contract";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Booked, booking, openWorld, type World } from "../../../test/world.ts";
import { findViolations } from "../../invariants.ts";
import { sendNotification } from "../notifications/index.ts";
import { writeSettings } from "../site/index.ts";
import { issueMissing } from "./index.ts";

const DAY = "2031-12-10";
let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  world.fake.healthy();
  world.clock.set("2031-12-01T08:00:00+08:00");
  await writeSettings(world.db, { name: "Jukung" });
});

type Order = Booked["data"] & {
  documents: OrderDocument[];
  refunds: { id: number; amount: number; status: string; needs_account: boolean }[];
  passengers: { id: number }[];
};
type Trip = Awaited<ReturnType<World["crossing"]>>;

async function booked({ adults = 2, trip }: { adults?: number; trip?: Trip } = {}) {
  const me = await world.person();
  const { out } = trip ?? (await world.crossing());
  const body = booking([{ id: out.id, date: DAY }], { adults });
  const made = await world.call<Booked>("POST", "/users/orders/fast-boats", { ...me, body });
  expect(made.status).toBe(201);
  const { slug, order_uuid, booking_id, total_price } = made.body.data;
  const mine = `/users/orders/fast-boats/${slug}`;
  const ask = (path: string, body: object = {}) =>
    world.call<{ data: Order }>("POST", `${mine}${path}`, { token: me.token, body });
  return {
    ...{ me, mine, slug, booking_id, total_price, ask },
    link: `/public-orders/fast-boats/${slug}`,
    office: `/admins/orders/fast-boats/${slug}`,
    look: async () => (await world.call<{ data: Order }>("GET", mine, me)).body.data,
    reference: `${order_uuid}-1`,
    async pay(capture: { channel?: string; amount?: number } = {}) {
      expect((await ask("/payments")).status).toBe(201);
      world.fake.pay(`${order_uuid}-1`, capture);
      expect(
        await world.webhook(
          world.fake.webhook("payment_session.completed", `${order_uuid}-1`, {
            webhook_id: `paid-${order_uuid}`,
          }),
        ),
      ).toBe(200);
    },
    /** Cancels, and claims the refund. */
    async giveBack(more: object = {}) {
      expect((await ask("/refund/pin")).status).toBe(200);
      const pin = await newestCode(slug, "order_pin");
      expect((await ask("/refund", { pin, ...more })).status).toBe(200);
    },
  };
}
async function paid(options: { adults?: number; trip?: Trip; channel?: string } = {}) {
  const order = await booked(options);
  await order.pay(options.channel ? { channel: options.channel } : {});
  return order;
}
type Ordered = Awaited<ReturnType<typeof booked>>;

async function newestCode(slug: string, event: string): Promise<string> {
  const { rows } = await world.db.execute(
    sql`select n.secret from notifications n join orders o on o.id = n.order_id
      where o.slug = ${slug} and n.event = ${event} order by n.id desc limit 1`,
  );
  return world.deps.sealer.open(String(rows[0]?.secret));
}
/** The office decides on the order's newest refund. */
async function decide(order: Ordered, path: "refund" | "refund/done", more: object = {}) {
  const { token } = await world.person("ADMIN");
  const refund_id = (await order.look()).refunds.at(-1)?.id;
  const post = (at: string, body: object) =>
    world.call("POST", `${order.office}/${at}`, { token, body });
  expect((await post("refund/otp", { refund_id })).status).toBe(200);
  const pin = await newestCode(order.slug, "refund_otp");
  const { status, body } = await post(path, { refund_id, pin, ...more });
  expect([status, body]).toEqual([200, body]);
}
const issued = async (order: Ordered) =>
  (await order.look()).documents.map(({ name, type, amount }) => ({ name, type, amount }));
const numbers = async (series: string, year = 2031) => {
  const { rows } = await world.db.execute(sql`select number from order_documents
    where series = ${series} and year = ${year} order by number`);
  return rows.map(({ number }) => Number(number));
};
const countTo = (n: number) => Array.from({ length: n }, (_, i) => i + 1);
const sound = async () => expect(await findViolations(world.db)).toEqual([]);

async function textOf(pdf: ArrayBuffer): Promise<string> {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(new Uint8Array(pdf));
  const text = [...document.pages()].map((page) => page.getText()).join(" ");
  document.destroy();
  library.destroy();
  return text.replace(/[\s\u00a0]+/g, " ");
}
async function download(path: string, token?: string, language = "en") {
  const headers: Record<string, string> = { "Accept-Language": language };
  if (token) headers.Authorization = `Bearer ${token}`;
  const answer = await world.api.fetch(new Request(`http://localhost/api${path}`, { headers }), {
    caller: { ip: "10.0.0.1" },
  });
  const is_pdf = answer.headers.get("content-type")?.startsWith("application/pdf");
  return {
    status: answer.status,
    named: answer.headers.get("content-disposition"),
    text: is_pdf ? await textOf(await answer.arrayBuffer()) : "",
  };
}

test("an order that waits for payment has a pro forma without a number; a paid one its invoice", async () => {
  const order = await booked();
  expect(await issued(order)).toEqual([
    { name: "pro-forma", type: "pro_forma", amount: order.total_price },
  ]);
  const before = await download(`${order.mine}/documents/pro-forma`, order.me.token);
  expect(before.status).toBe(200);
  for (const said of ["Pro forma invoice", order.booking_id, "Not paid yet", "08:30 WITA"])
    expect(before.text).toContain(said);
  expect(before.text).not.toContain("INV-");
  expect(await numbers("INV")).toEqual([]);
  await order.pay();
  const [invoice, ...others] = await issued(order);
  expect(others).toEqual([]);
  expect(invoice).toMatchObject({ type: "invoice", amount: order.total_price });
  expect(invoice?.name).toMatch(/^INV-2031-\d{6}$/);
  expect((await download(`${order.mine}/documents/pro-forma`, order.me.token)).status).toBe(404);
  const { text, named } = await download(
    `${order.mine}/documents/${invoice?.name}`,
    order.me.token,
  );
  expect(named).toContain(`${invoice?.name}.pdf`);
  for (const said of ["PAID", "QRIS", "Emma", "Rp 400,000", order.booking_id, "1 Dec 2031"])
    expect(text).toContain(said);
  await sound();
});

test("a document keeps what it said: later settings and names do not change it", async () => {
  await writeSettings(world.db, {
    name: "Segara",
    legal_name: "PT Segara Wisata Bahari",
    tax_number: "012345678901000",
    invoice_address: "Jl. Hang Tuah 12, Sanur",
  });
  const order = await paid();
  const [invoice] = await issued(order);
  await writeSettings(world.db, { name: "Somebody else" });
  await world.db.execute(
    sql`update orders set contact_full_name = 'Nobody', title_en = 'Elsewhere' where slug = ${order.slug}`,
  );
  const { text } = await download(`${order.link}/documents/${invoice?.name}`, undefined, "id");
  const said = ["PT Segara Wisata Bahari", "01.234.567.8-901.000", "Jl. Hang Tuah 12", "LUNAS"];
  for (const part of [...said, "Emma", "Rp 400.000"]) expect(text).toContain(part);
  expect(text).not.toMatch(/Somebody|Nobody|Elsewhere/);
});

test("documents are for the owner, the link and the office: everybody else finds nothing", async () => {
  const [order, other] = [await paid(), await paid()];
  const [{ name } = { name: "" }] = await issued(order);
  const [{ name: theirs } = { name: "" }] = await issued(other);
  const [admin, editor] = [await world.person("ADMIN"), await world.person("ADMIN", "catalogue")];
  const status = async (path: string, token?: string) => (await download(path, token)).status;
  expect(await status(`${order.mine}/documents/${name}`, order.me.token)).toBe(200);
  expect(await status(`${order.link}/documents/${name}`)).toBe(200);
  expect(await status(`${order.office}/documents/${name}`, admin.token)).toBe(200);
  expect(await status(`${order.office}/documents/${name}`, editor.token)).toBe(403);
  expect(await status(`${order.mine}/documents/${name}`)).toBe(401);
  expect(await status(`${order.mine}/documents/${name}`, other.me.token)).toBe(404);
  expect(await status(`${order.office}/documents/${name}`, order.me.token)).toBe(403);
  // Somebody else's number, in one's own order, in every spelling.
  for (const wrong of [
    theirs,
    "INV-2031-999999",
    "pro-forma",
    "..%2F..",
    name.toLowerCase(),
    "x".repeat(60),
  ])
    expect(await status(`${order.link}/documents/${wrong}`)).toBe(404);
});

test("who pays at once gets neighbouring numbers, and what is rolled back takes none", async () => {
  const trip = await world.crossing({ capacity: 100 });
  const waiting = await Promise.all(countTo(12).map(() => booked({ adults: 1, trip })));
  await Promise.all(waiting.map((order) => order.ask("/payments")));
  for (const { reference } of waiting) world.fake.pay(reference);
  const before = (await numbers("INV")).length;
  // Each third fails after its number was taken, and is told again later.
  await world.db.execute(sql`create function refuse_some() returns trigger language plpgsql as $$
    begin if new.number % 3 = 0 then raise exception 'refused'; end if; return new; end $$`);
  await world.db.execute(sql`create constraint trigger refuse_some after insert on order_documents
    deferrable initially deferred for each row execute function refuse_some()`);
  const tell = () =>
    Promise.all(
      waiting.map(({ reference }) =>
        world.webhook(
          world.fake.webhook("payment_session.completed", reference, {
            webhook_id: `${reference}-${Math.random()}`,
          }),
        ),
      ),
    );
  await tell();
  const first = await numbers("INV");
  expect(first.length - before).toBeLessThan(12);
  expect(first).toEqual(countTo(first.length));
  await world.db.execute(sql`drop trigger refuse_some on order_documents`);
  await world.db.execute(sql`drop function refuse_some`);
  await tell();
  await world.sweep();
  expect(await numbers("INV")).toEqual(countTo(before + 12));
  await sound();
});

test("the control: numbers that are read before they are written collide", async () => {
  await world.db.execute(sql`create table naive_numbers (number int)`);
  await Promise.all(
    countTo(12).map(() =>
      world.db.transaction(async (tx) => {
        const { rows } = await tx.execute(
          sql`select coalesce(max(number), 0) + 1 as next, pg_sleep(0.05) from naive_numbers`,
        );
        await tx.execute(sql`insert into naive_numbers values (${rows[0]?.next})`);
      }),
    ),
  );
  const { rows } = await world.db.execute(
    sql`select count(distinct number)::int as distinct_numbers from naive_numbers`,
  );
  expect(rows[0]?.distinct_numbers).toBeLessThan(12);
  await world.db.execute(sql`drop table naive_numbers`);
});

test("a refund by the gateway brings a credit note when it was sent, not before", async () => {
  const order = await paid();
  await order.ask("/cancel");
  await order.giveBack();
  // Not even by whoever looks for what is missing: the office may still say no.
  await issueMissing(world.db);
  expect((await issued(order)).map(({ type }) => type)).toEqual(["invoice"]);
  await decide(order, "refund");
  await world.sweep();
  const { refunds } = await order.look();
  expect(refunds[0]?.status).toBe("DONE");
  const [invoice, credit] = await issued(order);
  expect(credit).toMatchObject({ type: "credit_note", amount: refunds[0]?.amount });
  const { text } = await download(`${order.link}/documents/${credit?.name}`);
  for (const said of ["Credit note", String(invoice?.name), "QRIS", "Rp 400,000", "Rp 0"])
    expect(text).toContain(said);
  await sound();
});

test("a refund by hand brings it with the bank's reference; two parts name what was credited before", async () => {
  const order = await paid({ adults: 3, channel: "BCA_VIRTUAL_ACCOUNT" });
  const account = { bank: "BCA", number: "123 456 7890", holder: "Emma" };
  const give = async (passenger_ids?: number[]) => {
    await order.giveBack({
      bank_account: account,
      ...(passenger_ids ? { passenger_ids } : {}),
    });
    await decide(order, "refund");
    await decide(order, "refund/done", { reference: "TRX 778", sent_to: account });
  };
  const [, , third] = (await order.look()).passengers;
  await give([Number(third?.id)]);
  await order.ask("/cancel");
  await give();
  const [, first, second] = await issued(order);
  expect([first?.amount, second?.amount]).toEqual([200_000, 400_000]);
  const one = (await download(`${order.link}/documents/${first?.name}`)).text;
  for (const said of ["cancelled passengers: 1", "BCA, account ending in 7890", "TRX 778"])
    expect(one).toContain(said);
  expect(one).not.toContain("123 456");
  expect((await download(`${order.link}/documents/${second?.name}`)).text).toContain(
    "Credited before -Rp 200,000",
  );
  await sound();
});

test("money that was never invoiced is refunded without a credit note", async () => {
  const order = await booked();
  await order.pay({ amount: order.total_price + 50_000 });
  await world.sweep();
  const look = await order.look();
  expect(look.refunds.map(({ amount, status }) => ({ amount, status }))).toEqual([
    { amount: 50_000, status: "DONE" },
  ]);
  expect(look.documents.map(({ type, amount }) => ({ type, amount }))).toEqual([
    { type: "invoice", amount: order.total_price },
  ]);
  const short = await booked();
  await short.pay({ amount: 1_000 });
  await world.sweep();
  expect((await issued(short)).filter(({ type }) => type !== "pro_forma")).toEqual([]);
  await sound();
});

test("the emails bring the invoice, a calendar entry, and the credit note", async () => {
  const order = await paid();
  await order.ask("/cancel");
  await order.giveBack();
  await decide(order, "refund");
  await world.sweep();
  const owed = await world.db.execute(sql`select n.id from notifications n
    join orders o on o.id = n.order_id where o.slug = ${order.slug} order by n.id`);
  for (const { id } of owed.rows) await sendNotification(world.api.worker.mail, Number(id));
  const [invoice, credit] = await issued(order);
  const { rows } = await world.db.execute(sql`
    select attachments from mailbox where attachments::text like ${`%${invoice?.name}%`}
      or attachments::text like ${`%${credit?.name}%`} order by id`);
  const files = rows.map(({ attachments }) =>
    (attachments as { filename: string }[]).map(({ filename }) => filename),
  );
  expect(files).toEqual([
    [`${order.booking_id}.pdf`, `${order.booking_id}.ics`, `${invoice?.name}.pdf`],
    [`${credit?.name}.pdf`],
  ]);
});

test("what was paid before there were documents gets them in order of time, once", async () => {
  const orders = [];
  for (const day of ["2030-12-30", "2030-12-31", "2031-01-01", "2031-01-02"]) {
    world.clock.set(`${day}T20:00:00+08:00`);
    const order = await paid();
    if (day === "2030-12-31") {
      await order.ask("/cancel");
      await order.giveBack();
      await decide(order, "refund");
      await world.sweep();
    }
    orders.push(order);
  }
  const before = await Promise.all(orders.map(issued));
  await world.db.execute(sql`delete from order_documents`);
  await world.db.execute(sql`delete from document_numbers`);
  expect(await findViolations(world.db)).not.toEqual([]);
  await Promise.all([issueMissing(world.db), issueMissing(world.db), issueMissing(world.db)]);
  await sound();
  const { rows } = await world.db.execute(sql`select series, year, number, issued_at
    from order_documents order by series, year, issued_at, number`);
  for (const [, own] of Map.groupBy(rows, ({ series, year }) => `${series} ${year}`))
    expect(own.map(({ number }) => number)).toEqual(countTo(own.length));
  // Those of 2030 are all there are of that year: each has the number that it had.
  for (const i of [0, 1]) expect(await issued(orders[i] as Ordered)).toEqual(before[i]);
  expect(await issueMissing(world.db)).toBe(0);
});

test("an account that is deleted leaves its numbers and amounts, and nobody's name", async () => {
  const order = await paid();
  await world.db.execute(
    sql`update orders set order_status = order_status, ends_at = '2031-11-01', starts_at = '2031-11-01' where slug = ${order.slug}`,
  );
  const exported = await world.call<{ data: { documents: unknown[] } }>(
    "GET",
    "/users/export",
    order.me,
  );
  expect(JSON.stringify(exported.body)).toContain('"full_name":"Emma"');
  const [{ name } = { name: "" }] = await issued(order);
  await world.db.transaction(async (tx) => {
    const { invoiceRecords } = await import("./personal.ts");
    await invoiceRecords.forget?.(tx, order.me.user as never, world.clock.now());
  });
  const { text } = await download(`${order.link}/documents/${name}`);
  expect(text).toContain("Account deleted");
  expect(text).toContain("Rp 400,000");
  expect(text).not.toMatch(/Emma|emma@/);
});

test("an invoice is drawn ten times a minute at most", async () => {
  const limited = await openWorld({ env: { RATE_LIMITS: "on" }, clock: world.clock });
  const order = await paid();
  const [{ name } = { name: "" }] = await issued(order);
  const statuses: number[] = [];
  for (let i = 0; i < 12; i++)
    statuses.push((await limited.call("GET", `${order.link}/documents/${name}`)).status);
  expect(statuses).toEqual([...Array(10).fill(200), 429, 429]);
  await limited.close();
});
