import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { backUp, restore } from "../src/features/backups/index.ts";
import { folderPlace } from "../src/features/backups/place.ts";
import { type Dumpable, NEEDS, startDumpable } from "../src/features/backups/test/dumpable.ts";
import { type Reported, settle } from "../src/features/settlement/test/settlement-kit.ts";
import { findViolations } from "../src/invariants.ts";
import { localStorage } from "../src/platform/storage.ts";
import { until } from "./processes.ts";
import { type Booked, booking, openWorld, type World } from "./world.ts";

// A machine is lost some time after its last backup, which was made while travellers booked and paid.
// What the gateway took must be found again from the restored database, the gateway, and its report.
const DAY = "2031-12-10";
const CLIENTS = 4;
const dumpable = await startDumpable(inject("serverUrl"));
afterAll(() => dumpable?.stop());

type Made = { reference: string; booking_id: string; total: number };

describe.skipIf(!dumpable)(`the restore drill (${NEEDS})`, () => {
  const { create, folder: PG_BIN } = (dumpable ?? {}) as Dumpable; // a skipped body runs too
  const env = { PG_BIN, APP_SECRET: "a secret of the tests, long enough for it" };
  const folders: string[] = [];
  const folder = () => {
    const made = mkdtempSync(join(tmpdir(), "jukung-drill-"));
    folders.push(made);
    return made;
  };
  let lost: World;
  let world: World;
  beforeAll(async () => {
    lost = await openWorld({ env: { DATABASE_URL: await create() } });
  }, 120_000);
  afterAll(async () => {
    await world?.close();
    await lost?.fake.close();
    for (const one of folders) rmSync(one, { recursive: true, force: true });
  });

  test("nothing that was paid is lost, whether before, during or after the backup", async () => {
    const { token } = await lost.person("AGEN");
    const { out } = await lost.crossing({ capacity: 1000 });
    const made: Made[] = [];
    const book = async (): Promise<Made> => {
      const body = booking([{ id: out.id, date: DAY }]);
      const answer = await lost.call<Booked>("POST", "/users/orders/fast-boats", { token, body });
      if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
      const { slug, order_uuid, booking_id, total_price: total } = answer.body.data;
      const path = `/users/orders/fast-boats/${slug}/payments`;
      expect((await lost.call("POST", path, { token, body: {} })).status).toBe(201);
      const order = { reference: `${order_uuid}-1`, booking_id, total };
      made.push(order);
      return order;
    };
    const pay = ({ reference }: Made) => lost.fake.pay(reference, { channel: "QRIS" });
    const notify = ({ reference }: Made) =>
      lost.webhook(lost.fake.webhook("payment_session.completed", reference));

    // Before: some paid and known, some whose payment is open.
    const open: Made[] = [];
    for (let i = 0; i < 6; i++) {
      const order = await book();
      if (i % 2 === 0) {
        pay(order);
        await notify(order);
      } else open.push(order);
    }

    // One whose session is being opened at that moment: the gateway has it, and we do not know it yet.
    const opening = await book();
    const attempt = sql`where reference = ${opening.reference}`;
    const { rows: opened } = await lost.db.execute(sql`select session_id from payments ${attempt}`);
    await lost.db.execute(sql`update payments set status = 'CREATED', session_id = null,
      payment_url = null, expires_at = null, next_poll_at = null ${attempt}`);

    // During: travellers who book and pay, until well after the backup.
    let going = true;
    const clients = Promise.all(
      Array.from({ length: CLIENTS }, async () => {
        while (going) {
          const order = await book();
          pay(order);
          await notify(order);
        }
      }),
    );
    await until(() => made.length > 12, { seconds: 30, what: "bookings" });
    const place = folderPlace(folder());
    const begun = made.length;
    const { file } = await backUp({
      url: lost.deps.env.DATABASE_URL,
      db: lost.db,
      storage: localStorage(folder()),
      place,
      clock: lost.clock,
      env,
      keys: [],
    });
    const during = made.length - begun;
    await lost.db.execute(sql`update payments set status = 'PENDING',
      session_id = ${opened[0]?.session_id} ${attempt}`);
    pay(opening);
    await notify(opening);
    await until(() => made.length > begun + during + 8, { seconds: 30, what: "more bookings" });
    going = false;
    await clients;
    // After: what was open at the backup is paid, and then the machine is lost.
    for (const order of open) pay(order);
    await lost.api.close();
    expect(during).toBeGreaterThan(0);

    const url = await create();
    await restore({ url, storage: localStorage(folder()), env }, place.read(file));
    world = await openWorld({
      env: { DATABASE_URL: url },
      clock: lost.clock,
      gateway: lost.deps.gateway,
    });
    const known = async () =>
      new Set(
        (
          await world.db.execute<{ reference: string }>(sql`select reference from payments`)
        ).rows.map(({ reference }) => reference),
      );
    const restored = await known();
    const paid = [...lost.fake.sessions.values()].filter(({ status }) => status === "COMPLETED");
    const unpaid = async () =>
      (
        await world.db.execute<{ reference: string }>(
          sql`select reference from payments where captured_amount = 0 or captured_amount is null`,
        )
      ).rows
        .map(({ reference }) => reference)
        .filter((reference) => paid.some((session) => session.reference_id === reference));
    // The control: the restored database does not know these payments yet.
    expect(await unpaid()).toEqual(expect.arrayContaining(open.map(({ reference }) => reference)));
    expect(await findViolations(world.db)).toEqual([]);

    // The worker there asks the gateway about everything that is open.
    // Hours later: their holds have lapsed, and the seats are taken again for who had paid.
    world.clock.advance(3 * 60);
    const { rows: half } = await world.db.execute<{ reference: string }>(
      sql`select reference from payments where session_id is null`,
    );
    const unopened = half.map(({ reference }) => reference);
    expect(unopened).toContain(opening.reference);
    await world.sweep();
    // Without the session's number the gateway cannot be asked.
    expect((await unpaid()).sort()).toEqual(unopened.sort());
    expect(await findViolations(world.db)).toEqual([]);
    for (const { booking_id } of open) {
      const { rows } = await world.db.execute(
        sql`select order_status, payment_status from orders where booking_id = ${booking_id}`,
      );
      expect(rows).toEqual([{ order_status: "CONFIRMED", payment_status: "PAID" }]);
    }

    // Orders after the backup are gone, and those sessions unknown. Their notices are kept, and the gateway's report makes a task of each.
    const gone = paid.filter(({ reference_id }) => !restored.has(reference_id));
    expect(gone.length).toBeGreaterThan(0);
    expect(gone.length + restored.size).toBe(made.length);
    const notice = lost.fake.webhook("payment_session.completed", gone[0]?.reference_id as string);
    expect(await world.webhook(notice)).toBe(200);
    const { rows: kept } = await world.db.execute(
      sql`select from webhook_events where reference = ${gone[0]?.reference_id}`,
    );
    expect(kept).toHaveLength(1);
    const finance = await world.person("ADMIN", "finance");
    const report = paid.map(
      ({ reference_id, amount, payment_request_id }): Reported => ({
        amount,
        reference: reference_id,
        id: payment_request_id as string,
        at: world.clock.now().toISOString(),
      }),
    );
    await settle(world, finance.token, report);
    const { rows: tasks } = await world.db.execute<{ reference: string; amount: number }>(sql`
      select l.reference, l.amount from settlement_differences d
      join settlement_lines l on l.id = d.line_id
      join tasks t on t.fact = 'settlement:' || d.id and t.done_at is null
      where d.type = 'unknown' order by l.reference`);
    const unknown = paid.filter(({ reference_id }) => unopened.includes(reference_id));
    const expected = [...gone, ...unknown]
      .map(({ reference_id, amount }) => ({ reference: reference_id, amount }))
      .sort((a, b) => (a.reference < b.reference ? -1 : 1));
    expect([...tasks].sort((a, b) => (a.reference < b.reference ? -1 : 1))).toEqual(expected);
    // To the rupiah: what the gateway took is applied here, or on a task.
    const { rows: sums } = await world.db.execute<{ sum: number }>(
      sql`select coalesce(sum(captured_amount), 0)::bigint as sum from payments`,
    );
    const taken = paid.reduce((sum, { amount }) => sum + amount, 0);
    expect(Number(sums[0]?.sum) + expected.reduce((sum, { amount }) => sum + amount, 0)).toBe(
      taken,
    );
    expect(await findViolations(world.db)).toEqual([]);
  }, 180_000);
});
