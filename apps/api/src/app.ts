import { contract, ErrorBody, KINDS } from "@jukung/contract";
import { kindPathIn } from "@jukung/contract/kinds";
import { SmartCoercionPlugin } from "@orpc/json-schema";
import { OpenAPIGenerator } from "@orpc/openapi";
import { ORPCError } from "@orpc/server";
import { ZodToJsonSchemaConverter } from "@orpc/zod/zod4";
import { Hono, type Context as HonoContext, type MiddlewareHandler } from "hono";
import { matchedRoutes } from "hono/route";
import type pg from "pg";
import type { Env } from "./env.ts";
import { accountRoutes, findViewer, type IdentityProvider } from "./features/accounts/index.ts";
import { auditRoutes } from "./features/audit/index.ts";
import { blogRoutes, postCard, postEntryUser } from "./features/blog/index.ts";
import { cardFiles } from "./features/cards/index.ts";
import { catalogueRoutes, entryKinds } from "./features/catalogue/index.ts";
import type { CodeDeps } from "./features/codes/index.ts";
import { contactRecords, contactRoutes } from "./features/contacts/index.ts";
import { contentRoutes } from "./features/content/index.ts";
import { customerRoutes } from "./features/customers/index.ts";
import { faqRoutes } from "./features/faqs/index.ts";
import { countryDatabase, geoRoutes } from "./features/geo/index.ts";
import { homeRoutes } from "./features/home/index.ts";
import { invoiceRecords, invoiceRoutes, registerRoutes } from "./features/invoices/index.ts";
import { mediaFiles } from "./features/media/index.ts";
import { mailboxRoutes, mailRecords } from "./features/notifications/index.ts";
import {
  adminOrderRoutes,
  findByLink,
  type Ledger,
  orderRecords,
  orderRoutes,
  type Products,
  readEmail,
} from "./features/orders/index.ts";
import {
  adminPaymentRoutes,
  type Gateway,
  type PaymentDeps,
  paymentRecords,
  paymentRoutes,
  refuseUnlessProofTaken,
  sandboxServer,
  tellOfAccounts,
  transferRecords,
  webhooks,
} from "./features/payments/index.ts";
import { promoRecords, promoRoutes } from "./features/promos/index.ts";
import { reminderRecords, reminderRoutes, stopKeys } from "./features/reminders/index.ts";
import { reportRoutes } from "./features/reports/index.ts";
import { reviewRecords, reviewRoutes } from "./features/reviews/index.ts";
import { savedRecords, savedRoutes } from "./features/saved/index.ts";
import {
  admitStaff,
  type SecurityDeps,
  securityRecords,
  securityRoutes,
} from "./features/security/index.ts";
import { settlementRoutes } from "./features/settlement/index.ts";
import {
  operatorEmail,
  type SiteFacts,
  secondFactorRoles,
  siteName,
  siteRoutes,
} from "./features/site/index.ts";
import { staffRoutes } from "./features/staff/index.ts";
import { systemRoutes } from "./features/system/index.ts";
import { taskRoutes } from "./features/tasks/index.ts";
import { ticketRoutes } from "./features/tickets/index.ts";
import { savedTravellerRecords, travellerRoutes } from "./features/travellers/index.ts";
import {
  bodiesByOperation,
  checkJson,
  isMultipart,
  MOST_JSON,
  MOST_RICH_TEXT,
  senderOfLink,
  withUpload,
} from "./platform/bodies.ts";
import type { Clock } from "./platform/clock.ts";
import { type Database, hasEveryMigration, sqlState } from "./platform/db.ts";
import { DOCS_POLICY, docsPage, type OpenApiDocument } from "./platform/docs.ts";
import {
  answerError,
  type Caller,
  type Context,
  logOf,
  type Viewer,
  type Watched,
} from "./platform/http.ts";
import type { Jobs } from "./platform/jobs.ts";
import {
  type Chance,
  deriveKey,
  type Sealer,
  sameSecret,
  sealer,
  siteMark,
} from "./platform/keys.ts";
import { type Log, type RequestLine, redactPath, requestIdOf } from "./platform/log.ts";
import { localeOf } from "./platform/messages.ts";
import { type Metrics, metricsFor } from "./platform/metrics.ts";
import { completeDocument } from "./platform/openapi.ts";
import { openApiHandler } from "./platform/openapi-handler.ts";
import { type PackedText, packText, sendPacked } from "./platform/packed.ts";
import type { RateLimits } from "./platform/rate.ts";
import { Refusal } from "./platform/refusal.ts";
import type { Replica } from "./platform/replica.ts";
import { hasWritten, writtenCookie } from "./platform/replica-mark.ts";
import type { Storage } from "./platform/storage.ts";
import { traced } from "./platform/tracing.ts";
import type { ProductDeps } from "./products/define.ts";
import { productList, reviewSources, savedSources } from "./products/index.ts";

/** Everything the API is made of; tests pass their own clock, randomness and gateway. */
export type Deps = {
  env: Env;
  db: Database;
  pool: pg.Pool;
  /** Undefined without DATABASE_REPLICA_URL. */
  replica: Replica | undefined;
  clock: Clock;
  chance: Chance;
  jobs: Jobs;
  limits: RateLimits;
  log: Log;
  /** Undefined where nobody reads them. */
  metrics: Metrics | undefined;
  /** What this version is called. */
  version: string;
  storage: Storage;
  gateway: Gateway;
  google: IdentityProvider | null;
  /** The site's settings from the environment, for its pages and emails. */
  site: SiteFacts;
  products: Products;
  payments: PaymentDeps;
  ledger: Ledger;
  /** How emailed codes are made and checked, and the key that seals them until they are sent. */
  codes: CodeDeps;
  sealer: Sealer;
};
/** What the process that mounts the API knows about a request. */
export type Bindings = { caller?: Caller; incoming?: { socket?: { remoteAddress?: string } } };
type App = { Bindings: Bindings; Variables: { watched: Watched } };

/** The secret between us and our sandbox gateway. */
export const sandboxSecret = (env: Env): string =>
  deriveKey(env.APP_SECRET, "sandbox-gateway").toString("hex");

/** Seals the codes and links of emails until they are sent. */
export const mailSealer = (env: Env, chance: Chance) =>
  sealer(deriveKey(env.APP_SECRET, "mail"), chance);
/** Keys of the second factor, from APP_SECRET: another secret makes every app and recovery code useless. */
const securityOf = ({ env, db, chance }: Deps): SecurityDeps => ({
  sealer: sealer(deriveKey(env.APP_SECRET, "second-factor"), chance),
  recovery_key: deriveKey(env.APP_SECRET, "recovery-codes"),
  siteName: () => siteName(db),
  public_url: env.PUBLIC_URL,
});
/** Hashes the addresses of those who use promo codes. */
export const promoKey = (env: Env): Buffer => deriveKey(env.APP_SECRET, "promo-uses");
/** How emailed codes are hashed, and how long they are valid. */
export const codesOf = (env: Env) => ({
  key: deriveKey(env.APP_SECRET, "codes"),
  ttl_seconds: env.OTP_TTL_SECONDS,
});

/**
 * All routes by their keys in the contract: the API's own, and those of each product.
 * @throws Error where a product gives a key that is none of the contract's or somebody else's, or one is
 * missing
 */
function withProducts<Own extends Record<string, object>>(own: Own, deps: ProductDeps): Own {
  const found: Record<string, object> = { ...own };
  for (const { kind, routes } of productList)
    for (const [key, routesOfKey] of Object.entries(routes(deps))) {
      if (!(key in contract) || key in found)
        throw new Error(`${kind} cannot have the routes ${key}`);
      found[key] = routesOfKey;
    }
  const missing = Object.keys(contract).filter((key) => !(key in found));
  if (missing.length > 0) throw new Error(`No routes for ${missing}`);
  return found as Own;
}

/** The API as a value: a Hono app under `/api`, with health at the root. */
export function createApi(deps: Deps): Hono<App> {
  const { env, products } = deps;
  const operators = () => operatorEmail(deps.db);
  const admin = {
    ...deps.payments,
    ...deps,
    operatorEmail: operators,
    limit_unpaid: env.RATE_LIMITS,
  };
  const productDeps = {
    ...admin,
    public_url: env.PUBLIC_URL,
    hold_minutes: env.HOLD_MINUTES,
  };
  const orders = orderRoutes(admin);
  const tickets = ticketRoutes({ products, public_url: env.PUBLIC_URL });
  const invoices = invoiceRoutes();
  const payments = paymentRoutes({
    ...admin,
    public_url: env.PUBLIC_URL,
    hold_minutes: env.HOLD_MINUTES,
  });
  const stops = stopKeys(env.APP_SECRET, deps.chance);
  const accounts = {
    demo_from_anywhere: env.DEMO === "public",
    storage: deps.storage,
    google: deps.google,
    sealer: mailSealer(env, deps.chance),
    codes: codesOf(env),
    records: [
      orderRecords({ products, discounts: deps.payments.discounts }),
      ...productList.map(({ records }) => records),
      paymentRecords,
      transferRecords(deps),
      invoiceRecords,
      promoRecords,
      contactRecords,
      mailRecords,
      reminderRecords(stops),
      reviewRecords,
      securityRecords,
      savedTravellerRecords,
      savedRecords(savedSources),
    ],
    admitStaff,
  };
  const entryUsers = [...productList.flatMap(({ catalogue }) => catalogue ?? []), postEntryUser];
  const own = {
    accounts: accountRoutes(accounts),
    audit: auditRoutes({
      kinds: [
        ...productList.flatMap(({ kind, audited = [] }) => [kind, ...audited]),
        ...entryKinds,
        "page",
        "faq",
        "faq_group",
        "contact",
        "post",
        "home",
        "promo",
        "promos",
        "task",
        "review",
        "settlement",
        "settlement_month",
      ],
      under: Object.assign({}, ...productList.map(({ audited_under }) => audited_under)),
    }),
    blog: blogRoutes({ storage: deps.storage, users: entryUsers }),
    catalogue: catalogueRoutes({
      storage: deps.storage,
      users: entryUsers,
      place_users: productList.flatMap(({ places }) => places ?? []),
    }),
    contacts: contactRoutes({
      key: deriveKey(env.APP_SECRET, "contact-form"),
      operatorEmail: operators,
    }),
    content: contentRoutes(),
    customers: customerRoutes(accounts),
    faqs: faqRoutes(),
    geo: geoRoutes(countryDatabase(env.GEO_DATABASE)),
    home: homeRoutes({ storage: deps.storage }),
    invoices: registerRoutes(),
    orders: {
      answerTimes: orders.answerTimes,
      mine: { ...orders.mine, ...tickets.mine, ...invoices.mine, ...payments.mine },
      byLink: { ...orders.byLink, ...tickets.byLink, ...invoices.byLink, ...payments.byLink },
      admin: {
        ...adminOrderRoutes(admin),
        ...tickets.admin,
        ...invoices.admin,
        ...adminPaymentRoutes(admin),
      },
    },
    promos: promoRoutes({
      discounts: deps.payments.discounts,
      targets: productList.flatMap(({ promo_targets }) => promo_targets ?? []),
    }),
    reminders: reminderRoutes(stops),
    travellers: travellerRoutes(),
    reports: reportRoutes({ sources: productList.flatMap(({ reports }) => reports ?? []) }),
    reviews: reviewRoutes({
      sources: reviewSources,
      key: deriveKey(env.APP_SECRET, "review-readers"),
    }),
    saved: savedRoutes(savedSources),
    security: securityRoutes(securityOf(deps)),
    settlement: settlementRoutes({ sandbox: deps.gateway.name === "sandbox" && !env.production }),
    site: siteRoutes(deps.site, tellOfAccounts),
    staff: staffRoutes(accounts),
    system: systemRoutes({
      version: deps.version,
      gateway: deps.gateway.name,
      replica: deps.replica,
    }),
    tasks: taskRoutes({ email: readEmail }),
  };
  const router = withProducts(own, productDeps);
  const schemaConverters = [new ZodToJsonSchemaConverter()];
  const handler = openApiHandler<Context>(router, {
    plugins: [new SmartCoercionPlugin({ schemaConverters })],
    customErrorResponseBodyEncoder: (error: ORPCError<string, unknown>) => error.data,
    clientInterceptors: [
      async ({ next, context, path }) => {
        context.watched.route = path.join(".");
        try {
          return await next();
        } catch (error) {
          const answer = answerError(error, context.locale, logOf(context));
          throw new ORPCError(answer.body.code, {
            status: answer.status,
            message: answer.body.message,
            data: { ...answer.body, retry_after: answer.retry_after },
          });
        }
      },
    ],
  });

  const app = new Hono<App>();
  app.use(watchRequests(deps));
  app.get("/metrics", async (c) => {
    const page = deps.metrics && (await metricsFor(c.req.raw, deps.metrics, env.METRICS_TOKEN));
    return page ?? notFound(contextOf(deps, c));
  });
  app.get("/healthz", (c) => c.json({ message: "alive" }));
  app.get("/readyz", (c) => readiness(c, deps));
  if (!env.production) app.route("/dev/mailbox", mailboxRoutes(deps.db, deps.sealer));

  const written = writtenCookie(env.PUBLIC_URL.startsWith("https:"));
  const api = new Hono<App>();
  // Made on first use: both are megabytes and rarely read.
  let documents: Promise<[json: PackedText, page: PackedText]> | undefined;
  const described = async (): Promise<[PackedText, PackedText]> => {
    const generated = await new OpenAPIGenerator({ schemaConverters }).generate(router, {
      info: {
        title: "Jukung",
        version: "1.0.0",
        license: { name: "All rights reserved", identifier: "LicenseRef-All-Rights-Reserved" },
      },
      // The address this document was requested at: behind a proxy it is not what the process calls
      // itself.
      servers: [{ url: "/api" }],
      security: [{ bearer: [] }],
      components: { securitySchemes: { bearer: { type: "http", scheme: "bearer" } } },
      commonSchemas: { Error: { schema: ErrorBody } },
    });
    const document = completeDocument(generated as OpenApiDocument);
    return Promise.all([
      packText(JSON.stringify(document), "application/json"),
      packText(docsPage(document), "text/html; charset=utf-8"),
    ]);
  };
  const documentsOnce = () => {
    documents ??= described();
    return documents;
  };
  api.get("/openapi.json", async (c) => sendPacked(c, (await documentsOnce())[0]));
  api.get("/docs", async (c) =>
    sendPacked(c, (await documentsOnce())[1], { "Content-Security-Policy": DOCS_POLICY }),
  );
  api.route("/", mediaFiles(deps.storage));
  api.route("/webhooks", webhooks(deps.payments));
  if (deps.gateway.name === "sandbox" && !env.production)
    api.route(
      "/sandbox-gateway",
      sandboxServer({
        ...deps,
        secret: sandboxSecret(env),
        public_url: env.PUBLIC_URL,
        webhook_url: `${sandboxAddress(env)}/webhooks/sandbox`,
      }),
    );
  api.all("*", async (c) => {
    // oRPC knows no HEAD: it is a GET whose body Hono leaves out.
    const { raw } = c.req;
    const request = raw.method === "HEAD" ? new Request(raw.url, { headers: raw.headers }) : raw;
    const context = contextOf(deps, c);
    const handle = (whole: Request) => handler.handle(whole, { prefix: "/api", context });
    const { matched, response } = await withBody(request, context, handle);
    const answer = matched ? await withRetryAfter(response) : notFound(context);
    if (deps.replica && raw.method !== "GET" && raw.method !== "HEAD")
      answer.headers.append("Set-Cookie", written);
    // Tickets and calendars have addresses that people send to one another.
    answer.headers.set("X-Robots-Tag", "noindex");
    if (!answer.headers.has("Cache-Control")) answer.headers.set("Cache-Control", "no-store");
    return answer;
  });
  const sources = {
    ...Object.fromEntries(
      productList.flatMap(({ kind, card }) => (card ? [[KINDS[kind], card]] : [])),
    ),
    blog: postCard,
  };
  const contextOfCard = (c: HonoContext) => contextOf(deps, c as HonoContext<App>);
  app.route("/og", cardFiles({ storage: deps.storage, sources, contextOf: contextOfCard }));
  app.route("/api", api);
  app.notFound((c) => notFound(contextOf(deps, c)));
  app.onError((error, c) => {
    const { status, body } = answerError(
      error,
      localeOf(c.req.header("accept-language")),
      deps.log,
    );
    return Response.json(body, { status });
  });
  return app;
}

/** Whether it lives is asked every few seconds: that is no news. */
const QUIET = ["/healthz", "/readyz", "/metrics"];

/** Notes every request: its line in the log, its metric and its span, with the id its answer carries. */
function watchRequests({ log, metrics }: Pick<Deps, "log" | "metrics">): MiddlewareHandler<App> {
  return async (c, next) => {
    const started = performance.now();
    const { method, path } = c.req;
    const watched: Watched = { request_id: requestIdOf(c.req.raw.headers) };
    c.set("watched", watched);
    // The pages' own calls in process are part of the page's request, which has a line of its own.
    const own = c.env?.caller !== undefined;
    const from = own ? {} : { from: c.req.raw.headers };
    await traced(`api ${method}`, { kind: own ? "internal" : "server", ...from }, async (span) => {
      await next();
      span?.updateName(`api ${watched.route ?? path.split("/", 3).join("/")}`);
      span?.setAttribute("http.response.status_code", c.res.status);
    });
    // Not `c.header`: of an answer that is ready it makes another, whose body is read as a stream.
    c.res.headers.set("X-Request-Id", watched.request_id);
    const ms = performance.now() - started;
    const route = watched.route ?? matchedRoutes(c).at(-1)?.path ?? "/*";
    const { status } = c.res;
    metrics?.request({ part: "api", route, method, status, seconds: ms / 1000 });
    const level = own || QUIET.includes(path) ? "debug" : "info";
    const line: RequestLine = { method, route, path: redactPath(path), status, ms: Math.round(ms) };
    log[level]({ request_id: watched.request_id, ...line }, "api");
  };
}

/** Where the API reaches its own sandbox gateway. */
export const sandboxAddress = (env: Env): string => `http://127.0.0.1:${env.PORT}/api`;

function contextOf(deps: Deps, c: HonoContext<App>): Context {
  const token = (c.req.header("authorization") ?? "").match(/^Bearer (.+)$/)?.[1];
  let viewer: Promise<Viewer | null> | undefined;
  return {
    db: deps.db,
    clock: deps.clock,
    chance: deps.chance,
    jobs: deps.jobs,
    limits: deps.limits,
    log: deps.log,
    caller: callerOf(deps.env, c),
    watched: c.get("watched"),
    locale: localeOf(c.req.header("accept-language")),
    agent: c.req.header("user-agent"),
    idempotency_key: c.req.header("idempotency-key"),
    replica: deps.replica,
    wrote: deps.replica !== undefined && hasWritten(c.req.header("cookie")),
    viewer: () => {
      viewer ??= token
        ? findViewer(deps.db, token, { clock: deps.clock, must_prove: secondFactorRoles() })
        : Promise.resolve(null);
      return viewer;
    },
  };
}

/**
 * The client's machine. The pages pass it in process, or over HTTP with INTERNAL_TOKEN.
 * X-Forwarded-For is believed for as many hops as there are trusted proxies.
 */
function callerOf(env: Env, c: HonoContext<App>): Caller {
  if (c.env?.caller) return c.env.caller;
  const socket = c.env?.incoming?.socket?.remoteAddress ?? "local";
  const token = c.req.header("x-internal-token");
  if (env.INTERNAL_TOKEN && token && sameSecret(token, env.INTERNAL_TOKEN))
    return {
      ip: c.req.header("x-caller-ip") ?? socket,
      country: c.req.header("x-caller-country"),
    };
  if (env.TRUST_PROXY === 0) return { ip: socket };
  const hops = (c.req.header("x-forwarded-for") ?? "").split(",").map((hop) => hop.trim());
  return {
    ip: hops.at(-env.TRUST_PROXY) || socket,
    country: env.GEO_HEADER ? c.req.header(env.GEO_HEADER) : undefined,
  };
}

const bodiesOf = bodiesByOperation(contract);
type Handled = { matched: true; response: Response } | { matched: false; response?: undefined };

/** Checks the body before the operation runs; a fault in it is the answer. */
async function withBody(
  request: Request,
  context: Context,
  handle: (request: Request) => Promise<Handled>,
): Promise<Handled> {
  const takes = bodiesOf(request);
  try {
    const file = takes.find((body) => body !== "rich_text");
    if (file && isMultipart(request)) {
      const sender =
        file === "proof" ? { ...context, viewer: linkHolder(request, context) } : context;
      return await withUpload(request, sender, { file, handle });
    }
    await checkJson(request, takes.includes("rich_text") ? MOST_RICH_TEXT : MOST_JSON);
  } catch (error) {
    const { status, body, retry_after } = answerError(error, context.locale, logOf(context));
    return { matched: true, response: Response.json({ ...body, retry_after }, { status }) };
  }
  return handle(request);
}

/**
 * Who sends the proof of a transfer: the order itself, where its link is all that they have, and only if it
 * takes one.
 */
const linkHolder = (request: Request, context: Context) => async () => {
  const [, kind, slug] =
    new URL(request.url).pathname.match(/^\/api\/public-orders\/([^/]+)\/([^/]+)\//) ?? [];
  const path = kindPathIn(kind);
  if (!path || !slug) return context.viewer();
  const order = await findByLink(context.db, { kind: path, slug });
  await refuseUnlessProofTaken(context, order.id);
  return { id: senderOfLink(order.id) };
};

function notFound(context: Context): Response {
  const { status, body } = answerError(new Refusal("not_found"), context.locale, context.log);
  return Response.json(body, { status });
}

/** Moves the waiting time from the error's data into the Retry-After header. */
async function withRetryAfter(response: Response): Promise<Response> {
  if (response.status < 400) return response;
  const { retry_after, ...body } = (await response.json()) as { retry_after?: number };
  return Response.json(body, {
    status: response.status,
    ...(retry_after ? { headers: { "Retry-After": String(retry_after) } } : {}),
  });
}

async function readiness(c: HonoContext<App>, { pool, env }: Deps): Promise<Response> {
  const incomplete = () => c.json({ message: "migrations are missing" }, 503);
  try {
    if (!(await hasEveryMigration(pool))) return incomplete();
    return c.json({ message: "ready", site: siteMark(env.APP_SECRET) });
  } catch (error) {
    // Without their table: a database that was made anew.
    if (sqlState(error) === "42P01") return incomplete();
    return c.json({ message: "the database does not answer" }, 503);
  }
}
