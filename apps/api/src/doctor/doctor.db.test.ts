import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer as createTls } from "node:https";
import type { AddressInfo } from "node:net";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { SMTPServer } from "smtp-server";
import { describe, expect, inject, test } from "vitest";
import { FakeImap } from "../../test/fake-imap.ts";
import { freePort } from "../../test/free-port.ts";
import { MailSink } from "../../test/mail-sink.ts";
import { findPrograms } from "../features/backups/index.ts";
import { folderPlace } from "../features/backups/place.ts";
import type { SignedTickets } from "../features/tickets/index.ts";
import { migrationsExpected, openDb } from "../platform/db.ts";
import { localStorage } from "../platform/storage.ts";
import { type Check, examine, type Finding, lines } from "./check.ts";
import {
  backupFinding,
  backups,
  bounces,
  clock,
  database,
  databaseFindings,
  diskFinding,
  emailFindings,
  emails,
  headerFindings,
  mail,
  mailDomain,
  readyFinding,
  replica,
  replicaFinding,
  secret,
  site,
  storage,
  worker,
} from "./checks.ts";
import { askWork, type DatabaseFacts, type Work } from "./queries.ts";

const outcomes = (findings: Finding[]) => findings.map(({ outcome }) => outcome);
/** What is found within so many seconds. */
const found = async (check: Check, seconds: number) =>
  (await examine([check], seconds)).flatMap(({ findings }) => findings);
const coded = (code: string, message: string) => Object.assign(new Error(message), { code });
const said = (findings: Finding[]) => findings.map(({ said }) => said).join("; ");

describe("the database", () => {
  const FACTS: DatabaseFacts = {
    version: "18.1",
    major: 18,
    encoding: "UTF8",
    connections: 100,
    fsync: "on",
    full_page_writes: "on",
    synchronous_commit: "on",
    random_page_cost: 1.1,
    may_create: true,
    standby: false,
    read_only: false,
  };
  const all = migrationsExpected();
  test.each<[string, Partial<DatabaseFacts>, number, Finding["outcome"][], RegExp]>([
    ["that is as it should be", {}, all, ["ok"], /18\.1/],
    ["that is too old", { major: 13, version: "13.9" }, all, ["wrong"], /13\.9/],
    ["that is a standby", { standby: true, read_only: true }, all, ["wrong"], /standby/],
    ["that takes no writes", { read_only: true }, all, ["wrong"], /read-only/],
    ["in another encoding", { encoding: "LATIN1" }, all, ["wrong"], /LATIN1/],
    ["of somebody else", { may_create: false }, all, ["wrong"], /may not create/],
    ["that loses writes", { fsync: "off" }, all, ["wrong"], /fsync/],
    ["that answers too early", { synchronous_commit: "off" }, all, ["wrong"], /synchronous/],
    ["with few connections", { connections: 20 }, all, ["ok", "warn"], /max_connections is 20/],
    ["on its default settings", { random_page_cost: 4 }, all, ["ok", "warn"], /random_page_cost/],
    ["before its migrations", {}, all - 2, ["ok", "warn"], /2 of \d+ migrations are missing/],
    ["of a newer version", {}, all + 1, ["ok", "warn"], /this version knows/],
  ])("%s", (_, facts, applied, expected, text) => {
    const findings = databaseFindings({ ...FACTS, ...facts }, 10, applied);
    expect(outcomes(findings)).toEqual(expected);
    expect(said(findings)).toMatch(text);
    expect(findings.every(({ outcome, do: advice }) => outcome === "ok" || advice)).toBe(true);
  });

  test("of the tests has every migration, and would not survive a power cut", async () => {
    const findings = await database(process.env.DATABASE_URL as string, 10).run();
    expect(said(findings)).toMatch(/fsync is off/);
    expect(said(findings)).not.toMatch(/migrations|encoding|may not create/);
  });
  test("whose settings or role make it read-only is a finding", async () => {
    const url = new URL(process.env.DATABASE_URL as string);
    url.searchParams.set("options", "-c default_transaction_read_only=on");
    expect(said(await database(url.href, 10).run())).toMatch(/read-only/);
  });
  test("that does not answer, or refuses the password, is a finding", async () => {
    const url = new URL(process.env.DATABASE_URL as string);
    url.port = String(await freePort());
    const findings = await found(database(url.href, 10), 10);
    expect(outcomes(findings)).toEqual(["wrong"]);
    expect(said(findings)).toMatch(/ECONNREFUSED/);
  });
});

describe("a replica", () => {
  const AT = { version: "18.1", major: 18, standby: false, system: "7", position: 5e9 };
  test.each<[string, Partial<typeof AT>, Finding["outcome"], RegExp]>([
    ["that streams", { standby: true }, "ok", /near/],
    ["whose user may not see which it is", { standby: true, system: null as never }, "ok", /near/],
    ["that is none", {}, "wrong", /no standby/],
    ["of another database", { standby: true, system: "8" }, "wrong", /another database/],
    ["that has stopped", { standby: true, position: 4.9e9 }, "warn", /95 MB behind/],
  ])("%s", (_, facts, outcome, text) => {
    const finding = replicaFinding(AT, { ...AT, ...facts });
    expect([finding.outcome, finding.said]).toEqual([outcome, expect.stringMatching(text)]);
  });
  test("is not asked for where none is set, and a primary under its name is found out", async () => {
    const url = process.env.DATABASE_URL as string;
    expect(outcomes(await replica(url, undefined).run())).toEqual(["skipped"]);
    expect(said(await replica(url, url).run())).toMatch(/no standby/);
  });
});

describe("backups", () => {
  const now = new Date("2031-12-02T00:00:00Z");
  const at = (hour: string) => new Date(`2031-12-01T${hour}:00:00Z`);
  test.each<[string, Date | null, Date | null, Finding["outcome"], RegExp]>([
    ["of last night", at("19"), null, "ok", /5 h old/],
    ["of last night, after one that failed", at("19"), at("18"), "ok", /5 h old/],
    ["that failed since", at("19"), at("20"), "wrong", /failed: disk full/],
    ["that never was", null, null, "wrong", /none yet/],
    ["that failed and never was", null, at("19"), "wrong", /failed: disk full/],
    ["of the night before", new Date("2031-11-30T19:00:00Z"), null, "wrong", /29 h old/],
  ])("one %s", (_, backed_up_at, failed_at, outcome, text) => {
    const backup_failed = failed_at && { at: failed_at, error: "disk full" };
    const finding = backupFinding(
      { workers: 1, backed_up_at, backup_failed, emails: { owed: 0, oldest_at: null, failed: 0 } },
      now,
    );
    expect([finding.outcome, finding.said]).toEqual([outcome, expect.stringMatching(text)]);
  });

  test("a place that is away, programs that are missing and jobs that nobody does are findings", async () => {
    const url = process.env.DATABASE_URL as string;
    const tried = {
      place: "s3://backups",
      reach: () => folderPlace("/dev/null/backups").reach(),
      programs: () => findPrograms(18, "/nowhere"),
      work: () => askWork(url),
    };
    const findings = await found(backups(tried), 10);
    expect(outcomes(findings)).toEqual(["wrong", "wrong", "wrong"]);
    expect(said(findings)).toMatch(/cannot be written.*pg_dump and pg_restore.*none yet/s);
    expect(
      outcomes(
        await found(
          worker(() => askWork(url)),
          10,
        ),
      ),
    ).toEqual(["wrong"]);
  });
});

describe("emails", () => {
  const now = new Date("2031-12-02T00:00:00Z");
  const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
  test.each<[string, Work["emails"], Finding["outcome"][], RegExp]>([
    ["that all went", { owed: 0, oldest_at: null, failed: 0 }, ["ok"], /none waits/],
    ["one of which is new", { owed: 1, oldest_at: ago(1), failed: 0 }, ["ok"], /1 email waits/],
    ["that wait", { owed: 3, oldest_at: ago(20), failed: 0 }, ["wrong"], /3 emails wait.*20 min/],
    ["that failed", { owed: 0, oldest_at: null, failed: 2 }, ["warn"], /2 failed for good/],
    ["of both", { owed: 1, oldest_at: ago(9), failed: 2 }, ["wrong", "warn"], /waits.*failed/],
  ])("%s", (_, facts, expected, text) => {
    const findings = emailFindings(facts, now);
    expect(outcomes(findings)).toEqual(expected);
    expect(said(findings)).toMatch(text);
  });

  test("owed and failed are counted as the page does", async () => {
    const { db, pool } = openDb(process.env.DATABASE_URL as string, 1);
    const row = (n: number, at: string, failed: string | null) =>
      sql`insert into notifications (event, about, "to", locale, created_at, failed_at)
        values ('doctor', ${String(n)}, 'a@example.test', 'en',
          now() - ${at}::interval, now() - ${failed}::interval)`;
    await db.execute(row(1, "20 minutes", null));
    await db.execute(row(2, "1 hour", "30 minutes"));
    await db.execute(row(3, "3 days", "2 days"));
    const findings = await emails(() => askWork(process.env.DATABASE_URL as string)).run();
    await db.execute(sql`delete from notifications where event = 'doctor'`);
    await pool.end();
    expect(said(findings)).toMatch(/^1 email waits, the oldest for (19|20) min; 1 failed for good/);
  });
});

test("before the first start jobs and emails have nothing to tell, and no wrong advice", async () => {
  // The server's own database has no tables of the site.
  const ask = () => askWork(inject("serverUrl"));
  for (const check of [worker(ask), emails(ask)])
    expect(outcomes(await check.run())).toEqual(["skipped"]);
});

test.each<[string, SignedTickets | null, Finding["outcome"]]>([
  ["there is nothing yet", null, "skipped"],
  ["no ticket was signed yet", { looked_at: 0, foreign: 0 }, "skipped"],
  ["it signed the newest tickets", { looked_at: 9, foreign: 0 }, "ok"],
  ["another signed some", { looked_at: 9, foreign: 1 }, "wrong"],
])("of APP_SECRET is said where %s", async (_, tickets, outcome) =>
  expect(outcomes(await secret(async () => tickets).run())).toEqual([outcome]),
);

test.each<[string, Error, RegExp]>([
  ["a name that nobody has", coded("ENOTFOUND", "getaddrinfo ENOTFOUND x"), /spelling/],
  ["nobody there", coded("ECONNREFUSED", "connect ECONNREFUSED"), /Nothing listens/],
  ["a certificate that has ended", coded("CERT_HAS_EXPIRED", "certificate has expired"), /renew/],
  [
    "one that nobody vouches for, as the mail client words it",
    coded("ESOCKET", "self-signed certificate"),
    /NODE_EXTRA_CA_CERTS/,
  ],
  ["a missing database", coded("3D000", 'database "x" does not exist'), /createdb/],
  ["a wrong password", coded("28P01", "password authentication failed"), /%40/],
  ["what nobody foresaw", new Error("?"), /the address, the user and the key/],
])("%s has advice of its own", async (_, error, advice) => {
  const [finding] = await found({ name: "x", run: () => Promise.reject(error) }, 5);
  expect(finding?.do).toMatch(advice);
});

describe("mail", () => {
  test("a server that answers is well, none is wrong, none set is skipped", async () => {
    const sink = await new MailSink().on();
    expect(outcomes(await mail(sink.url).run())).toEqual(["ok"]);
    expect(said(await mail(sink.url).run())).toMatch(/nobody signs in/);
    await sink.off();
    expect(outcomes(await mail(`smtp://127.0.0.1:${await freePort()}`).run())).toEqual(["wrong"]);
    expect(outcomes(await mail(undefined).run())).toEqual(["skipped"]);
  });
  test("a sign-in is only told of where one was done", async () => {
    const servers: [string[], Finding["outcome"], RegExp][] = [
      [[], "ok", /takes the sign-in/],
      [["AUTH"], "warn", /user of SMTP_URL is not used/],
    ];
    for (const [lacks, outcome, text] of servers) {
      const server = new SMTPServer({
        disabledCommands: ["STARTTLS", ...lacks],
        allowInsecureAuth: true,
        onAuth: ({ username }, _session, done) => done(null, { user: username }),
      });
      server.listen(0, "127.0.0.1");
      await once(server.server, "listening");
      const { port } = server.server.address() as AddressInfo;
      const findings = await mail(`smtp://boats:secret@127.0.0.1:${port}`).run();
      expect(outcomes(findings)).toEqual([outcome]);
      expect(said(findings)).toMatch(text);
      await new Promise<void>((resolve) => server.close(resolve));
    }
  });
  test("the mailbox for bounces opens, or it is said what to look at", async () => {
    const mailbox = await new FakeImap().on();
    const wrongs: [FakeImap["fault"], RegExp][] = [
      [{ refuses: true }, /wrong user or password.*%40/],
      [{ lacks_folder: true }, /no such mailbox.*folder/i],
      [{ read_only: true }, /may only read.*rights/],
    ];
    expect(outcomes(await bounces(mailbox.url).run())).toEqual(["ok"]);
    for (const [fault, text] of wrongs) {
      mailbox.fault = fault;
      const [finding] = await bounces(mailbox.url).run();
      expect(finding?.outcome).toBe("wrong");
      expect(`${finding?.said} ${finding?.do}`).toMatch(text);
    }
    const { url } = mailbox;
    await mailbox.off();
    const [gone] = await bounces(url).run();
    expect(`${gone?.said} ${gone?.do}`).toMatch(/ECONNREFUSED.*host and port/);
    expect(outcomes(await bounces(undefined).run())).toEqual(["skipped"]);
  });
  test("a server that never greets does not hold the others up", async () => {
    const silent = createServer(() => {});
    await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
    const { port } = silent.address() as AddressInfo;
    const findings = await found(mail(`smtp://127.0.0.1:${port}`), 0.3);
    expect(said(findings)).toBe("no answer within 0.3 s");
    silent.close();
  });
  test.each<[string, Record<string, string>, Finding["outcome"][]]>([
    [
      "both",
      { "boats.example": "v=spf1 mx -all", "_dmarc.boats.example": "v=DMARC1; p=none" },
      ["ok"],
    ],
    ["no DMARC", { "boats.example": "v=spf1 mx -all" }, ["warn"]],
    ["neither", { "boats.example": "google-site-verification=1" }, ["warn", "warn"]],
  ])("a domain with %s", async (_, records, expected) => {
    const look = async (name: string) => {
      const text = records[name];
      if (!text) throw new Error("ENODATA");
      return [[text.slice(0, 5), text.slice(5)]];
    };
    expect(outcomes(await mailDomain("Boats <halo@boats.example>", look).run())).toEqual(expected);
  });
});

test("the storage is written, read and left as it was", async () => {
  const folder = mkdtempSync(join(tmpdir(), "jukung-doctor-"));
  const store = localStorage(folder);
  expect(outcomes(await storage(store, "the folder").run())).toEqual(["ok"]);
  const forgetful = { ...store, get: async () => null };
  expect(outcomes(await storage(forgetful, "the folder").run())).toEqual(["wrong"]);
  rmSync(folder, { recursive: true });
});

test.each<[string, { free: number; all: number }, Finding["outcome"]]>([
  ["half free", { free: 20 * 1024 ** 3, all: 40 * 1024 ** 3 }, "ok"],
  ["a twentieth free", { free: 2 * 1024 ** 3, all: 40 * 1024 ** 3 }, "warn"],
  ["half a gigabyte free", { free: 0.5 * 1024 ** 3, all: 1024 ** 3 }, "wrong"],
])("a disk with %s", (_, bytes, outcome) => {
  expect(diskFinding("/data", bytes).outcome).toBe(outcome);
});

test.each<[string, number, Finding["outcome"]]>([
  ["the same", 0, "ok"],
  ["three seconds ahead", 3_000, "ok"],
  ["a minute behind", -60_000, "wrong"],
])("a clock that is %s", async (_, ahead, outcome) => {
  const now = () => new Date("2031-12-01T00:00:00Z");
  const ask = async () => new Date(now().getTime() + ahead);
  expect(outcomes(await clock([{ name: "the database", ask }], now).run())).toEqual([outcome]);
});

describe("the site", () => {
  const HEADERS = {
    "Content-Security-Policy": "default-src 'none', x",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Strict-Transport-Security": "max-age=1",
  };
  const without = (...names: string[]) =>
    new Headers(Object.entries(HEADERS).filter(([name]) => !names.includes(name)));
  test("with all its headers is well; one that is missing or comes twice is named", () => {
    expect(outcomes(headerFindings({ headers: without() }, true))).toEqual(["ok"]);
    expect(said(headerFindings({ headers: without("Strict-Transport-Security") }, true))).toMatch(
      /no Strict-Transport-Security/,
    );
    expect(
      outcomes(headerFindings({ headers: without("Strict-Transport-Security") }, false)),
    ).toEqual(["ok"]);
    const twice = without();
    twice.append("X-Content-Type-Options", "nosniff");
    expect(outcomes(headerFindings({ headers: twice }, true))).toEqual(["warn"]);
  });
  test.each<[string, { site?: unknown }, string | undefined, Finding["outcome"]]>([
    ["is this one", { site: "a1" }, "a1", "ok"],
    ["is another", { site: "b2" }, "a1", "wrong"],
    ["does not say which it is", {}, "a1", "ok"],
    ["cannot be compared", { site: "b2" }, undefined, "ok"],
  ])("that %s", (_, answer, mark, outcome) =>
    expect(readyFinding(answer, mark).outcome).toBe(outcome),
  );
  test("whose certificate nobody vouches for is wrong, with the reason", async () => {
    const server = createTls({}, () => {});
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as AddressInfo;
    const findings = await found(site(`https://localhost:${port}`), 5);
    expect(outcomes(findings)).toEqual(["wrong"]);
    server.close();
  });
});

test("what is not well is followed by what to do", () => {
  expect(lines("disk", [diskFinding("/data", { free: 1, all: 10 })])).toEqual([
    "WRONG  disk       0.0 GB free in /data",
    "                  → Make room now: a full disk stops the database.",
  ]);
});
