import type { Order, SentEmail, SystemReport, TimelineEntry } from "@jukung/contract";
import { sql } from "drizzle-orm";
import pino from "pino";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { FakeImap } from "../../../test/fake-imap.ts";
import { MailSink } from "../../../test/mail-sink.ts";
import { openWorld, type World } from "../../../test/world.ts";
import { findViolations } from "../../invariants.ts";
import { imapInbox, readInboxUrl } from "../../platform/inbox.ts";
import { emailTasks } from "../tasks/index.ts";
import { heldOrder, openTaskOf, payFor, showTask } from "../tasks/test/task-kit.ts";
import { bounceAddresses, bounceReader, sendNotification } from "./index.ts";

const ADDRESS = "bounces@jukung.example";
let world: World;
let sink: MailSink;
let mailbox: FakeImap;
let owner: Awaited<ReturnType<World["person"]>>;
let n = 0;
beforeAll(async () => {
  sink = await new MailSink().on();
  mailbox = await new FakeImap().on();
  world = await openWorld({
    env: { SMTP_URL: sink.url, MAIL_BOUNCE_ADDRESS: ADDRESS, MAIL_BOUNCE_URL: mailbox.url },
  });
});
afterAll(async () => {
  await world?.close();
  await sink?.off();
  await mailbox?.off();
});
beforeEach(async () => {
  mailbox.fault = {};
  world.clock.set("2031-12-01T08:00:00+08:00");
  owner = await world.person("ADMIN");
});
const sound = async () => expect(await findViolations(world.db)).toEqual([]);

/** A paid order of somebody, whose confirmation the server has taken. */
async function confirmed() {
  n += 1;
  const email = `bounced-${n}@example.test`;
  const order = await heldOrder(world, { email });
  await payFor(world, order);
  const { rows } = await world.db.execute(sql`select n.id from notifications n
    join orders o on o.id = n.order_id where o.slug = ${order.slug} and n.event = 'order_paid'`);
  const id = Number(rows[0]?.id);
  await sendNotification(world.api.worker.mail, id);
  return { ...order, email, id, sender: senderOf(email) };
}
/** Where the newest email to an address comes back to. */
const senderOf = (email: string): string => sink.to(email).at(-1)?.sender ?? "";

const dsn = (to: string, { action = "failed" } = {}) => `From: MAILER-DAEMON@mx.example
To: <${to}>
Subject: Undelivered
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status; boundary=B

--B
Content-Type: text/plain

It came back.
--B
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.example

Final-Recipient: rfc822; emma@gone.example
Action: ${action}
Status: 5.1.1
Diagnostic-Code: smtp; 550 5.1.1 <emma@gone.example>: user unknown
--B--
`;
const read = () => world.api.worker.bounces!.read();
const emailsOf = async (office: string) =>
  (await world.call<{ data: SentEmail[] }>("GET", `${office}/emails`, owner)).body.data;
const logOf = async ({ office, id }: { office: string; id: number }) =>
  (await emailsOf(office)).find((email) => email.id === id);
const tasksOf = async ({ slug }: { slug: string }) =>
  (
    await world.db.execute(sql`select t.id, t.done_at is null as open, t.ended from tasks t
      join orders o on o.id = t.order_id where o.slug = ${slug} order by t.id`)
  ).rows;
async function sendAgain(order: { office: string; id: number; email: string }) {
  const { status } = await world.call("POST", `${order.office}/emails/${order.id}/again`, {
    token: owner.token,
    body: {},
  });
  expect(status).toBe(200);
  const id = (await emailsOf(order.office))[0]!.id;
  return { id, send: () => sendNotification(world.api.worker.mail, id) };
}

test("every email has a sender of its own, and people still see the site's", async () => {
  const order = await confirmed();
  expect(order.sender).toMatch(new RegExp(`^bounces\\+${order.id}-[0-9a-f]{20}@jukung\\.example$`));
  expect(sink.to(order.email).at(-1)?.headers.from).toContain("halo@jukung.test");
  const other = await confirmed();
  expect(other.sender).not.toBe(order.sender);
});

test("an email that comes back is a task: it says when it was sent, and what the other server said", async () => {
  const order = await confirmed();
  const sent = await logOf(order);
  world.clock.advance(10);
  mailbox.deliver(dsn(order.sender));
  await read();
  expect(mailbox.unseen).toEqual([]);
  const log = await logOf(order);
  expect(log).toMatchObject({
    state: "failed",
    may_send_again: true,
    attempts: [
      { outcome: "accepted", code: 250, at: sent?.ended_at },
      { outcome: "refused", code: 550, answer: "550 5.1.1 …: user unknown" },
    ],
  });
  expect(log?.ended_at).not.toBe(sent?.ended_at);
  const task = await showTask(world, await openTaskOf(world, order), owner.token);
  expect(task).toMatchObject({ type: "email_failed", email: { id: order.id, state: "failed" } });
  // Its sending stays true.
  const { rows } = await world.db.execute(sql`select sent_at < failed_at as both
    from notifications where id = ${order.id}`);
  expect(rows).toEqual([{ both: true }]);
  await sound();
});

test("the order's timeline and the system's page say so too", async () => {
  const failedBefore = await failedEmails();
  const order = await confirmed();
  mailbox.deliver(dsn(order.sender));
  await read();
  const { body } = await world.call<{ data: Order & { timeline: TimelineEntry[] } }>(
    "GET",
    order.office,
    owner,
  );
  const entry = body.data.timeline.find(
    (one) => one.type === "email" && one.event === "order_paid",
  );
  expect(entry).toMatchObject({ state: "failed" });
  expect(await failedEmails()).toBe(failedBefore + 1);
});
async function failedEmails() {
  const { body } = await world.call<{ data: SystemReport }>("GET", "/admins/system", owner);
  return body.data.emails.failed;
}

test("two bounces of one email are one attempt and one task", async () => {
  const order = await confirmed();
  mailbox.deliver(dsn(order.sender));
  mailbox.deliver(dsn(order.sender));
  await read();
  expect((await logOf(order))?.attempts).toHaveLength(2);
  expect(await tasksOf(order)).toMatchObject([{ open: true }]);
  expect(mailbox.unseen).toEqual([]);
});

test("ten readers at once note a bounce once; the control, two emails, two", async () => {
  const [one, two] = [await confirmed(), await confirmed()];
  mailbox.deliver(dsn(one.sender));
  mailbox.deliver(dsn(two.sender));
  const deps = { ...world.api.worker.mail, log: pino({ level: "silent" }), tellStaff: emailTasks };
  const readers = Array.from({ length: 10 }, () =>
    bounceReader({
      ...deps,
      inbox: imapInbox(readInboxUrl(mailbox.url)),
      addresses: bounceAddresses(ADDRESS, world.deps.env.APP_SECRET),
    }),
  );
  const fetched = mailbox.said.filter((line) => line.startsWith("UID FETCH")).length;
  await Promise.all(readers.map((reader) => reader.read()));
  // They did read the same emails: more than one each.
  const reads = mailbox.said.filter((line) => line.startsWith("UID FETCH")).length - fetched;
  expect(reads).toBeGreaterThan(2);
  for (const order of [one, two]) {
    const attempts = (await logOf(order))?.attempts ?? [];
    expect(attempts.map(({ outcome, times }) => [outcome, times])).toEqual([
      ["accepted", 1],
      ["refused", 1],
    ]);
    expect(await tasksOf(order)).toHaveLength(1);
  }
  await sound();
});

test.each<[string, (sender: string) => string]>([
  ["a delay", (sender) => dsn(sender, { action: "delayed" })],
  ["a forged address", (sender) => dsn(sender.replace(/-[0-9a-f]{20}@/, `-${"0".repeat(20)}@`))],
  ["the address of no email", () => dsn(`bounces+999999999-${"0".repeat(20)}@jukung.example`)],
  ["the plain address", (sender) => `${dsn(ADDRESS)}\nTo: ${sender}`],
  [
    "an answer of somebody who is away",
    (sender) => `To: ${sender}\nSubject: Away\n\nUntil Monday.`,
  ],
  ["broken bytes", () => "\0\u0001 multipart/report \n\n--"],
])("%s changes nothing, and is not read again", async (_, message) => {
  const order = await confirmed();
  mailbox.deliver(message(order.sender));
  await read();
  expect(mailbox.unseen).toEqual([]);
  expect(await logOf(order)).toMatchObject({ state: "sent" });
  expect(await tasksOf(order)).toEqual([]);
});

test("an address with another email's mac changes neither", async () => {
  const [one, two] = [await confirmed(), await confirmed()];
  const mac = /-([0-9a-f]{20})@/.exec(two.sender)?.[1];
  mailbox.deliver(dsn(`bounces+${one.id}-${mac}@jukung.example`));
  await read();
  expect([(await logOf(one))?.state, (await logOf(two))?.state]).toEqual(["sent", "sent"]);
});

test("one email that cannot be read stops no other", async () => {
  const order = await confirmed();
  mailbox.deliver("\0");
  mailbox.deliver(dsn(order.sender).replace("boundary=B", "boundary="));
  mailbox.deliver(dsn(order.sender));
  await read();
  expect((await logOf(order))?.state).toBe("failed");
  expect(mailbox.unseen).toEqual([]);
});

test("a bounce that comes before its sending is written down waits for it", async () => {
  const order = await confirmed();
  await world.db.execute(sql`update notifications set sent_at = null where id = ${order.id}`);
  mailbox.deliver(dsn(order.sender));
  await read();
  expect(mailbox.unseen).toHaveLength(1);
  expect(await tasksOf(order)).toEqual([]);
  await world.db.execute(
    sql`update notifications set sent_at = ${world.clock.now()} where id = ${order.id}`,
  );
  await read();
  expect(mailbox.unseen).toEqual([]);
  expect(await tasksOf(order)).toHaveLength(1);
});

test("a bounce of an email that was sent again opens the first one's task anew", async () => {
  const order = await confirmed();
  mailbox.deliver(dsn(order.sender));
  await read();
  const again = await sendAgain(order);
  await again.send();
  expect(await tasksOf(order)).toMatchObject([{ open: false, ended: "email_accepted" }]);
  mailbox.deliver(dsn(senderOf(order.email)));
  await read();
  expect(await tasksOf(order)).toMatchObject([{ open: false }, { open: true }]);
  expect(await logOf({ ...order, id: again.id })).toMatchObject({ state: "failed", again: true });
  await sound();
});

test("a late bounce of the first one, when the same email was accepted since, is noted and no task", async () => {
  const order = await confirmed();
  const again = await sendAgain(order);
  await again.send();
  mailbox.deliver(dsn(order.sender));
  await read();
  expect((await logOf(order))?.state).toBe("failed");
  expect(await tasksOf(order)).toEqual([]);
  await sound();
});

test("what staff finished by hand stays finished at a second bounce, and opens for another email", async () => {
  const order = await confirmed();
  mailbox.deliver(dsn(order.sender));
  await read();
  const task = await openTaskOf(world, order);
  const again = await sendAgain(order);
  const { version } = await showTask(world, task, owner.token);
  const done = await world.call("POST", `/admins/tasks/${task}/done`, {
    token: owner.token,
    body: { reason: "Rang them", reference: "", version },
  });
  expect(done.status).toBe(200);
  mailbox.deliver(dsn(order.sender));
  await read();
  expect(await tasksOf(order)).toMatchObject([{ open: false }]);
  await again.send();
  mailbox.deliver(dsn(senderOf(order.email)));
  await read();
  expect(await tasksOf(order)).toMatchObject([{ open: false }, { open: true }]);
  await sound();
});

test("the same email is accepted while its bounce is being noted: no task stays open", async () => {
  const order = await confirmed();
  const again = await sendAgain(order);
  mailbox.deliver(dsn(order.sender));
  const [noting, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const reader = bounceReader({
    ...world.api.worker.mail,
    tellStaff: {
      ...emailTasks,
      async failed(tx, email) {
        noting.resolve();
        await goOn.promise;
        await emailTasks.failed(tx, email);
      },
    },
    log: pino({ level: "silent" }),
    inbox: imapInbox(readInboxUrl(mailbox.url)),
    addresses: bounceAddresses(ADDRESS, world.deps.env.APP_SECRET),
  });
  const reading = reader.read();
  await noting.promise;
  const sending = again.send();
  // It ends before the bounce does, if nothing makes it wait.
  await Promise.race([sending, new Promise((done) => setTimeout(done, 1_500))]);
  goOn.resolve();
  await Promise.all([reading, sending]);
  expect(sink.to(order.email).at(-1)?.sender).not.toBe(order.sender);
  expect(await tasksOf(order)).toMatchObject([{ open: false, ended: "email_accepted" }]);
  await sound();
});

test("what concerns nobody comes back without a task", async () => {
  const order = await confirmed();
  await world.call("POST", `${order.mine}/refund/pin`, { token: order.token, body: {} });
  const pin = (await emailsOf(order.office)).find(({ event }) => event === "order_pin")!;
  await sendNotification(world.api.worker.mail, pin.id);
  mailbox.deliver(dsn(senderOf(order.email)));
  await read();
  expect((await logOf({ ...order, id: pin.id }))?.state).toBe("failed");
  expect(await tasksOf(order)).toEqual([]);
});

test("a mailbox that cannot be read is said once, and once when it can; emails go on", async () => {
  const lines: string[] = [];
  const log = pino({ level: "info" }, { write: (line) => lines.push(JSON.parse(line).msg) });
  const reader = bounceReader({
    ...world.api.worker.mail,
    log,
    inbox: imapInbox(readInboxUrl(mailbox.url)),
    addresses: bounceAddresses(ADDRESS, world.deps.env.APP_SECRET),
  });
  mailbox.fault = { refuses: true };
  for (let visits = 0; visits < 3; visits += 1) await reader.read();
  const order = await confirmed();
  expect((await logOf(order))?.state).toBe("sent");
  mailbox.fault = {};
  await reader.read();
  await reader.read();
  expect(lines).toEqual([
    "the mailbox for bounces cannot be read",
    "the mailbox for bounces is read again",
  ]);
});

test("the system's page says since when the mailbox cannot be read, and nothing once it can", async () => {
  const unread = async () => {
    const { body } = await world.call<{ data: SystemReport }>("GET", "/admins/system", owner);
    return [body.data.emails.bounces_unread, body.data.alerts.includes("bounces_unread")];
  };
  const since = world.clock.now().toISOString();
  mailbox.fault = { refuses: true };
  await read();
  await expect
    .poll(unread)
    .toEqual([{ at: since, error: expect.stringContaining("wrong user or password") }, false]);
  await world.db.execute(
    sql`update processes set bounces_failed_at = bounces_failed_at - interval '6 minutes'`,
  );
  expect((await unread())[1]).toBe(true);
  mailbox.fault = {};
  await read();
  await expect.poll(unread).toEqual([null, false]);
});

test("while the database does not take it, a bounce is tried again, for an hour at most", async () => {
  const order = await confirmed();
  const lines: string[] = [];
  let became = "";
  const reader = (failed: typeof emailTasks.failed) =>
    bounceReader({
      ...world.api.worker.mail,
      tellStaff: { ...emailTasks, failed },
      log: pino({ level: "warn" }, { write: (line) => lines.push(JSON.parse(line).msg) }),
      // A visit a minute of one email that stays unseen.
      inbox: {
        visit: async (take) => {
          became = await take(Buffer.from(dsn(order.sender)), 1);
        },
        check: async () => {},
        close: () => {},
      },
      addresses: bounceAddresses(ADDRESS, world.deps.env.APP_SECRET),
    });
  const failing = reader(() => Promise.reject(new Error("no room")));
  for (let visits = 1; visits < 60; visits += 1) await failing.read();
  expect(became).toBe("later");
  expect((await logOf(order))?.state).toBe("sent");
  await failing.read();
  expect(became).toBe("read");
  expect(lines).toEqual([
    "a bounce could not be noted: it is tried again",
    "a bounce could not be noted: it is given up",
  ]);
  await reader(emailTasks.failed).read();
  expect((await logOf(order))?.state).toBe("failed");
});
