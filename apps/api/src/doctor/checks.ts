import { randomUUID } from "node:crypto";
import { resolveTxt } from "node:dns/promises";
import { statfs } from "node:fs/promises";
import { isIP } from "node:net";
import { connect } from "node:tls";
import nodemailer from "nodemailer";
import { commandLine } from "../command-database.ts";
import type { CheckStep } from "../features/payments/index.ts";
import { foreignTickets, type SignedTickets } from "../features/tickets/index.ts";
import { migrationsExpected } from "../platform/db.ts";
import { InboxError, type InboxStage, imapInbox, readInboxUrl } from "../platform/inbox.ts";
import { doAbout } from "../platform/outside-errors.ts";
import type { Storage } from "../platform/storage.ts";
import { type Check, type Finding, ok, reasonOf, skipped, warn, wrong } from "./check.ts";
import {
  askDatabase,
  askReplica,
  type DatabaseFacts,
  type ReplicaFacts,
  type Work,
} from "./queries.ts";

/** The oldest PostgreSQL that the site is tested with has this number. */
const OLDEST = 14;
/** Connections beside the pool's: the queue's, a backup's, yours. */
const BESIDE = 15;

/** Version, settings and rights of the database. @param pool DATABASE_POOL */
export const database = (url: string, pool: number): Check => ({
  name: "database",
  async run() {
    const { facts, migrations } = await askDatabase(url);
    return databaseFindings(facts, pool, migrations);
  },
});

/** What is to be said of a database's facts. @param applied its migrations */
export function databaseFindings(facts: DatabaseFacts, pool: number, applied: number): Finding[] {
  const found: Finding[] = [];
  const expected = migrationsExpected();
  if (facts.major < OLDEST)
    found.push(wrong(`PostgreSQL ${facts.version}`, `Update it to ${OLDEST} or newer.`));
  if (facts.standby)
    found.push(wrong("it is a standby and takes no writes", "Set DATABASE_URL to the primary."));
  else if (facts.read_only)
    found.push(
      wrong(
        "it is read-only: nobody can book, pay or sign in",
        "A managed database does that when its disk is full: make room at its provider. Else: alter database … reset default_transaction_read_only; (alter role … reset …, if the role has it).",
      ),
    );
  if (facts.encoding !== "UTF8")
    found.push(
      wrong(`its encoding is ${facts.encoding}`, "Create the database with `encoding 'UTF8'`."),
    );
  if (!facts.may_create)
    found.push(
      wrong(
        "the user may not create schemas",
        "Make the user the database's owner: migrations and the queue need it.",
      ),
    );
  for (const setting of ["fsync", "full_page_writes"] as const)
    if (facts[setting] !== "on")
      found.push(
        wrong(`${setting} is off`, `Set ${setting} = on: a power cut would lose the books.`),
      );
  if (facts.synchronous_commit === "off")
    found.push(
      wrong("synchronous_commit is off", "Set it to on: a crash would lose what was paid last."),
    );
  if (facts.connections < pool + BESIDE)
    found.push(
      warn(
        `max_connections is ${facts.connections}, a process takes up to ${pool + 5}`,
        "Raise max_connections, lower DATABASE_POOL, or put PgBouncer in front.",
      ),
    );
  if (facts.random_page_cost > 2)
    found.push(
      warn(
        `random_page_cost is ${facts.random_page_cost}, which is for spinning disks`,
        "On an SSD: alter database … set random_page_cost = 1.1;",
      ),
    );
  if (applied > expected)
    found.push(
      warn(
        `it has ${applied} migrations, this version knows ${expected}`,
        "A newer version was here: update this one.",
      ),
    );
  else if (applied < expected)
    found.push(
      warn(
        `${expected - applied} of ${expected} migrations are missing`,
        `They are applied at the next start, or by ${commandLine("db:migrate")}.`,
      ),
    );
  const well = found.every(({ outcome }) => outcome !== "wrong");
  return well ? [ok(`PostgreSQL ${facts.version}`), ...found] : found;
}

/** Whether the replica is one of this database, and near it. */
export const replica = (primary: string, url: string | undefined): Check => ({
  name: "replica",
  async run() {
    if (!url) return [skipped("DATABASE_REPLICA_URL is not set: the primary answers every read")];
    return [replicaFinding(...(await askReplica(primary, url)))];
  },
});
/** A megabyte of WAL is some thousand bookings: a replica that streams is never so far behind. */
const FAR_BEHIND = 16;
/** What is to be said of a replica beside its primary. */
export function replicaFinding(primary: ReplicaFacts, replica: ReplicaFacts): Finding {
  if (!replica.standby)
    return wrong(
      "it is no standby: the site does not read from it",
      "DATABASE_REPLICA_URL must lead to a streaming replica of the primary (docs/operations.md, A replica).",
    );
  if (primary.system && replica.system && primary.system !== replica.system)
    return wrong(
      "it is a replica of another database",
      "Make it anew from this primary: pg_basebackup -R (docs/operations.md, A replica).",
    );
  const megabytes = (primary.position - replica.position) / 1024 ** 2;
  if (megabytes > FAR_BEHIND)
    return warn(
      `it is ${Math.round(megabytes)} MB behind: the primary answers every read`,
      "Does it stream? select * from pg_stat_wal_receiver; on it, and its log, say why not.",
    );
  return ok(`a replica, PostgreSQL ${replica.version}, near its primary`);
}

/** Signs in at the mail server, and sends nothing. */
export const mail = (url: string | undefined): Check => ({
  name: "mail",
  async run() {
    if (!url) return [skipped("SMTP_URL is not set")];
    let signed_in = false;
    const note = ({ action }: { action?: string }) => {
      signed_in ||= action === "authenticated";
    };
    const transport = nodemailer.createTransport({
      url,
      logger: { trace: note, debug: note, info: note, warn: note, error: note, fatal: note },
      connectionTimeout: 8_000,
      greetingTimeout: 8_000,
    } as never);
    try {
      await transport.verify();
      if (signed_in) return [ok("the server answers, and takes the sign-in")];
      return [
        new URL(url).username
          ? warn(
              "the server answers and asks for no sign-in: the user of SMTP_URL is not used",
              "Is it the right host and port? Most providers take sign-ins at smtps:// 465 or smtp:// 587.",
            )
          : ok("the server answers; SMTP_URL names no user, so nobody signs in"),
      ];
    } catch (error) {
      const refused = (error as { code?: string }).code === "EAUTH";
      return [
        wrong(
          reasonOf(error),
          refused
            ? "Check user and password in SMTP_URL; characters like @ are written %40."
            : (certificate(error) ??
                "Check host and port of SMTP_URL: smtps:// for 465, smtp:// for 587."),
        ),
      ];
    } finally {
      transport.close();
    }
  },
});

/** Where an email has waited for so many minutes, the mail server does not take it; as on /admin/system. */
const LATE_MINUTES = 5;
/** What is owed and what has failed, which a server that answers does not tell. */
export const emails = (
  ask: () => Promise<Work | null>,
  now: () => Date = () => new Date(),
): Check => ({
  name: "emails",
  async run() {
    const work = await ask();
    return work ? emailFindings(work.emails, now()) : [skipped(NO_TABLES)];
  },
});
/** What is to be said of the emails. */
export function emailFindings({ owed, oldest_at, failed }: Work["emails"], now: Date): Finding[] {
  const minutes = oldest_at ? Math.floor((now.getTime() - oldest_at.getTime()) / 60_000) : 0;
  const waiting = `${owed} ${owed === 1 ? "email waits" : "emails wait"}`;
  const found: Finding[] = [];
  if (minutes >= LATE_MINUTES)
    found.push(
      wrong(
        `${waiting}, the oldest for ${minutes} min`,
        "journalctl -u jukung-worker says what the mail server answers; look at SMTP_URL and the account's quota. They are sent by themselves when it takes them.",
      ),
    );
  if (failed > 0)
    found.push(
      warn(
        `${failed} failed for good since yesterday`,
        "Each is a task in the back office: correct the address, and send it again.",
      ),
    );
  return found.length > 0 ? found : [ok(owed > 0 ? waiting : "none waits")];
}
/** The database check says how many migrations are missing. */
const NO_TABLES = "before the first start there is nothing to look at";

/** Whether APP_SECRET is the one that the tickets were signed with. */
export const secret = (ask: () => Promise<SignedTickets | null>): Check => ({
  name: "secret",
  async run() {
    const said = await ask();
    if (!said) return [skipped(NO_TABLES)];
    const { looked_at, foreign } = said;
    if (looked_at === 0) return [skipped("no ticket was signed yet")];
    return [
      foreign > 0
        ? wrong(...foreignTickets(said))
        : ok("APP_SECRET is the one that signed the newest tickets"),
    ];
  },
});

/** Opens the mailbox that emails come back to, and reads nothing. */
export const bounces = (url: string | undefined): Check => ({
  name: "bounces",
  async run() {
    if (!url) return [skipped("MAIL_BOUNCE_URL is not set: emails that come back are not noticed")];
    const address = readInboxUrl(url);
    try {
      await imapInbox(address, { visit: 15_000 }).check();
      return [ok(`the mailbox opens: ${address.folder}`)];
    } catch (error) {
      return [
        wrong(
          reasonOf(error),
          MAILBOX_ADVICE[error instanceof InboxError ? error.stage : "server"],
        ),
      ];
    }
  },
});
const MAILBOX_ADVICE: Record<InboxStage, string> = {
  server:
    "Check host and port of MAIL_BOUNCE_URL: imaps:// for 993, imap:// for 143 with STARTTLS.",
  sign_in:
    "Check user and password in MAIL_BOUNCE_URL (characters like @ are written %40), and that the provider allows IMAP.",
  folder: "Check the folder in MAIL_BOUNCE_URL, and the rights of its user.",
};

/** The records without which emails end as spam. @param look reads a name's TXT records */
export const mailDomain = (
  from: string,
  look: (name: string) => Promise<string[][]> = resolveTxt,
): Check => ({
  name: "domain",
  async run() {
    const domain = from.match(/@([^\s>]+)>?\s*$/)?.[1] ?? "";
    if (domain === "" || domain.endsWith(".test"))
      return [skipped(`MAIL_FROM has no address of your own: ${from}`)];
    const records = async (name: string) =>
      (await look(name).catch(() => [])).map((parts) => parts.join(""));
    const [own, policy] = await Promise.all([records(domain), records(`_dmarc.${domain}`)]);
    const found: Finding[] = [];
    const spf = own.filter((text) => text.startsWith("v=spf1"));
    if (spf.length !== 1)
      found.push(
        warn(
          spf.length === 0 ? `${domain} has no SPF record` : `${domain} has several SPF records`,
          "docs/deploy.md, DNS and mail: one TXT record that names your mail server.",
        ),
      );
    if (!policy.some((text) => text.startsWith("v=DMARC1")))
      found.push(warn(`${domain} has no DMARC record`, "docs/deploy.md, DNS and mail."));
    return found.length > 0 ? found : [ok(`${domain} has SPF and DMARC records`)];
  },
});

/** Writes a small file, reads it, and removes it. */
export const storage = (store: Storage, name: string): Check => ({
  name: "pictures",
  async run() {
    const key = `doctor/${randomUUID()}`;
    const content = Buffer.from("written by npm run doctor");
    await store.put(key, content, "text/plain");
    const read = await store.get(key);
    await store.remove(key);
    if (!read?.equals(content))
      return [wrong(`${name} gave back something else`, "Check the bucket's address.")];
    if (await store.get(key))
      return [warn(`${name} does not remove files`, "Give the key the right to delete objects.")];
    return [ok(`${name} is written, read and cleared`)];
  },
});

/** What backups need: their place, PostgreSQL's programs, and that there is one of last night. */
export const backups = (
  tried: {
    /** For people. */
    place: string;
    reach(): Promise<unknown>;
    programs(): Promise<{ folder: string; major: number }>;
    work(): Promise<Work | null>;
  },
  now: () => Date = () => new Date(),
): Check => ({
  name: "backups",
  async run() {
    const say = (work: Promise<Finding>, what_to_do: string) =>
      work.catch((error) => wrong(reasonOf(error), doAbout(error) ?? what_to_do));
    const found = await Promise.all([
      say(
        tried.reach().then(() => ok(`${tried.place} is reached`)),
        "docs/operations.md, Backups.",
      ),
      say(
        tried.programs().then(({ folder, major }) => ok(`pg_dump ${major} in ${folder}`)),
        "docs/operations.md, Backups.",
      ),
    ]);
    // Without the database that check says so.
    const work = await tried.work().catch(() => null);
    return work ? [...found, backupFinding(work, now())] : found;
  },
});

/** A nightly backup, and two hours for a late one; as on /admin/system. */
const LATE_HOURS = 26;
/** What is to be said of the last backups. */
export function backupFinding({ backed_up_at, backup_failed }: Work, now: Date): Finding {
  const again = `${commandLine("backup")} makes one; systemctl status jukung-backup.timer says whether one is made nightly.`;
  if (backup_failed && (!backed_up_at || backup_failed.at > backed_up_at))
    return wrong(`the last one failed: ${backup_failed.error}`, again);
  if (!backed_up_at) return wrong("there is none yet", again);
  const hours = Math.floor((now.getTime() - backed_up_at.getTime()) / 3_600_000);
  return hours < LATE_HOURS
    ? ok(`the last one is ${hours} h old`)
    : wrong(`the last one is ${hours} h old`, again);
}

/** Whether a process with the jobs lives. */
export const worker = (ask: () => Promise<Work | null>): Check => ({
  name: "jobs",
  async run() {
    const work = await ask();
    if (!work) return [skipped(NO_TABLES)];
    const { workers } = work;
    return [
      workers > 0
        ? ok(`${workers} ${workers === 1 ? "process works" : "processes work"}`)
        : wrong(
            "no process works: no emails, no refunds, no seats released",
            "systemctl restart jukung-worker, and journalctl -u jukung-worker says why it ended.",
          ),
    ];
  },
});

/** The gateway's key. @param steps from `checkGateway` */
export const gateway = (steps: () => Promise<CheckStep[]>, name: string): Check => ({
  name: "gateway",
  async run() {
    if (name === "sandbox") return [skipped("the sandbox has no keys")];
    if (name === "none") return [skipped("there is none: customers pay by bank transfer")];
    return (await steps()).map(({ did, ok: went, said }) =>
      went
        ? ok(`${name}: ${did}: ${said}`)
        : wrong(
            `${name}: ${did}: ${said}`,
            `Look at the key in the settings, at its rights, and at the gateway's status page; ${commandLine("gateway:check")} then tries more.`,
          ),
    );
  },
});

/** Where one has more, codes of second factors fail and holds end too early. In seconds. */
const SKEW = 5;
/** Compares this machine's clock with others'. @param ask the time elsewhere; null if it cannot be asked */
export const clock = (
  others: { name: string; ask: () => Promise<Date | null> }[],
  now: () => Date = () => new Date(),
): Check => ({
  name: "clock",
  async run() {
    const found = await Promise.all(
      others.map(async ({ name, ask }): Promise<Finding[]> => {
        const before = now().getTime();
        const there = await ask().catch(() => null);
        if (!there) return [];
        // The middle of question and answer: a slow network is no wrong clock.
        const here = (before + now().getTime()) / 2;
        const seconds = Math.round((there.getTime() - here) / 1000);
        return Math.abs(seconds) <= SKEW
          ? [ok(`agrees with ${name}`)]
          : [
              wrong(
                `differs from ${name} by ${Math.abs(seconds)} s`,
                "Switch on time synchronisation on both: timedatectl set-ntp true",
              ),
            ];
      }),
    );
    const all = found.flat();
    return all.length > 0 ? all : [skipped("nobody to compare with")];
  },
});

const GIGABYTE = 1024 ** 3;
/** Room for pictures, and for the bundled database. */
export const disk = (folder: string): Check => ({
  name: "disk",
  async run() {
    const { bsize, bavail, blocks } = await statfs(folder);
    return [diskFinding(folder, { free: bsize * bavail, all: bsize * blocks })];
  },
});
/** @param bytes free and all */
export function diskFinding(folder: string, { free, all }: { free: number; all: number }): Finding {
  const said = `${(free / GIGABYTE).toFixed(1)} GB free in ${folder}`;
  if (free < GIGABYTE) return wrong(said, "Make room now: a full disk stops the database.");
  if (free < all * 0.1) return warn(said, "Less than a tenth is free: make room.");
  return ok(said);
}

const SOON = 14;
const DAY = 24 * 3600 * 1000;
/**
 * What visitors get at PUBLIC_URL: certificate, headers, and that it is this site.
 * @param mark of this site (`siteMark`); undefined if it cannot be known
 */
export const site = (
  public_url: string,
  mark?: string,
  now: () => Date = () => new Date(),
): Check => ({
  name: "site",
  async run() {
    const { protocol, hostname, port } = new URL(public_url);
    const found: Finding[] = [];
    if (protocol === "https:") {
      const until = await certificateUntil(hostname, Number(port || 443));
      const days = Math.floor((until.getTime() - now().getTime()) / DAY);
      found.push(
        days < SOON
          ? warn(
              `the certificate ends in ${days} days`,
              "It should renew by itself: look at Caddy's or certbot's log.",
            )
          : ok(`the certificate is valid for ${days} days`),
      );
    } else found.push(warn(`${public_url} is plain http`, "Only for trying out on this machine."));
    const [ready, home] = await Promise.all([
      fetch(new URL("/readyz", public_url), { redirect: "manual" }),
      fetch(public_url, { headers: { "Accept-Encoding": "br" } }),
    ]);
    await home.arrayBuffer();
    if (ready.status !== 200)
      found.push(
        wrong(`${public_url}/readyz answers ${ready.status}`, "Does the proxy reach the process?"),
      );
    else found.push(readyFinding(await ready.json().catch(() => ({})), mark));
    return [...found, ...headerFindings(home, protocol === "https:")];
  },
});

/** Whose answer it is that /readyz gave. Pages that run apart from the API do not know the mark. */
export const readyFinding = (answer: { site?: unknown }, mark: string | undefined): Finding =>
  mark && answer.site && answer.site !== mark
    ? wrong(
        "another site of this software answers there, or one with another APP_SECRET",
        "Payments and links in emails would lead to it: look at PUBLIC_URL, at the DNS, and at where the proxy leads.",
      )
    : ok("the site answers, and is ready");

/** What a home page's answer lacks. */
export function headerFindings({ headers }: Pick<Response, "headers">, secure: boolean): Finding[] {
  const found: Finding[] = [];
  const names = ["Content-Security-Policy", "X-Content-Type-Options", "Referrer-Policy"];
  if (secure) names.push("Strict-Transport-Security");
  for (const name of names) {
    const value = headers.get(name);
    if (!value)
      found.push(
        wrong(`the answer has no ${name}`, "The proxy removes it: pass headers on as they are."),
      );
    // Two of one name arrive joined by a comma; these have none in them.
    else if (name !== "Content-Security-Policy" && value.includes(","))
      found.push(warn(`${name} comes twice`, "The proxy adds its own: leave it to the site."));
  }
  return found.length > 0 ? found : [ok("the security headers arrive")];
}

/** The advice about a certificate, where that is what is wrong. */
const certificate = (error: unknown): string | undefined =>
  /certificate/i.test(reasonOf(error)) ? doAbout(error) : undefined;

const certificateUntil = (host: string, port: number): Promise<Date> =>
  new Promise((resolve, reject) => {
    const socket = connect({ host, port, ...(isIP(host) ? {} : { servername: host }) }, () => {
      const { valid_to } = socket.getPeerCertificate();
      socket.end();
      resolve(new Date(valid_to));
    });
    socket.once("error", reject);
  });
