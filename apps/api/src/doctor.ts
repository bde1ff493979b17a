import { mkdirSync } from "node:fs";
import { resolve } from "node:path";
import { commandDatabase } from "./command-database.ts";
import { failureOf } from "./command-error.ts";
import { type Check, examine, lines, ok } from "./doctor/check.ts";
import {
  backups,
  bounces,
  clock,
  database,
  disk,
  emails,
  gateway,
  mail,
  mailDomain,
  replica,
  secret,
  site,
  storage,
  worker,
} from "./doctor/checks.ts";
import { askDatabase, askWork, timeOfDatabase } from "./doctor/queries.ts";
import { type Env, readEnv, readSettings } from "./env.ts";
import { findPrograms, placeOf } from "./features/backups/index.ts";
import { checkGateway } from "./features/payments/index.ts";
import { type SignedTickets, signedTickets, ticketKey } from "./features/tickets/index.ts";
import { gatewayOf } from "./open.ts";
import { systemClock } from "./platform/clock.ts";
import { openDb } from "./platform/db.ts";
import { siteMark, systemChance } from "./platform/keys.ts";
import { openStorage } from "./platform/open-storage.ts";
import { ROOT } from "./platform/paths.ts";

/**
 * `npm run doctor`: tries everything that the site reaches, with its own settings, and says what to do.
 * It changes nothing: a small file in the storage is removed again. Exit code 1 if something is wrong.
 */
const SECONDS = 20;

async function main(): Promise<number> {
  const settings = readSettings(process.env);
  // A demo's secret and database are made at its start: `npm start` says where they are.
  const made = settings.production ? {} : { APP_SECRET: "made by npm start, and kept in DATA_DIR" };
  const { url, stop } = settings.production
    ? { url: settings.DATABASE_URL, stop: async () => {} }
    : await commandDatabase(settings);
  try {
    return await examineAll(readEnv({ ...made, ...process.env, DATABASE_URL: url }));
  } finally {
    await stop();
  }
}

async function examineAll(env: Env): Promise<number> {
  const found = [
    { name: "settings", findings: [ok("everything that is required is set")] },
    ...(await examine(checksOf(env), SECONDS)),
  ];
  for (const { name, findings } of found)
    for (const line of lines(name, findings)) console.info(line);
  const outcomes = found.flatMap(({ findings }) => findings.map(({ outcome }) => outcome));
  const count = (outcome: string) => outcomes.filter((one) => one === outcome).length;
  console.info(`${count("wrong")} wrong, ${count("warn")} to look at, ${count("ok")} well`);
  return count("wrong") > 0 ? 1 : 0;
}

function checksOf(env: Env): Check[] {
  const folder = resolve(ROOT, env.DATA_DIR);
  mkdirSync(folder, { recursive: true });
  const direct = env.DATABASE_DIRECT_URL ?? env.DATABASE_URL;
  const steps = () =>
    checkGateway(gatewayOf(env, systemClock), {
      ...{ clock: systemClock, chance: systemChance, public_url: env.PUBLIC_URL },
      // Nothing is opened here: npm run gateway:check does that.
      test_keys: false,
    });
  return [
    database(env.DATABASE_URL, env.DATABASE_POOL),
    replica(direct, env.DATABASE_REPLICA_URL),
    mail(env.SMTP_URL),
    bounces(env.MAIL_BOUNCE_URL),
    mailDomain(env.MAIL_FROM),
    storage(openStorage(env), env.STORAGE_URL ? "the bucket" : "the folder"),
    gateway(steps, env.PAYMENT_GATEWAY),
    clock([
      { name: "the database", ask: () => timeOfDatabase(env.DATABASE_URL) },
      { name: env.PUBLIC_URL, ask: () => timeOfSite(env.PUBLIC_URL) },
    ]),
    // A demo has none of its own.
    ...(env.production
      ? [
          worker(() => askWork(direct)),
          emails(() => askWork(direct)),
          secret(() => askTickets(env, direct)),
          backups(backupsOf(env, direct)),
        ]
      : []),
    disk(folder),
    site(env.PUBLIC_URL, env.production ? siteMark(env.APP_SECRET) : undefined),
  ];
}

function backupsOf(env: Env, direct: string): Parameters<typeof backups>[0] {
  const place = placeOf(env);
  return {
    place: place.name,
    reach: () => place.reach(),
    programs: async () => findPrograms((await askDatabase(direct)).facts.major, env.PG_BIN),
    work: () => askWork(direct),
  };
}

/** Null before the first migration. */
async function askTickets({ APP_SECRET }: Env, url: string): Promise<SignedTickets | null> {
  if (!(await askWork(url))) return null;
  const { db, pool } = openDb(url, 1);
  try {
    return await signedTickets(db, ticketKey(APP_SECRET));
  } finally {
    await pool.end();
  }
}

async function timeOfSite(url: string): Promise<Date | null> {
  const { headers } = await fetch(new URL("/healthz", url), { redirect: "manual" });
  const date = headers.get("Date");
  return date ? new Date(date) : null;
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(failureOf(error));
  process.exitCode = 1;
}
