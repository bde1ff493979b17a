import {
  type Bindings,
  codesOf,
  createApi,
  type Deps,
  mailSealer,
  promoKey,
  sandboxAddress,
  sandboxSecret,
} from "./app.ts";
import { type Env, readEnv, xenditChannels } from "./env.ts";
import {
  ensureFirstAdmin,
  google,
  type IdentityProvider,
  isAddressOf,
} from "./features/accounts/index.ts";
import { mailedContact } from "./features/contacts/index.ts";
import { ensureFirstFaqs } from "./features/faqs/index.ts";
import { attachedCreditNote, attachedInvoice, issueMissing } from "./features/invoices/index.ts";
import {
  bounceAddresses,
  bounceReader,
  mailboxMailer,
  type SendDeps,
} from "./features/notifications/index.ts";
import { orderById, readOrder } from "./features/orders/index.ts";
import {
  askNow,
  type Gateway,
  knownChannels,
  ledgerOf,
  lowerGifts,
  midtrans,
  NO_GATEWAY,
  noGateway,
  type PaymentDeps,
  sandbox,
  watchedGateway,
  xendit,
} from "./features/payments/index.ts";
import { promoDiscounts } from "./features/promos/index.ts";
import { admitReminder, stopKeys } from "./features/reminders/index.ts";
import { makeReviewLink } from "./features/reviews/index.ts";
import { loadSite, type SiteFacts } from "./features/site/index.ts";
import { errorKeeper, gauges, processRow } from "./features/system/index.ts";
import { emailTasks } from "./features/tasks/index.ts";
import {
  foreignTickets,
  signedTickets,
  ticketIssuer,
  ticketKey,
  tripPapers,
  voidTickets,
} from "./features/tickets/index.ts";
import { keepJobsApart } from "./jobs-apart.ts";
import { type Clock, systemClock } from "./platform/clock.ts";
import { type Database, migrate, openDb } from "./platform/db.ts";
import { sentryReports } from "./platform/error-reports.ts";
import { imapInbox, readInboxUrl } from "./platform/inbox.ts";
import { type Boss, bossJobs, createBoss, jobWaits, openQueues, workOn } from "./platform/jobs.ts";
import { type Chance, systemChance, uuid } from "./platform/keys.ts";
import { createLog, type Log, type LoggedError } from "./platform/log.ts";
import { smtpMailer } from "./platform/mail.ts";
import { createMetrics, type Metrics } from "./platform/metrics.ts";
import { openStorage } from "./platform/open-storage.ts";
import { codeOf } from "./platform/outside-errors.ts";
import { askPooler, type Pooler } from "./platform/pooler.ts";
import { noLimits, rateLimits } from "./platform/rate.ts";
import { openReplica, replicaReadings } from "./platform/replica.ts";
import { startTracing } from "./platform/tracing.ts";
import { versionOf } from "./platform/version.ts";
import { productEmails, products, reminderSources, reviewSources } from "./products/index.ts";
import { queues, startTimers, type TimedJob, timed, type WorkerDeps } from "./worker.ts";

export type OpenApi = {
  fetch(request: Request, env?: Bindings): Promise<Response>;
  deps: Deps;
  worker: WorkerDeps;
  /** Where the first admin chooses a password; null once there is one, and with WORKER=off. */
  first_admin_link: string | null;
  /** Stops taking jobs, finishes those under way, closes every connection. */
  close(): Promise<void>;
};
type Replace = {
  clock?: Clock;
  chance?: Chance;
  gateway?: Gateway;
  log?: Log;
  replica?: Pick<Parameters<typeof openReplica>[1], "now" | "timer">;
};

/** The payment gateway that PAYMENT_GATEWAY names. */
export function gatewayOf(env: Env, clock: Clock): Gateway {
  switch (env.PAYMENT_GATEWAY) {
    case "xendit":
      return xendit({
        secret_key: env.XENDIT_SECRET_KEY ?? "",
        callback_token: env.XENDIT_CALLBACK_TOKEN ?? "",
        base_url: env.XENDIT_BASE_URL,
        channels: xenditChannels(env),
        clock,
      });
    case "midtrans":
      return midtrans({
        server_key: env.MIDTRANS_SERVER_KEY ?? "",
        snap_url: env.MIDTRANS_SNAP_URL,
        api_url: env.MIDTRANS_API_URL,
        ...(env.PUBLIC_URL.startsWith("https://")
          ? { notification_url: `${env.PUBLIC_URL}/api/webhooks/midtrans` }
          : {}),
        clock,
      });
    case "none":
      return noGateway();
    case "sandbox":
      return sandbox({ base_url: sandboxAddress(env), secret: sandboxSecret(env) });
  }
}

const googleOf = (env: Env): IdentityProvider | null =>
  env.GOOGLE_CLIENT_ID
    ? google({
        issuer: env.GOOGLE_ISSUER,
        client_id: env.GOOGLE_CLIENT_ID,
        client_secret: env.GOOGLE_CLIENT_SECRET ?? "",
        redirect_uri: `${env.PUBLIC_URL}/auth-redirect`,
      })
    : null;

/** The site's settings from the environment, for its pages and emails. */
const siteFacts = (env: Env, gateway: Gateway): SiteFacts => ({
  form_targets: [
    ...gateway.origins,
    ...(env.GOOGLE_CLIENT_ID ? [new URL(env.GOOGLE_ISSUER).origin] : []),
  ],
  gateway: gateway.name !== NO_GATEWAY,
  channels: knownChannels(gateway),
  google_client_id: env.GOOGLE_CLIENT_ID ?? null,
  maps: {
    google: env.GOOGLE_MAPS_KEY ? { key: env.GOOGLE_MAPS_KEY, map_id: env.GOOGLE_MAP_ID } : null,
    tiles: { url: env.MAP_TILE_URL, attribution: env.MAP_ATTRIBUTION },
  },
});

/** What is seen of this process from outside: errors, metrics, traces, and that it lives. */
async function watch(env: Env, { clock, chance }: { clock: Clock; chance: Chance }) {
  const version = versionOf(env);
  const errors = errorKeeper({ clock, version });
  const sentry = env.SENTRY_DSN
    ? await sentryReports(env.SENTRY_DSN, { version, environment: env.NODE_ENV })
    : undefined;
  const endTraces = env.OTEL_EXPORTER_OTLP_ENDPOINT
    ? await startTracing(env.OTEL_EXPORTER_OTLP_ENDPOINT, { service: "jukung", version })
    : undefined;
  return {
    version,
    errors,
    metrics: env.METRICS_TOKEN || env.METRICS_PORT ? await createMetrics() : undefined,
    process: processRow({ id: uuid(chance), version, works: env.WORKER !== "off" }, clock),
    onError(error: LoggedError) {
      errors.note(error);
      sentry?.report(error);
    },
    async close() {
      await Promise.all([errors.close(), sentry?.close(), endTraces?.()]);
    },
  };
}

/** The addresses that emails come back to, and the mailbox where they do; undefined if it is not set. */
const bouncesOf = (env: Env) =>
  env.MAIL_BOUNCE_ADDRESS && env.MAIL_BOUNCE_URL
    ? {
        addresses: bounceAddresses(env.MAIL_BOUNCE_ADDRESS, env.APP_SECRET),
        inbox: imapInbox(readInboxUrl(env.MAIL_BOUNCE_URL)),
      }
    : undefined;

/** What an operator can do about a pooler that costs time or safety. */
function sayPooler({ prepares, lacks }: Pooler, log: Log): void {
  if (!prepares)
    log.warn(
      "The pooler keeps no prepared statements, so every query is parsed anew: PgBouncer from 1.21 on keeps them, with max_prepared_statements = 200",
    );
  if (lacks.length > 0)
    log.warn(
      { lacks },
      "The pooler's connections are older than the role's time limits, or belong to another role: say RECONNECT in PgBouncer's console",
    );
}

/** Codes of a connection that was not made: the network's, and those of a name, password or limit. */
const NOT_REACHED = /^(E[A-Z]{3}|28|3D|53|57P)/;
/** A database that is not reached, with the setting that names it. */
const notReached = (error: unknown, { DATABASE_DIRECT_URL }: Env): unknown =>
  NOT_REACHED.test(codeOf(error) ?? "")
    ? new Error(
        `The database is not reached by ${DATABASE_DIRECT_URL ? "DATABASE_DIRECT_URL" : "DATABASE_URL"}`,
        { cause: error },
      )
    : error;

type Watching = Awaited<ReturnType<typeof watch>>;
/** What differs between a process that answers and one that does jobs alone. */
type Role = {
  watching: Watching;
  clock: Clock;
  chance: Chance;
  log: Log;
  /** Whether it takes jobs itself. */
  works: boolean;
  supervises: boolean;
  metrics: Pick<Metrics, "gatewayCall"> | undefined;
  gateway?: Gateway | undefined;
};

const directOf = (env: Env): string => env.DATABASE_DIRECT_URL ?? env.DATABASE_URL;

/** Connects to the database, and says what is wrong with a pooler before it. */
async function connect(env: Env, log: Log) {
  const pooler = env.DATABASE_DIRECT_URL ? await askPooler(env.DATABASE_URL) : undefined;
  if (pooler) sayPooler(pooler, log);
  const opened = openDb(env.DATABASE_URL, env.DATABASE_POOL, {
    failpoint: env.FAILPOINT,
    production: env.production,
    pooler,
  });
  return { ...opened, pooler };
}

/** What jobs need, and answers too: the gateway, the mail, the queues. */
function partsOf(env: Env, db: Database, role: Role) {
  const { clock, chance, log, watching, metrics, works, supervises } = role;
  const boss: Boss = createBoss(directOf(env), log, { works, supervises });
  const jobs = bossJobs(boss);
  const watchers = { clock, metrics, health: watching.process.gateway };
  const gateway = watchedGateway(role.gateway ?? gatewayOf(env, clock), watchers);
  const ledger = ledgerOf(gateway);
  const sealer = mailSealer(env, chance);
  const payments: PaymentDeps = {
    db,
    clock,
    log,
    gateway,
    products,
    jobs,
    discounts: promoDiscounts({ key: promoKey(env) }),
    issueTickets: ticketIssuer({ products, key: ticketKey(env.APP_SECRET), chance }),
    voidTickets,
    lowerGifts,
    closePage: askNow,
  };
  // Production without SMTP_URL does not get this far (`readEnv`).
  const mailer = env.SMTP_URL ? smtpMailer(env.SMTP_URL, env.MAIL_FROM) : mailboxMailer(db, sealer);
  const coming_back = bouncesOf(env);
  const site = siteFacts(env, gateway);
  const reminding = { db, keys: stopKeys(env.APP_SECRET, chance), sources: reminderSources };
  const reviewLink = async (order_id: number) => {
    const order = await orderById(db, order_id);
    const making = { chance, public_url: env.PUBLIC_URL, sources: reviewSources };
    return order ? makeReviewLink(db, order, { ...making, now: clock.now() }) : null;
  };
  const mail: SendDeps = {
    db,
    clock,
    mailer,
    public_url: env.PUBLIC_URL,
    sealer,
    async loadOrder(id, locale) {
      const order = await orderById(db, id);
      if (!order) return null;
      const now = clock.now();
      const ask = { viewer: "link", locale, now, products, ledger } as const;
      const read = await readOrder(db, order, ask);
      const when = { locale, now, public_url: env.PUBLIC_URL };
      return { order: read.shown, trip: () => tripPapers(order, read, when) };
    },
    isAddressOf,
    loadContact: (id) => mailedContact(db, id),
    emails: productEmails,
    loadSite: (locale) => loadSite(db, { locale, ...site }),
    papers: {
      invoice: (id, locale) => attachedInvoice(db, id, locale),
      creditNote: (refund_id, locale) => attachedCreditNote(db, refund_id, locale),
    },
    reviewLink,
    admitReminder: (due) =>
      admitReminder({ ...reminding, public_url: env.PUBLIC_URL, reviewLink }, due),
    tellStaff: emailTasks,
    bounces: coming_back?.addresses,
  };
  const bounces =
    coming_back &&
    bounceReader({
      ...{ db, clock, log, tellStaff: emailTasks, ...coming_back },
      health: watching.process.bounces,
    });
  const storage = openStorage(env);
  const worker = { payments, mail, storage, bounces, reminders: { ...reminding, clock, jobs } };
  return {
    ...{ boss, jobs, gateway, ledger, sealer, payments, site, storage, worker },
    /** Ends the jobs that are under way, for ten seconds at most, and what they used. */
    async close() {
      bounces?.close();
      await boss.stop({ graceful: true, timeout: 10_000 });
      mailer.close();
    },
  };
}

/**
 * Assembles the API: migrates the database, creates queues, and sees to the jobs as WORKER says.
 * Tests and seeds replace clock, gateway and mail.
 */
export async function assemble(env: Env, replace: Replace = {}): Promise<OpenApi> {
  const clock = replace.clock ?? systemClock;
  const chance = replace.chance ?? systemChance;
  const watching = await watch(env, { clock, chance });
  const log = replace.log ?? createLog(env.LOG_LEVEL, watching.onError);
  await migrate(directOf(env), { pooled: Boolean(env.DATABASE_DIRECT_URL) }).catch((error) => {
    throw notReached(error, env);
  });
  const { db, pool, pooler } = await connect(env, log);
  watching.errors.open(db);
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = env;
  // A link only where the jobs are: each start makes a new one, and of two processes that start together
  // one would print a link that the other's has ended.
  const invited =
    email && (password || env.WORKER !== "off")
      ? await ensureFirstAdmin({ db, clock, chance }, { email, password })
      : null;
  await ensureFirstFaqs(db);
  const signed = await signedTickets(db, ticketKey(env.APP_SECRET));
  if (signed.foreign > 0) log.warn(foreignTickets(signed).join(". "));
  // Before anything new is paid, so that older payments have the lower numbers.
  await issueMissing(db);
  const { metrics, version } = watching;
  const works = env.WORKER === "inline";
  const parts = partsOf(env, db, {
    ...{ clock, chance, log, watching, metrics, works, supervises: true },
    gateway: replace.gateway,
  });
  const { boss, worker, jobs, storage, gateway, site, payments, ledger, sealer } = parts;
  const specs = queues(worker);
  await openQueues(boss, specs);
  const limits = env.RATE_LIMITS ? rateLimits(pool) : noLimits;
  const replica = env.DATABASE_REPLICA_URL
    ? openReplica(env.DATABASE_REPLICA_URL, {
        ...{ log, pooler, size: env.DATABASE_POOL, production: env.production },
        primary: { url: env.DATABASE_URL, db },
        ...replace.replica,
      })
    : undefined;
  const deps = {
    env,
    db,
    pool,
    replica,
    clock,
    chance,
    jobs,
    limits,
    log,
    metrics,
    version,
    storage,
    gateway,
    google: googleOf(env),
    site,
    products,
    payments,
    ledger,
    codes: { clock, chance, ...codesOf(env) },
    sealer,
  };
  const app = createApi(deps);
  if (works) await workOn(boss, specs, { log });
  metrics?.addReadings(() => gauges(db, { clock, pool }));
  if (replica) metrics?.addReadings(async () => replicaReadings(replica));
  const endProcess = await watching.process.live({ db, log });
  const apart =
    env.WORKER === "on"
      ? keepJobsApart({
          ...{ metrics, log, works: watching.process.works },
          waits: () => jobWaits(boss),
        })
      : undefined;
  const run = apart ? apart.run : (job: TimedJob) => job.run();
  const stopTimers = env.WORKER === "off" ? async () => {} : startTimers(worker, run);
  return {
    fetch: async (request, bindings) => app.fetch(request, bindings ?? {}),
    deps,
    worker,
    first_admin_link: invited && `${env.PUBLIC_URL}/admin/email-verification/${invited}`,
    async close() {
      await Promise.all([stopTimers(), apart?.close()]);
      await parts.close();
      await endProcess();
      await watching.close();
      await Promise.all([pool.end(), replica?.close()]);
    },
  };
}

/**
 * The jobs alone, for the process that does them (job-process.ts). The one that started it has brought
 * the database up to date, made the queues, and keeps the time of the timed jobs.
 * @param told.watch is told how many jobs are under way
 * @param told.gatewayCall is told of each call of the gateway, for the metrics
 */
export async function openJobs(
  env: Env,
  told: { watch(active: number): void; gatewayCall: Metrics["gatewayCall"] },
): Promise<{ run(timed_job: string): Promise<void>; close(): Promise<void> }> {
  const clock = systemClock;
  const chance = systemChance;
  const watching = await watch(
    { ...env, METRICS_TOKEN: undefined, METRICS_PORT: undefined },
    { clock, chance },
  );
  const log = createLog(env.LOG_LEVEL, watching.onError);
  const { db, pool } = await connect(env, log);
  watching.errors.open(db);
  const parts = partsOf(env, db, {
    ...{ clock, chance, log, watching, metrics: told, works: true, supervises: false },
  });
  await parts.boss.start();
  const endProcess = await watching.process.live({ db, log });
  await workOn(parts.boss, queues(parts.worker), { log, watch: told.watch });
  const running = new Set<Promise<unknown>>();
  const rounds = new Map(timed(parts.worker).map((job) => [job.name, job]));
  return {
    async run(name) {
      const work = Promise.resolve(rounds.get(name)?.run());
      running.add(work);
      try {
        await work;
      } finally {
        running.delete(work);
      }
    },
    async close() {
      await Promise.allSettled(running);
      await parts.close();
      await endProcess();
      await watching.close();
      await pool.end();
    },
  };
}

/** Opens the API from this process's environment. @throws Error that names what is missing */
export const openFromEnvironment = (): Promise<OpenApi> => assemble(readEnv(process.env));
