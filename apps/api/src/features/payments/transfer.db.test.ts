import { existsSync, readdirSync } from "node:fs";
import { resolve } from "node:path";
import type { FastBoatQuote, OrderSummary, SiteSettings } from "@jukung/contract";
import { sql } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { booking, openWorld, type World } from "../../../test/world.ts";
import { findViolations } from "../../invariants.ts";
import { ROOT } from "../../platform/paths.ts";
import { forgetSettings, settingsNow, writeSettings } from "../site/settings.ts";
import { removeProofs } from "./proofs.ts";
import { reserveAmount } from "./queries/transfers.ts";
import { TODAY, TOTAL, transferFor } from "./test/manual-kit.ts";
import { ACCOUNTS, transferKit } from "./test/transfer-kit.ts";

// A customer pays by bank transfer to the operator's own account: an amount of its own, a proof, and
// somebody of the office who looks at the bank statement. Two people, Rp 400,000, 10 December 2031.
let world: World;
let kit: ReturnType<typeof transferKit>;
type Proved = Awaited<ReturnType<typeof kit.proved>>;
beforeAll(async () => {
  world = await openWorld();
  kit = transferKit(world);
});
afterAll(() => world?.close());
beforeEach(async () => {
  world.fake.healthy();
  world.clock.set(`${TODAY}T08:00:00+08:00`);
  await kit.settings();
});
afterEach(async () => {
  expect(await findViolations(world.db)).toEqual([]);
});
const at = (time: string) => world.clock.set(`${TODAY}T${time}:00+08:00`);
/** Rupiah of an order that were applied, and those that go back. */
async function money({ booking_id }: Pick<Proved, "booking_id">) {
  const { rows } = await world.db.execute(sql`select p.captured_amount::int as came,
      p.applied_at is not null as applied,
      (select coalesce(sum(r.amount), 0)::int from refunds r where r.payment_id = p.id) as back
    from payments p join orders o on o.id = p.order_id
    where o.booking_id = ${booking_id} and p.status = 'PAID' order by p.id`);
  return rows;
}
async function seats({ out }: Pick<Proved, "out">) {
  const { rows } = await world.db.execute(
    sql`select held, sold from departures where schedule_id = ${out.id}`,
  );
  return rows[0];
}
/** Somebody else books the seats that were released. */
async function takeSeats({ out }: Proved, seats: number) {
  await world.db.execute(
    sql`update departures set sold = sold + ${seats} where schedule_id = ${out.id}`,
  );
  return () =>
    world.db.execute(
      sql`update departures set sold = sold - ${seats} where schedule_id = ${out.id}`,
    );
}

describe("choosing", () => {
  test("where it is not offered nothing is other than before, and nobody can choose it", async () => {
    await kit.settings({ offered: false });
    const order = await kit.held();
    expect(await order.look()).toMatchObject({
      pay_by: { gateway: true, transfer: false },
      bank_transfer: null,
      hold_expires_at: `${TODAY}T08:30:00+08:00`,
    });
    const { status, body } = await order.choose();
    expect([status, body.code]).toEqual([409, "transfer_not_offered"]);
    expect((await order.look()).hold_expires_at).toBe(`${TODAY}T08:30:00+08:00`);
    expect((await order.send()).body.code).toBe("proof_not_taken");
    expect(await order.mails()).toEqual(["order_created"]);
  });

  test("gives an amount of its own, holds for as long as the settings say, and emails both", async () => {
    const order = await kit.held();
    const { body } = await order.choose();
    const { bank_transfer: transfer, hold_expires_at, total_price } = body.data;
    expect(transfer).toMatchObject({
      accounts: ACCOUNTS,
      note: "Add your booking code",
      proof: null,
    });
    expect(transfer?.amount).toBe(TOTAL + (transfer?.code ?? 0));
    expect(transfer?.code).toBeGreaterThan(0);
    expect(transfer?.code).toBeLessThan(1000);
    // The price stays what was agreed.
    expect(total_price).toBe(TOTAL);
    expect(hold_expires_at).toBe(`${TODAY}T11:00:00+08:00`);
    at("10:59");
    await world.sweep();
    expect((await order.look()).order_status).toBe("ON_HOLD");
    expect(await seats(order)).toEqual({ held: 2, sold: 0 });
    expect(await order.mails()).toEqual(["order_created", "transfer_chosen"]);
  });

  test("keeps the accounts that were shown: customer and office are told once they are others", async () => {
    const order = await kit.held();
    await order.choose();
    const finance = await kit.staff();
    expect((await order.look()).bank_transfer).toMatchObject({ accounts_changed: false });
    expect((await finance.look(order.path)).transfer).toMatchObject({ shown_accounts: null });
    const other = [{ bank: "BRI", number: "999 000 1111", holder: "CV Lain" }];
    await kit.settings({ accounts: other });
    expect((await order.look()).bank_transfer).toMatchObject({
      accounts: other,
      accounts_changed: true,
    });
    expect((await finance.look(order.path)).transfer).toMatchObject({ shown_accounts: ACCOUNTS });
    const later = await kit.held();
    await later.choose();
    expect((await later.look()).bank_transfer).toMatchObject({ accounts_changed: false });
  });

  test("again changes nothing: no longer hold, no other amount, no second email", async () => {
    const order = await kit.held();
    const { bank_transfer: transfer } = (await order.choose()).body.data;
    at("09:30");
    const again = (await order.choose()).body.data;
    expect(again.bank_transfer).toEqual(transfer);
    expect(again.hold_expires_at).toBe(`${TODAY}T11:00:00+08:00`);
    expect(await order.mails()).toHaveLength(2);
  });

  test("before anything is booked, a quote says for how long it would hold", async () => {
    const { out } = await world.crossing();
    const quoted = async () => {
      const asked = booking([{ id: out.id, date: "2031-12-10" }]);
      const { body } = await world.call<{ data: FastBoatQuote }>("POST", "/fast-boats/quotes", {
        body: asked,
      });
      return [body.data.hold_minutes, body.data.transfer_minutes];
    };
    expect(await quoted()).toEqual([30, 180]);
    // Never past the last booking, and not where too little time is left for it.
    world.clock.set("2031-12-10T06:00:00+08:00");
    expect(await quoted()).toEqual([30, 120]);
    world.clock.set("2031-12-10T07:35:00+08:00");
    expect(await quoted()).toEqual([25, null]);
    await kit.settings({ offered: false });
    world.clock.set(`${TODAY}T08:00:00+08:00`);
    expect(await quoted()).toEqual([30, null]);
  });

  test("never holds past the last booking, and is not offered shortly before it", async () => {
    world.clock.set("2031-12-10T06:00:00+08:00");
    const early = await kit.held();
    expect((await early.choose()).body.data.hold_expires_at).toBe("2031-12-10T08:00:00+08:00");
    world.clock.set("2031-12-10T07:35:00+08:00");
    const late = await kit.held();
    expect((await late.look()).pay_by).toMatchObject({ gateway: true, transfer: false });
    expect((await late.choose()).body.code).toBe("transfer_closed");
  });

  test("is refused once the order is paid, cancelled or over", async () => {
    const [paid, cancelled, over] = [await kit.held(), await kit.held(), await kit.held()];
    await paid.open();
    await paid.capture();
    await cancelled.cancel();
    expect((await paid.choose()).body.code).toBe("not_payable");
    expect((await cancelled.choose()).body.code).toBe("not_payable");
    at("08:31");
    expect((await over.choose()).body.code).toBe("hold_ended");
    await world.sweep();
    expect((await over.choose()).body.code).toBe("hold_ended");
  });

  test("forty at once for the same price have forty amounts", async () => {
    const orders = await Promise.all(Array.from({ length: 40 }, () => kit.held()));
    const chosen = await Promise.all(orders.map(({ choose }) => choose()));
    expect(chosen.map(({ status }) => status)).toEqual(orders.map(() => 200));
    const amounts = new Set(chosen.map(({ body }) => body.data.bank_transfer?.amount));
    expect(amounts.size).toBe(40);
  });

  test("the same amount twice is refused by the database alone: without its index both have it", async () => {
    const twice = async () => {
      const orders = [await kit.held(), await kit.held()];
      const ids = await Promise.all(
        orders.map(async ({ booking_id }) => {
          const { rows } = await world.db.execute(
            sql`select id from orders where booking_id = ${booking_id}`,
          );
          return Number(rows[0]?.id);
        }),
      );
      const chosen_at = world.clock.now();
      // Both have looked which codes are free, and have picked the same one.
      const row = { total: 7_000_000, code: 77, chosen_at, accounts: ACCOUNTS };
      const given = await Promise.all(
        ids.map((order_id) =>
          world.db.transaction((tx) => reserveAmount(tx, { ...row, order_id })),
        ),
      );
      await world.db.execute(
        sql`delete from bank_transfers where order_id in (${ids[0]}, ${ids[1]})`,
      );
      return given.filter(Boolean).length;
    };
    expect(await twice()).toBe(1);
    await world.db.execute(sql`drop index bank_transfers_amount`);
    expect(await twice()).toBe(2);
    await world.db.execute(
      sql`create unique index bank_transfers_amount on bank_transfers (amount) where reserved`,
    );
  });
});

describe("the accounts change", () => {
  const BRI = { bank: "BRI", number: "999 000 1111", holder: "CV Lain" };
  const [BCA, MANDIRI] = ACCOUNTS;
  /** An owner gives customers other accounts. @returns what the owner's email says of customers */
  async function change(accounts: typeof ACCOUNTS) {
    const { token, user } = await world.person("ADMIN", "owner");
    const { body } = await world.call<{ data: SiteSettings }>("GET", "/admins/site", { token });
    const { live: _, ...settings } = body.data;
    const saved = await world.call("PUT", "/admins/site", {
      token,
      body: { ...settings, transfer: { ...settings.transfer, accounts } },
    });
    expect(saved.status).toBe(200);
    const { rows } = await world.db.execute(sql`select params ->> 'told' as told from notifications
      where event = 'transfer_accounts_changed' and "to" = ${user.email}`);
    return rows[0]?.told;
  }
  const told = async ({ mails }: Awaited<ReturnType<typeof kit.held>>) =>
    (await mails()).filter((event) => event === "accounts_changed").length;
  async function chosen() {
    const order = await kit.held();
    await order.choose();
    return order;
  }

  test("every customer who is to transfer and was shown one that is gone gets an email, nobody else", async () => {
    const [open, rejected] = [await chosen(), await kit.proved()];
    const clerk = await kit.staff();
    await clerk.reject(rejected.path, rejected.proof);
    const [unchosen, checked, paid, cancelled, over] = [
      await kit.held(),
      await kit.proved(),
      await kit.proved(),
      await chosen(),
      await chosen(),
    ];
    await clerk.take(paid.path, { amount: paid.amount, proof_id: paid.proof });
    await cancelled.cancel();
    await world.db.execute(sql`update orders set hold_expires_at = ${world.clock.now()}
      where booking_id = ${over.booking_id}`);
    const many = Number(await change([BRI]));
    const { rows: sent } = await world.db.execute(
      sql`select order_id from notifications where event = 'accounts_changed'`,
    );
    expect(sent).toHaveLength(many);
    const all = [open, rejected, unchosen, checked, paid, cancelled, over];
    expect(await Promise.all(all.map(told))).toEqual([1, 1, 0, 0, 0, 0, 0]);
    const { rows } = await world.db.execute(sql`select n.valid_until from notifications n
      join orders o on o.id = n.order_id where o.booking_id = ${open.booking_id}
        and n.event = 'accounts_changed'`);
    expect(new Date(String(rows[0]?.valid_until))).toEqual(new Date(`${TODAY}T11:00:00+08:00`));
  });

  test("after that email its page does not say that they changed since; the office still sees the earlier one", async () => {
    const order = await chosen();
    const clerk = await kit.staff();
    const seen = async () => ({
      changed: (await order.look()).bank_transfer?.accounts_changed,
      shown: (await clerk.look(order.path)).transfer?.shown_accounts,
    });
    await change([BRI]);
    expect(await seen()).toEqual({ changed: false, shown: ACCOUNTS });
    // A second change: what was shown in between is kept too.
    await change([BCA as (typeof ACCOUNTS)[0]]);
    expect(await seen()).toEqual({ changed: false, shown: [...ACCOUNTS, BRI] });
    expect(await told(order)).toBe(2);
    // One more beside it takes nothing away: no email, and so the page says it.
    await change([BCA as (typeof ACCOUNTS)[0], BRI]);
    expect(await told(order)).toBe(2);
    expect((await seen()).changed).toBe(true);
  });

  test("who chooses in that moment is shown the new one, or told", async () => {
    for (let round = 0; round < 4; round += 1) {
      await kit.settings();
      const order = await kit.held();
      const next = round % 2 === 0 ? [BRI] : [MANDIRI as (typeof ACCOUNTS)[0]];
      await Promise.all([order.choose(), change(next)]);
      expect((await order.look()).bank_transfer).toMatchObject({
        accounts: next,
        accounts_changed: false,
      });
    }
  });

  test("proofs come while they change: nobody waits for the other", async () => {
    const orders = await Promise.all(Array.from({ length: 6 }, chosen));
    const sent = Promise.all(orders.map(({ send }) => send()));
    await Promise.all([change([BRI]), sent]);
    expect((await sent).map(({ status }) => status)).toEqual(orders.map(() => 201));
  });
});

describe("a proof", () => {
  test("is kept as a new picture that only its customer and staff read; the order is held until they have looked", async () => {
    const order = await kit.proved();
    const shown = await order.look();
    expect(shown).toMatchObject({
      hold_expires_at: `${TODAY}T20:00:00+08:00`,
      payment_checked: true,
      bank_transfer: { proof: { status: "WAITING", reason: null }, may_send: true },
    });
    expect(await order.tasks()).toEqual([
      { type: "transfer_proof", amount: order.amount, ended: null, open: true },
    ]);
    expect((await order.mails()).slice(2)).toEqual(["proof_received"]);
    for (const [path, token] of [
      ["/users/orders", order.me.token],
      ["/admins/orders", (await world.person("ADMIN", "finance")).token],
    ] as const) {
      const { body } = await world.call<{ data: OrderSummary[] }>("GET", path, { token });
      expect(body.data.find((one) => one.booking_id === order.booking_id)).toMatchObject({
        payment_checked: true,
      });
    }
    const read = (path: string, token?: string) =>
      world.call("GET", `${path}/transfer/proofs/${order.proof}`, token ? { token } : {});
    const mine = await read(order.mine, order.me.token);
    expect(mine.headers.get("content-type")).toBe("image/webp");
    expect(mine.headers.get("cache-control")).toBe("no-store");
    expect((await read(order.link)).status).toBe(200);
    const [stranger, finance, counter] = [
      await world.person(),
      await world.person("ADMIN", "finance"),
      await world.person("ADMIN", "counter"),
    ];
    expect((await read(order.mine, stranger.token)).status).toBe(404);
    const office = `/admins/orders/${order.path}`;
    expect((await read(office, finance.token)).status).toBe(200);
    expect((await read(office, counter.token)).status).toBe(403);
    // By another order it is nobody's.
    const other = await kit.held();
    expect((await read(other.mine, other.me.token)).status).toBe(404);
    expect((await world.call("GET", `/media/${order.proof}`)).status).toBe(404);
  });

  test("comes by the link of an order too, without a session", async () => {
    const order = await kit.held();
    await world.call("POST", `${order.link}/transfer`, { body: {} });
    const body = kit.form(await kit.picture());
    const sent = await world.call<{ data: { bank_transfer: { proof: { status: string } } } }>(
      "POST",
      `${order.link}/transfer/proofs`,
      { body },
    );
    expect(sent.status).toBe(201);
    expect(sent.body.data.bank_transfer.proof.status).toBe("WAITING");
    const nobody = await world.call(
      "POST",
      "/public-orders/fast-boats/q2w3e4r5t6y7u8i9o0p1aA/transfer/proofs",
      { body: kit.form(await kit.picture()) },
    );
    expect(nobody.status).toBe(404);
    const strangers = await world.call("POST", `${order.mine}/transfer/proofs`, { body });
    expect(strangers.status).toBe(401);
  });

  test.each([
    ["a PDF", "%PDF-1.7 not a picture"],
    ["a drawing with scripts", "<svg xmlns='http://www.w3.org/2000/svg'><script/></svg>"],
    ["nothing", ""],
    ["what is far too large to be read at all", Buffer.alloc(30_000_000)],
  ])("%s is refused at its field, and nothing is kept of it", async (_name, content) => {
    const order = await kit.held();
    await order.choose();
    const folder = resolve(ROOT, world.deps.env.DATA_DIR, "files/proofs");
    const kept = () => (existsSync(folder) ? readdirSync(folder).length : 0);
    const before = kept();
    const { status, body } = await order.send(content);
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ["proof"]]);
    expect(kept()).toBe(before);
    expect(await order.tasks()).toEqual([]);
  });

  test("loses what the camera wrote into it, and its place too", async () => {
    const order = await kit.held();
    await order.choose();
    const create = { width: 40, height: 40, channels: 3 as const, background: "#fff" };
    const exif = { IFD0: { Copyright: "Somebody at home" } };
    await order.send(await sharp({ create }).withExif(exif).jpeg().toBuffer());
    const { bank_transfer: transfer } = await order.look();
    const response = await world.api.fetch(
      new Request(`http://localhost/api${order.link}/transfer/proofs/${transfer?.proof?.id}`),
      { caller: { ip: "10.0.0.1" } },
    );
    const { exif: left } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
    expect(left).toBeUndefined();
  });

  test("is taken as a phone's camera makes it: 12 and 48 megapixels", async () => {
    const order = await kit.held();
    await order.choose();
    for (const [width, height] of [
      [4032, 3024],
      [8000, 6000],
    ] as const) {
      const create = { width, height, channels: 3 as const, background: "#8a9" };
      const photo = await sharp({ create }).jpeg().toBuffer();
      expect((await order.send(photo)).status).toBe(201);
    }
  });

  test("is confirmed once: who records the same payment after a colleague is told who did", async () => {
    const order = await kit.proved();
    const [first, second] = [await kit.staff(), await kit.staff()];
    const came = { amount: order.amount, proof_id: order.proof };
    expect((await first.take(order.path, came)).status).toBe(200);
    for (const again of [came, { amount: order.amount }]) {
      const { code, message } = (await second.take(order.path, again)).body;
      expect([code, message]).toEqual([
        "not_payable",
        expect.stringMatching(/^\S.* (has already recorded|sudah mencatat) Rp\s[\d,.]+/),
      ]);
    }
    expect(await money(order)).toHaveLength(1);
  });

  test("in the place of one that waits gives no more time, and ends its task", async () => {
    const order = await kit.proved();
    at("09:00");
    expect((await order.send()).status).toBe(201);
    expect((await order.look()).hold_expires_at).toBe(`${TODAY}T20:00:00+08:00`);
    expect(await order.tasks()).toMatchObject([
      { ended: "proof_replaced", open: false },
      { ended: null, open: true },
    ]);
    const finance = await kit.staff();
    // The page of the office still showed the first one.
    const late = await finance.take(order.path, { amount: order.amount, proof_id: order.proof });
    expect(late.body.code).toBe("proof_decided");
    expect((await finance.reject(order.path, order.proof)).body.code).toBe("proof_decided");
    expect(await money(order)).toEqual([]);
  });

  test("ten at once: one waits, each of the others was replaced", async () => {
    const order = await kit.held();
    await order.choose();
    const sent = await Promise.all(Array.from({ length: 10 }, () => order.send()));
    expect(sent.every(({ status }) => status === 201)).toBe(true);
    const tasks = await order.tasks();
    expect(tasks.filter(({ open }) => open)).toHaveLength(1);
    expect(tasks).toHaveLength(10);
  });

  test("that is rejected tells its customer why; the next one is looked at again", async () => {
    const order = await kit.proved();
    const finance = await kit.staff();
    const { body } = await finance.reject(order.path, order.proof, "Jumlahnya tidak terlihat");
    expect(body.data.audit[0]).toMatchObject({
      action: "order.proof_reject",
      detail: "Jumlahnya tidak terlihat",
    });
    expect(await order.tasks()).toMatchObject([{ ended: "proof_rejected", open: false }]);
    expect((await order.look()).bank_transfer?.proof).toMatchObject({
      status: "REJECTED",
      reason: "Jumlahnya tidak terlihat",
    });
    expect((await order.mails()).at(-1)).toBe("proof_rejected");
    const listed = async () => {
      const ask = { token: order.me.token };
      const { body: all } = await world.call<{ data: OrderSummary[] }>("GET", "/users/orders", ask);
      return all.data.find((one) => one.booking_id === order.booking_id)?.proof_rejected;
    };
    expect(await listed()).toBe(true);
    expect((await order.send()).status).toBe(201);
    expect(await listed()).toBe(false);
    expect((await order.tasks()).at(-1)).toMatchObject({ type: "transfer_proof", open: true });
  });

  test("that is rejected holds no longer: back to the deadline before it, its seats too", async () => {
    const order = await kit.proved();
    const finance = await kit.staff();
    at("08:10");
    const ends = `${TODAY}T11:00:00+08:00`;
    expect((await finance.look(order.path)).transfer?.held_if_rejected).toBe(ends);
    const { body } = await finance.reject(order.path, order.proof);
    expect(body.data.order.hold_expires_at).toBe(ends);
    expect(body.data.transfer?.held_if_rejected).toBeNull();
    expect((await order.look()).hold_expires_at).toBe(ends);
    at("11:01");
    await world.sweep();
    expect((await order.look()).order_status).toBe("EXPIRED");
    expect(await seats(order)).toEqual({ held: 0, sold: 0 });
  });

  test("that is rejected late leaves time for a better photo, which holds on as the first one did", async () => {
    const order = await kit.proved();
    at("15:00");
    const finance = await kit.staff();
    const { body } = await finance.reject(order.path, order.proof);
    expect(body.data.order.hold_expires_at).toBe(`${TODAY}T15:30:00+08:00`);
    at("15:20");
    expect((await order.send()).body.data.hold_expires_at).toBe(`${TODAY}T20:00:00+08:00`);
    const { bank_transfer: transfer } = await order.look();
    const came = { amount: order.amount, proof_id: transfer?.proof?.id as number };
    expect((await finance.take(order.path, came)).body.data.order.order_status).toBe("CONFIRMED");
  });

  test("that is rejected leaves a hold that the office has made longer since", async () => {
    const order = await kit.proved();
    const finance = await kit.staff("manager");
    const until = `${TODAY}T21:00:00+08:00`;
    const seen_until = (await order.look()).hold_expires_at;
    const { status } = await finance.post(order.path, "hold", { until, seen_until });
    expect(status).toBe(200);
    const { body } = await finance.reject(order.path, order.proof);
    expect(body.data.order.hold_expires_at).toBe(until);
  });

  test("is rejected while its hold ends: the order is over, and nothing holds it anew", async () => {
    for (let round = 0; round < 4; round += 1) {
      at("08:00");
      const order = await kit.proved();
      at("20:00");
      const finance = await kit.staff();
      await Promise.all([finance.reject(order.path, order.proof), world.sweep()]);
      await world.sweep();
      expect((await order.look()).order_status).toBe("EXPIRED");
      expect(await seats(order)).toEqual({ held: 0, sold: 0 });
    }
  });

  test("gives no more time once two of its account were rejected and nothing was paid; a payment makes up for it", async () => {
    const order = await kit.proved();
    const finance = await kit.staff();
    const again = async () => {
      const { bank_transfer: transfer } = await order.look();
      await finance.reject(order.path, transfer?.proof?.id as number);
      const { status, body } = await order.send();
      expect(status).toBe(201);
      return body.data.hold_expires_at;
    };
    expect(await again()).toBe(`${TODAY}T20:00:00+08:00`);
    expect(await again()).toBe(`${TODAY}T11:00:00+08:00`);
    // It is looked at all the same.
    expect((await order.tasks()).at(-1)).toMatchObject({ type: "transfer_proof", open: true });
    const { id: user_id, email } = order.me.user;
    // Nor of another order of that account, until one is paid.
    const other = await kit.held();
    await world.db.execute(sql`update orders set user_id = ${user_id}
      where booking_id = ${other.booking_id}`);
    await world.call("POST", `${other.link}/transfer`, { body: {} });
    const send = async ({ link }: Pick<typeof other, "link">) => {
      const body = kit.form(await kit.picture());
      const sent = await world.call<{ data: { hold_expires_at: string } }>(
        "POST",
        `${link}/transfer/proofs`,
        { body },
      );
      return sent.body.data.hold_expires_at;
    };
    expect(await send(other)).toBe(`${TODAY}T11:00:00+08:00`);
    // Nor of an order without an account, by its address.
    const guest = await kit.held();
    const [name, domain] = email.split("@");
    await world.db.execute(sql`update orders set user_id = null,
      contact_email = ${`${name?.toUpperCase()}+boat@${domain}`}
      where booking_id = ${guest.booking_id}`);
    await world.db.execute(sql`update orders set contact_email = ${email}
      where user_id = ${user_id}`);
    await world.call("POST", `${guest.link}/transfer`, { body: {} });
    expect(await send(guest)).toBe(`${TODAY}T11:00:00+08:00`);
    const { bank_transfer: transfer } = await order.look();
    const came = { amount: order.amount, proof_id: transfer?.proof?.id as number };
    await finance.take(order.path, came);
    expect(await send(other)).toBe(`${TODAY}T20:00:00+08:00`);
  });

  test("is not locked out by files that were none; who has to wait reads whom to write to", async () => {
    const strict = await openWorld({ env: { RATE_LIMITS: "on" }, clock: world.clock });
    const its = transferKit(strict);
    await its.settings();
    const whatsapp = "+6281234567890";
    await writeSettings(strict.db, { ...(await settingsNow(strict.db)), whatsapp });
    const order = await its.held();
    await order.choose();
    for (let bad = 0; bad < 15; bad += 1) expect((await order.send("no photo")).status).toBe(422);
    for (let good = 0; good < 10; good += 1) expect((await order.send()).status).toBe(201);
    const over = await order.send();
    expect([over.status, over.body.code]).toEqual([429, "too_many"]);
    expect(over.body.message).toContain(whatsapp);
    // Files that are none have a limit of their own: each is decoded.
    const other = await its.held();
    await other.choose();
    for (let bad = 0; bad < 30; bad += 1) expect((await other.send("no photo")).status).toBe(422);
    expect((await other.send()).status).toBe(429);
    await strict.close();
  });

  test("in the place of one that waits emails nobody again; one after a rejection does", async () => {
    const settings = await settingsNow(world.db);
    await writeSettings(world.db, { ...settings, email: "kantor@jukung.example" });
    forgetSettings(world.db);
    const order = await kit.proved();
    const told = async () => (await order.mails()).filter((event) => /proof/.test(String(event)));
    expect(await told()).toEqual(["proof_received", "proof_new"]);
    for (let more = 0; more < 3; more += 1) await order.send();
    expect(await told()).toHaveLength(2);
    const { bank_transfer: transfer } = await order.look();
    const finance = await kit.staff();
    await finance.reject(order.path, transfer?.proof?.id as number);
    await order.send();
    expect((await told()).slice(2)).toEqual(["proof_rejected", "proof_received", "proof_new"]);
  });

  test("goes with the account: its picture is removed, the record of the payment stays", async () => {
    const order = await kit.proved();
    const finance = await kit.staff();
    await finance.take(order.path, { amount: order.amount, proof_id: order.proof });
    world.clock.set("2031-12-20T08:00:00+08:00");
    const { rows } = await world.db.execute(sql`select p.file, o.user_id from transfer_proofs p
      join orders o on o.id = p.order_id where p.id = ${order.proof}`);
    const { file, user_id } = rows[0] as { file: string; user_id: string };
    const stored = resolve(ROOT, world.deps.env.DATA_DIR, "files/proofs", file);
    expect(existsSync(stored)).toBe(true);
    const { transferRecords } = await import("./personal.ts");
    const queued: string[][] = [];
    const jobs = {
      ...world.deps.jobs,
      enqueue: async (_tx: unknown, _queue: string, data: object) => {
        queued.push((data as { files: string[] }).files);
      },
    };
    const records = transferRecords({ jobs });
    const person = { id: Number(user_id), email: "" } as Parameters<typeof records.read>[1];
    expect(await records.read(world.db, person)).toMatchObject([
      { amount: order.amount, proofs: [{ status: "ACCEPTED" }] },
    ]);
    await world.db.transaction(async (tx) => records.forget?.(tx, person, world.clock.now()));
    expect(queued).toEqual([[file]]);
    await removeProofs(world.deps.storage, queued.flat());
    await removeProofs(world.deps.storage, queued.flat());
    expect(existsSync(stored)).toBe(false);
    expect(await money(order)).toEqual([{ came: order.amount, applied: true, back: 0 }]);
  });
});

describe("the office confirms", () => {
  test("the exact amount: the order is paid with its tickets, and the invoice names the code", async () => {
    const order = await kit.proved();
    const finance = await kit.staff();
    const seen = await finance.look(order.path);
    expect(seen).toMatchObject({
      transfer: { amount: order.amount, actions: ["record", "reject"] },
    });
    const { status, body } = await finance.take(order.path, {
      amount: order.amount,
      proof_id: order.proof,
    });
    expect(status).toBe(200);
    expect(body.data.order).toMatchObject({
      order_status: "CONFIRMED",
      payment_status: "PAID",
      payment_method: "bank_transfer",
      total_price: TOTAL,
      transfer_code: order.code,
      refunds: [],
    });
    expect(await money(order)).toEqual([{ came: order.amount, applied: true, back: 0 }]);
    expect(await order.tasks()).toMatchObject([{ ended: "payment_confirmed", open: false }]);
    expect((await order.mails()).at(-1)).toBe("order_paid");
    const { rows } =
      await world.db.execute(sql`select d.amount::int, d.content -> 'lines' -> -1 as line
      from order_documents d join orders o on o.id = d.order_id
      where o.booking_id = ${order.booking_id}`);
    expect(rows).toMatchObject([
      {
        amount: order.amount,
        line: { label: { id: "Kode unik transfer bank" }, unit_price: order.code },
      },
    ]);
  });

  test("the total without its code is enough, and nothing goes back", async () => {
    const order = await kit.proved();
    const finance = await kit.staff();
    await finance.take(order.path, { amount: TOTAL, proof_id: order.proof });
    expect((await order.look()).transfer_code).toBe(0);
    expect(await money(order)).toEqual([{ came: TOTAL, applied: true, back: 0 }]);
  });

  test("what came before a proof was sent is recorded as well", async () => {
    const order = await kit.held();
    const { bank_transfer: transfer } = (await order.choose()).body.data;
    const finance = await kit.staff();
    const { body } = await finance.take(order.path, { amount: transfer?.amount ?? 0 });
    expect(body.data.order.order_status).toBe("CONFIRMED");
  });

  test.each([
    ["too little: all of it is owed back, and the order waits on", -10_000, "ON_HOLD"],
    ["too much: what is above the price is owed back", 500_000, "CONFIRMED"],
  ])("%s; only once it is ticked that it really came", async (_name, more, order_status) => {
    const order = await kit.proved();
    const finance = await kit.staff();
    const came = { amount: TOTAL + more, proof_id: order.proof };
    const slip = await finance.take(order.path, came);
    expect([slip.status, slip.body.code]).toEqual([422, "transfer_amount"]);
    expect(await money(order)).toEqual([]);
    const { status } = await finance.take(order.path, { ...came, as_received: true });
    expect(status).toBe(200);
    expect((await order.look()).order_status).toBe(order_status);
    expect(await money(order)).toEqual([
      { came: TOTAL + more, applied: more > 0, back: more > 0 ? more : TOTAL + more },
    ]);
    expect(await order.tasks()).toHaveLength(2);
  });

  test("ten clerks at once: one payment, whoever was first", async () => {
    const order = await kit.proved();
    const clerks = await Promise.all(Array.from({ length: 10 }, () => kit.staff()));
    for (const clerk of clerks) await clerk.ready(order.path, order.amount);
    const answers = await Promise.all(
      clerks.map((clerk, i) =>
        clerk.take(order.path, {
          amount: order.amount,
          proof_id: order.proof,
          reference: `BCA 8841 ${1000 + i}`,
        }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await money(order)).toEqual([{ came: order.amount, applied: true, back: 0 }]);
  });

  test("one confirms while another rejects: one of the two happens", async () => {
    for (let round = 0; round < 6; round += 1) {
      const order = await kit.proved();
      const [first, second] = [await kit.staff(), await kit.staff()];
      await first.ready(order.path, order.amount);
      const answers = await Promise.all([
        first.take(order.path, { amount: order.amount, proof_id: order.proof }),
        second.reject(order.path, order.proof),
      ]);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      const rejected = answers[1].status === 200;
      expect((await order.look()).order_status).toBe(rejected ? "ON_HOLD" : "CONFIRMED");
      expect(await money(order)).toHaveLength(rejected ? 0 : 1);
    }
  });

  test("while its customer cancels: the order takes the money, or it is owed back", async () => {
    for (let round = 0; round < 6; round += 1) {
      const order = await kit.proved();
      const finance = await kit.staff();
      await finance.ready(order.path, order.amount);
      await Promise.all([
        finance.take(order.path, { amount: order.amount, proof_id: order.proof }),
        order.cancel(),
      ]);
      const [came] = await money(order);
      expect(came).toMatchObject({ came: order.amount });
      // Cancelled after it was paid, it is refunded by its policy when it is claimed.
      const { order_status, refundable_amount } = await order.look();
      expect(order_status).toBe("CANCELLED");
      expect(came?.applied ? refundable_amount : came?.back).toBe(order.amount);
      expect(await seats(order)).toEqual({ held: 0, sold: 0 });
    }
  });

  test("above a manager's limit a second person does; discarded, the proof waits again", async () => {
    await kit.settings({}, TOTAL - 1);
    const order = await kit.proved();
    const [first, second] = [await kit.staff("manager"), await kit.staff("manager")];
    const asked = { amount: order.amount, proof_id: order.proof };
    const begun = (await first.take(order.path, asked)).body.data;
    expect(begun.transfer).toMatchObject({ proofs: [{ recorded: true }], actions: [] });
    expect((await second.reject(order.path, order.proof)).body.code).toBe("proof_decided");
    expect((await order.send()).body.code).toBe("proof_recorded");
    await second.discard(order.path, begun.waiting_payment?.id as number);
    expect(await order.tasks()).toMatchObject([{ type: "transfer_proof", open: true }]);
    const again = (await first.take(order.path, asked)).body.data;
    const done = await second.confirm(order.path, again.waiting_payment?.id as number);
    expect(done.body.data.order.order_status).toBe("CONFIRMED");
    expect((await order.look()).transfer_code).toBe(order.code);
    expect(await order.tasks()).toMatchObject([{ ended: "payment_confirmed" }]);
  });

  test("what would be refused of a record is said before its code is emailed", async () => {
    await kit.settings({}, TOTAL - 1);
    const order = await kit.proved();
    const manager = await kit.staff("manager");
    const codes = async () =>
      world.db.execute(sql`select n.id from notifications n join orders o on o.id = n.order_id
        where o.booking_id = ${order.booking_id} and n.event = 'payment_otp'`);
    const ask = (body: object) => manager.post(order.path, "payments/manual/otp", body);
    const about = {
      record_amount: order.amount,
      record_method: "bank_transfer",
      record_reference: "BCA 8",
    };
    const short = await ask(about);
    expect([short.status, Object.keys(short.body.errors ?? {})]).toEqual([422, ["reference"]]);
    expect((await codes()).rows).toHaveLength(0);
    expect((await ask({ ...about, record_method: "cash", record_reference: "Made" })).status).toBe(
      200,
    );
    await manager.take(order.path, { amount: order.amount, proof_id: order.proof });
    const sent = (await codes()).rows.length;
    // Above their limit a colleague confirms it: they cannot do so themselves.
    const own = await ask({});
    expect([own.status, own.body.code]).toEqual([409, "payment_second_person"]);
    expect((await codes()).rows).toHaveLength(sent);
  });

  test("the code is good for the amount that its email names, and for no other", async () => {
    const order = await kit.proved();
    const finance = await kit.staff();
    const less = { amount: TOTAL - 556, proof_id: order.proof, as_received: true };
    await finance.ready(order.path, less.amount);
    const { rows } = await world.db.execute(sql`select n.params ->> 'amount' as amount
      from notifications n join orders o on o.id = n.order_id
      where o.booking_id = ${order.booking_id} and n.event = 'payment_otp'`);
    expect(rows).toEqual([{ amount: String(less.amount) }]);
    const slip = await finance.take(order.path, { ...less, amount: 10 * less.amount });
    expect([slip.status, slip.body.code, Object.keys(slip.body.errors ?? {})]).toEqual([
      422,
      "payment_code_amount",
      ["pin"],
    ]);
    expect(slip.body.errors?.pin?.[0]).toMatch(/Rp.399,444/);
    expect(await money(order)).toEqual([]);
    // It was not used up, and records what it is for.
    expect((await finance.take(order.path, less)).status).toBe(200);
    expect(await money(order)).toMatchObject([{ came: less.amount, back: less.amount }]);
  });

  test("a code for another amount takes the place of the first one, also of a code to confirm", async () => {
    await kit.settings({}, TOTAL - 1);
    const order = await kit.proved();
    const [first, second] = [await kit.staff("manager"), await kit.staff("manager")];
    const asked = { amount: order.amount, proof_id: order.proof };
    const pin = await first.code(order.path, asked.amount);
    await first.code(order.path, TOTAL);
    const { body } = await first.post(order.path, "payments/manual", {
      ...transferFor(order.path),
      ...asked,
      pin,
    });
    expect(body.code).toBe("payment_code_amount");
    const begun = (await first.take(order.path, asked)).body.data.waiting_payment;
    // What records Rp 1 more does not confirm what a colleague has recorded.
    const other = await second.code(order.path, order.amount + 1);
    const tried = await second.post(order.path, "payments/manual/confirm", {
      payment_id: begun?.id,
      pin: other,
    });
    expect(tried.body.code).toBe("pin_invalid");
    const none = await second.post(order.path, "payments/manual/withdraw", {
      payment_id: begun?.id,
      reason: "Once more",
    });
    expect(none.status).toBe(200);
    const nothing = await second.post(order.path, "payments/manual/otp");
    expect(nothing.body.code).toBe("payment_decided");
  });

  test("more than three times the price takes a second person, whatever the role: a slip owes nobody a billion", async () => {
    const order = await kit.proved();
    const [first, second] = [await kit.staff("owner"), await kit.staff("finance")];
    const came = { amount: 3 * TOTAL + 1, proof_id: order.proof, as_received: true };
    const { data } = (await first.take(order.path, came)).body;
    expect(data.waiting_payment).toMatchObject({ amount: came.amount, actions: ["withdraw"] });
    expect(await money(order)).toEqual([]);
    const id = data.waiting_payment?.id as number;
    const alone = await first.confirm(order.path, id);
    expect([alone.body.code, alone.body.message]).toEqual([
      "payment_second_person",
      expect.stringContaining("three times the price"),
    ]);
    expect((await second.look(order.path)).waiting_payment?.actions).toContain("confirm");
    await second.confirm(order.path, id);
    expect(await money(order)).toEqual([{ came: came.amount, applied: true, back: 2 * TOTAL + 1 }]);
  });

  test("who gets the whole price back gets the code back; in part it stays", async () => {
    const order = await kit.proved();
    const finance = await kit.staff();
    await finance.take(order.path, { amount: order.amount, proof_id: order.proof });
    expect((await order.look()).refundable_amount).toBe(order.amount);
    world.clock.set("2031-12-08T08:00:00+08:00");
    expect((await order.look()).refundable_amount).toBe(TOTAL / 2);
  });
});

describe("the line of a bank's statement", () => {
  test.each([
    ["digits alone", (amount: number) => String(amount)],
    ["dots, as in Indonesia", (amount: number) => amount.toLocaleString("de-DE")],
    ["Rp and commas", (amount: number) => `Rp ${amount.toLocaleString("en-US")}`],
    ["Rp and dots, without a space", (amount: number) => `Rp${amount.toLocaleString("de-DE")},-`],
  ])("finds its order and its task: %s", async (_name, typed) => {
    const order = await kit.proved();
    const { token } = await world.person("ADMIN", "finance");
    const found = async (path: string, search: string) => {
      const { body } = await world.call<{ data: { booking_id?: string; order?: object }[] }>(
        "GET",
        `${path}?search=${encodeURIComponent(search)}`,
        { token },
      );
      return JSON.stringify(body.data);
    };
    for (const path of ["/admins/orders", "/admins/tasks"]) {
      expect(await found(path, typed(order.amount))).toContain(order.booking_id);
      // Exactly that amount: of another rupiah it is another order.
      expect(await found(path, typed(order.amount + 1000))).not.toContain(order.booking_id);
    }
  });
});

describe("money that finds its order otherwise", () => {
  test("a proof waits no longer than the settings allow; the seats are free, and the money is taken late", async () => {
    const order = await kit.proved();
    at("19:59");
    await world.sweep();
    expect((await order.look()).order_status).toBe("ON_HOLD");
    at("20:01");
    await world.sweep();
    expect(await order.look()).toMatchObject({ order_status: "EXPIRED", payment_checked: true });
    expect(await seats(order)).toEqual({ held: 0, sold: 0 });
    expect(await order.tasks()).toMatchObject([{ type: "transfer_proof", open: true }]);
    const { rows } = await world.db.execute(sql`select n.event, n.params from notifications n
      join orders o on o.id = n.order_id where o.booking_id = ${order.booking_id}
      order by n.id desc limit 1`);
    expect(rows).toEqual([{ event: "order_expired", params: { way: "recorded" } }]);
    const finance = await kit.staff();
    await finance.take(order.path, { amount: order.amount, proof_id: order.proof });
    expect((await order.look()).order_status).toBe("CONFIRMED");
    expect(await seats(order)).toEqual({ held: 0, sold: 2 });
  });

  test("somebody else has the seats by then: the money is owed back, no seat is sold twice", async () => {
    const order = await kit.proved({ capacity: 20 });
    at("20:01");
    await world.sweep();
    const free = await takeSeats(order, 20);
    const finance = await kit.staff();
    await finance.take(order.path, { amount: order.amount, proof_id: order.proof });
    expect((await order.look()).order_status).toBe("EXPIRED");
    expect(await money(order)).toEqual([
      { came: order.amount, applied: false, back: order.amount },
    ]);
    expect((await order.look()).transfer_code).toBe(0);
    expect(await seats(order)).toEqual({ held: 0, sold: 20 });
    await free();
  });

  test("without a proof the email about the end says what to do with money that was sent; the proof is still taken", async () => {
    const order = await kit.held();
    await order.choose();
    at("11:01");
    await world.sweep();
    expect((await order.mails()).at(-1)).toBe("transfer_expired");
    expect((await order.send()).status).toBe(201);
    expect(await order.look()).toMatchObject({ order_status: "EXPIRED", payment_checked: true });
    expect(await order.tasks()).toMatchObject([{ type: "transfer_proof", open: true }]);
  });

  test("paid at the gateway as well: the transfer is owed back", async () => {
    const order = await kit.held();
    await order.open();
    await order.choose();
    await order.send();
    await order.capture();
    const { bank_transfer: transfer, order_status } = await order.look();
    expect(order_status).toBe("CONFIRMED");
    expect(await order.tasks()).toMatchObject([{ type: "transfer_proof", open: true }]);
    const finance = await kit.staff();
    const came = { amount: transfer?.amount ?? 0, proof_id: transfer?.proof?.id as number };
    await finance.take(order.path, came);
    expect(await money(order)).toEqual([
      { came: TOTAL, applied: true, back: 0 },
      { came: transfer?.amount, applied: false, back: transfer?.amount },
    ]);
    expect((await order.look()).transfer_code).toBe(0);
  });

  test("the gateway's money comes while a clerk confirms: one is applied, the other goes back", async () => {
    for (let round = 0; round < 5; round += 1) {
      const order = await kit.held();
      await order.open();
      await order.choose();
      await order.send();
      const { bank_transfer: transfer } = await order.look();
      const finance = await kit.staff();
      const came = { amount: transfer?.amount ?? 0, proof_id: transfer?.proof?.id as number };
      await finance.ready(order.path, came.amount);
      await Promise.all([finance.take(order.path, came), order.capture()]);
      const rows = await money(order);
      expect(rows).toHaveLength(2);
      expect(rows.filter(({ applied }) => applied)).toHaveLength(1);
      for (const { applied, back, came } of rows) expect(back).toBe(applied ? 0 : came);
    }
  });

  test("one line of a statement is recorded for one order, also where two clerks do it at one moment", async () => {
    const orders = [await kit.proved(), await kit.proved()];
    const clerks = [await kit.staff(), await kit.staff()];
    for (const [i, clerk] of clerks.entries())
      await clerk.ready(orders[i]!.path, orders[i]!.amount);
    const answers = await Promise.all(
      clerks.map((clerk, i) => {
        const { path, amount, proof } = orders[i]!;
        const reference = i ? "bca-7711.0001" : "BCA 7711 0001";
        return clerk.take(path, { amount, proof_id: proof, reference });
      }),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409)?.body;
    expect(refused?.code).toBe("transfer_reference");
    const taken = orders[answers.findIndex(({ status }) => status === 200)]!;
    expect(refused?.errors?.reference?.[0]).toContain(taken.booking_id);
    // One transfer that paid both names the second order.
    const other = orders.find((one) => one !== taken)!;
    const both = { amount: other.amount, proof_id: other.proof };
    const reference = `BCA 7711 0001 ${other.booking_id}`;
    expect((await clerks[0]!.take(other.path, { ...both, reference })).status).toBe(200);
  });

  test("transferred twice: the second one is owed back; the same line of the statement is refused", async () => {
    const order = await kit.proved();
    const finance = await kit.staff();
    await finance.take(order.path, { amount: order.amount, proof_id: order.proof });
    await order.send();
    const { bank_transfer: transfer } = await order.look();
    const second = { amount: order.amount, proof_id: transfer?.proof?.id as number };
    const same = await finance.take(order.path, {
      ...second,
      reference: transferFor(order.path).reference.replaceAll(" ", "-").toLowerCase(),
    });
    expect(same.body.code).toBe("transfer_reference");
    await finance.take(order.path, { ...second, reference: "BCA 9999 0001" });
    expect(await money(order)).toEqual([
      { came: order.amount, applied: true, back: 0 },
      { came: order.amount, applied: false, back: order.amount },
    ]);
    expect(await order.tasks()).toMatchObject([{}, {}, { type: "surplus_money", open: true }]);
  });

  /** It chose a transfer, and its customer sent no proof. */
  async function unproved(over?: Parameters<typeof kit.held>[0]) {
    const order = await kit.held(over);
    const { bank_transfer: shown } = (await order.choose()).body.data;
    return { ...order, amount: shown?.amount as number, code: shown?.code as number, proof: 0 };
  }

  test("without a proof, after the deadline: its exact amount is recorded once, and takes the seats again", async () => {
    const order = await unproved();
    at("11:01");
    await world.sweep();
    const finance = await kit.staff();
    const seen = await finance.look(order.path);
    expect(seen.transfer).toMatchObject({ late: true, actions: ["record"] });
    expect(seen.actions).toContain("record_payment");
    const came = { amount: order.amount, as_received: true };
    // Any other amount would be money that a clerk says somebody sent.
    for (const amount of [TOTAL, order.amount + 1, 10 * TOTAL]) {
      const other = await finance.take(order.path, { ...came, amount });
      expect([other.body.code, Object.keys(other.body.errors ?? {})]).toEqual([
        "transfer_late_amount",
        ["amount"],
      ]);
    }
    const unseen = await finance.take(order.path, { amount: order.amount });
    expect(Object.keys(unseen.body.errors ?? {})).toEqual(["as_received"]);
    const { body } = await (await kit.staff()).take(order.path, came);
    expect(body.data.order.order_status).toBe("CONFIRMED");
    expect(body.data.transfer).toMatchObject({ late: false, actions: [] });
    expect((await order.look()).transfer_code).toBe(order.code);
    expect(await seats(order)).toEqual({ held: 0, sold: 2 });
    expect(await money(order)).toEqual([{ came: order.amount, applied: true, back: 0 }]);
  });

  test("without a proof, and the seats are gone or it was cancelled: it is owed back, once", async () => {
    const gone = await unproved({ capacity: 20 });
    const cancelled = await unproved();
    await cancelled.cancel();
    at("11:01");
    await world.sweep();
    const free = await takeSeats(gone, 20);
    for (const order of [gone, cancelled]) {
      const finance = await kit.staff();
      const came = { amount: order.amount, as_received: true };
      expect((await finance.take(order.path, came)).status).toBe(200);
      const back = { came: order.amount, applied: false, back: order.amount };
      expect(await money(order)).toEqual([back]);
      const again = { ...came, reference: "BCA 9999 0001" };
      const { body } = await finance.take(order.path, again);
      expect(body.code).toBe("not_payable");
      expect((await finance.look(order.path)).actions).not.toContain("record_payment");
      expect(await money(order)).toEqual([back]);
    }
    await free();
  });

  test("without a proof, a part of it that came and is owed back keeps nobody from recording the exact amount", async () => {
    const order = await unproved();
    const finance = await kit.staff();
    const part = { amount: 1_000, as_received: true, reference: "BCA 7711 0002" };
    expect((await finance.take(order.path, part)).status).toBe(200);
    await order.cancel();
    const came = { amount: order.amount, as_received: true };
    expect((await finance.take(order.path, came)).status).toBe(200);
    expect(await money(order)).toEqual([
      { came: 1_000, applied: false, back: 1_000 },
      { came: order.amount, applied: false, back: order.amount },
    ]);
    // Once, as ever; a second transfer has a proof.
    const { body } = await finance.take(order.path, { ...came, reference: "BCA 7711 0003" });
    expect([body.code, body.message]).toEqual(["not_payable", expect.stringMatching(/proof/)]);
  });

  test("without a proof, of ten clerks at once one records it; above the limit a second person confirms", async () => {
    const order = await unproved();
    await order.cancel();
    const clerks = await Promise.all(Array.from({ length: 10 }, () => kit.staff()));
    for (const clerk of clerks) await clerk.ready(order.path, order.amount);
    const answers = await Promise.all(
      clerks.map((clerk, i) =>
        clerk.take(order.path, {
          amount: order.amount,
          as_received: true,
          reference: `BCA 8841 ${1000 + i}`,
        }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await money(order)).toHaveLength(1);
    await kit.settings({}, TOTAL - 1);
    const large = await unproved();
    await large.cancel();
    const [first, second] = [await kit.staff("manager"), await kit.staff("manager")];
    const begun = await first.take(large.path, { amount: large.amount, as_received: true });
    expect(await money(large)).toEqual([]);
    await second.confirm(large.path, begun.body.data.waiting_payment?.id as number);
    expect(await money(large)).toMatchObject([{ back: large.amount }]);
  });

  test("without a proof, once another order is asked for that amount: nobody can say whose it is", async () => {
    const order = await unproved();
    await order.cancel();
    const other = await unproved();
    await world.db.execute(
      sql`update bank_transfers set reserved = false where amount = ${order.amount}`,
    );
    await world.db.execute(sql`update bank_transfers set amount = ${order.amount}, code = ${order.code},
      chosen_at = chosen_at + interval '1 minute' where amount = ${other.amount}`);
    const finance = await kit.staff();
    const came = { amount: order.amount, as_received: true };
    expect((await finance.take(order.path, came)).body.code).toBe("not_payable");
    expect((await finance.take(other.path, came)).status).toBe(200);
  });
});
