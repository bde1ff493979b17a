import { resolve } from "node:path";
import type { Hono } from "hono";
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
import { type Env, readEnv } from "./env.ts";
import { ensureFirstAdmin, google, type IdentityProvider } from "./features/accounts/index.ts";
import { mailedContact } from "./features/contacts/index.ts";
import { ensureFirstFaqs } from "./features/faqs/index.ts";
import { mailboxMailer, type SendDeps } from "./features/notifications/index.ts";
import { orderById, presentOrder } from "./features/orders/index.ts";
import {
  type Gateway,
  ledgerOf,
  type PaymentDeps,
  sandbox,
  xendit,
} from "./features/payments/index.ts";
import { promoDiscounts } from "./features/promos/index.ts";
import { loadSite, type SiteFacts } from "./features/site/index.ts";
import {
  ticketIssuer,
  ticketKey,
  ticketPdf,
  ticketsToPrint,
  voidTickets,
} from "./features/tickets/index.ts";
import { type Clock, systemClock } from "./platform/clock.ts";
import { migrate, openDb } from "./platform/db.ts";
import { type Boss, bossJobs, createBoss, openQueues, workOn } from "./platform/jobs.ts";
import { type Chance, systemChance } from "./platform/keys.ts";
import { createLog, type Log } from "./platform/log.ts";
import { smtpMailer } from "./platform/mail.ts";
import { ROOT } from "./platform/paths.ts";
import { noLimits, rateLimits } from "./platform/rate.ts";
import { s3Storage } from "./platform/s3-storage.ts";
import { localStorage, type Storage } from "./platform/storage.ts";
import { productEmails, products } from "./products/index.ts";
import { queues, startTimers, type WorkerDeps } from "./worker.ts";

export type OpenApi = {
  fetch(request: Request, env?: Bindings): Promise<Response>;
  deps: Deps;
  worker: WorkerDeps;
  /** Stops taking jobs, finishes those under way, closes every connection. */
  close(): Promise<void>;
};
type Replace = { clock?: Clock; chance?: Chance; gateway?: Gateway; log?: Log };

const gatewayOf = (env: Env, clock: Clock): Gateway =>
  env.PAYMENT_GATEWAY === "xendit"
    ? xendit({
        secret_key: env.XENDIT_SECRET_KEY ?? "",
        callback_token: env.XENDIT_CALLBACK_TOKEN ?? "",
        base_url: env.XENDIT_BASE_URL,
        clock,
      })
    : sandbox({ base_url: sandboxAddress(env), secret: sandboxSecret(env) });

const googleOf = (env: Env): IdentityProvider | null =>
  env.GOOGLE_CLIENT_ID
    ? google({
        issuer: env.GOOGLE_ISSUER,
        client_id: env.GOOGLE_CLIENT_ID,
        client_secret: env.GOOGLE_CLIENT_SECRET ?? "",
        redirect_uri: `${env.PUBLIC_URL}/auth-redirect`,
      })
    : null;

/** Where files are stored: the bucket of STORAGE_URL, or a folder beside the data. */
const storageOf = (env: Env): Storage =>
  env.STORAGE_URL
    ? s3Storage({
        url: env.STORAGE_URL,
        access_key_id: env.S3_ACCESS_KEY_ID ?? "",
        secret_access_key: env.S3_SECRET_ACCESS_KEY ?? "",
      })
    : localStorage(resolve(ROOT, env.DATA_DIR, "files"));

/** The site's settings from the environment, for its pages and emails. */
const siteFacts = (env: Env, gateway: Gateway): SiteFacts => ({
  form_targets: [
    ...gateway.origins,
    ...(env.GOOGLE_CLIENT_ID ? [new URL(env.GOOGLE_ISSUER).origin] : []),
  ],
  google_client_id: env.GOOGLE_CLIENT_ID ?? null,
  maps: {
    google: env.GOOGLE_MAPS_KEY ? { key: env.GOOGLE_MAPS_KEY, map_id: env.GOOGLE_MAP_ID } : null,
    tiles: { url: env.MAP_TILE_URL, attribution: env.MAP_ATTRIBUTION },
  },
});

/**
 * Assembles the API: migrates the database, creates queues, starts the worker (unless WORKER=off).
 * Tests and seeds replace clock, gateway and mail.
 */
export async function assemble(env: Env, replace: Replace = {}): Promise<OpenApi> {
  const log = replace.log ?? createLog(env.LOG_LEVEL);
  const clock = replace.clock ?? systemClock;
  const chance = replace.chance ?? systemChance;
  await migrate(env.DATABASE_URL);
  const { db, pool } = openDb(env.DATABASE_URL, env.DATABASE_POOL, {
    failpoint: env.FAILPOINT,
    production: env.production,
  });
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = env;
  if (email && password) await ensureFirstAdmin(db, clock, { email, password });
  await ensureFirstFaqs(db);
  const boss: Boss = createBoss(env.DATABASE_URL, log);
  const jobs = bossJobs(boss);
  const gateway = replace.gateway ?? gatewayOf(env, clock);
  const ledger = ledgerOf(gateway);
  const codes = { clock, chance, ...codesOf(env) };
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
  };
  // Production without SMTP_URL does not get this far (`readEnv`).
  const mailer = env.SMTP_URL ? smtpMailer(env.SMTP_URL, env.MAIL_FROM) : mailboxMailer(db, sealer);
  const site = siteFacts(env, gateway);
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
      return presentOrder(db, order, { viewer: "link", locale, now, products, ledger });
    },
    loadContact: (id) => mailedContact(db, id),
    emails: productEmails,
    loadSite: (locale) => loadSite(db, { locale, ...site }),
    async renderTickets(id, locale) {
      const order = await orderById(db, id);
      if (!order) throw new Error(`No order ${id}`);
      return ticketPdf(await ticketsToPrint(db, order, locale, products), order, locale);
    },
  };
  const storage = storageOf(env);
  const worker = { payments, mail, storage };
  const specs = queues(worker);
  await openQueues(boss, specs);
  const limits = env.RATE_LIMITS ? rateLimits(pool) : noLimits;
  const deps = {
    env,
    db,
    pool,
    clock,
    chance,
    jobs,
    limits,
    log,
    storage,
    gateway,
    google: googleOf(env),
    site,
    products,
    payments,
    ledger,
    codes,
    sealer,
  };
  const app: Hono<{ Bindings: Bindings }> = createApi(deps);
  if (env.WORKER) await workOn(boss, specs, log);
  const stopTimers = env.WORKER ? startTimers(worker) : async () => {};
  return {
    fetch: async (request, bindings) => app.fetch(request, bindings ?? {}),
    deps,
    worker,
    async close() {
      await stopTimers();
      await boss.stop({ graceful: true, timeout: 10_000 });
      mailer.close();
      await pool.end();
    },
  };
}

/** Opens the API from this process's environment. @throws Error that names what is missing */
export const openFromEnvironment = (): Promise<OpenApi> => assemble(readEnv(process.env));
