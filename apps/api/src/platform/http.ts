import {
  contract,
  ERRORS,
  type ErrorBody,
  type ErrorCode,
  type Locale,
  type Permission,
  type Role,
  type StaffRole,
} from "@jukung/contract";
import {
  formatDate,
  formatMoment,
  formatMonth,
  formatRupiah,
  formatTimeOfDay,
  formatWeekday,
  formatWhole,
} from "@jukung/format";
import { ORPCError, ValidationError } from "@orpc/contract";
import { oo } from "@orpc/openapi";
import { implement } from "@orpc/server";
import type { Clock } from "./clock.ts";
import type { Database } from "./db.ts";
import type { Jobs } from "./jobs.ts";
import type { Chance } from "./keys.ts";
import type { Log } from "./log.ts";
import { limitMachine } from "./machine.ts";
import { hasMessage, message } from "./messages.ts";
import type { RateLimits, RateRule } from "./rate.ts";
import { Refusal } from "./refusal.ts";
import type { Replica } from "./replica.ts";

/** Who calls: the person behind a valid session. */
export type Viewer = {
  id: number;
  role: Role;
  /** Null for customers. */
  staff_role: StaffRole | null;
  permissions: readonly Permission[];
  locale: Locale;
  email: string;
  token_hash: string;
};
/** What is known about the client's machine. */
export type Caller = { ip: string; country?: string | undefined };
/** What is noted of a request while it is answered, for its line in the log and its metric. */
export type Watched = { request_id: string; route?: string };

/** What every route gets: the deps, the request's facts, and the viewer on demand. */
export type Context = {
  db: Database;
  clock: Clock;
  chance: Chance;
  jobs: Jobs;
  limits: RateLimits;
  /** The process's own; the request's is `logOf`. */
  log: Log;
  caller: Caller;
  watched: Watched;
  locale: Locale;
  /** How the browser names itself (User-Agent). */
  agent: string | undefined;
  idempotency_key: string | undefined;
  /** A streaming replica for the operations that may read from it (`fromReplica`), if there is one. */
  replica: Replica | undefined;
  /** Whether whoever asks has just written: what they wrote may not be on the replica yet. */
  wrote: boolean;
  /** The person behind the bearer token, looked up once a request; null without a valid session. */
  viewer(): Promise<Viewer | null>;
};

/** The log with the request that its lines belong to. Made when there is something to say: it costs some 20 µs. */
export const logOf = ({ log, watched }: Pick<Context, "log" | "watched">): Log =>
  log.child({ request_id: watched.request_id, route: watched.route });

/**
 * The contract, ready to be implemented slice by slice. Permissions are checked before the input:
 * without a session the answer is 401, whatever was sent.
 */
export const os = implement(contract)
  .$config({ initialInputValidationIndex: Number.POSITIVE_INFINITY })
  .$context<Context>();

/**
 * The same for an answer that is not compared with its schema on its way out. Comparing twenty departures is
 * a sixth of what a search costs (bench/README.md); `search.db.test.ts` does it instead.
 */
export const unchecked = implement(contract)
  .$config({
    initialInputValidationIndex: Number.POSITIVE_INFINITY,
    initialOutputValidationIndex: Number.NaN,
  })
  .$context<Context>();

/** Reads of one machine: 300 a minute, leased 20 at a time. */
export const READS: RateRule = { name: "reads", points: 300, seconds: 60, lease: 20 };
/** Writes of one person, or of one machine without a session. */
export const WRITES: RateRule = { name: "writes", points: 120, seconds: 60 };
export const WRITES_OF_MACHINE: RateRule = { ...WRITES, name: "writes_ip" };

export const limitReads = os.middleware(async ({ context, next }) => {
  await limitMachine(context, READS);
  return next();
});

/** Refuses without a session (401), else passes the viewer on; writes are counted per person. */
export const signedIn = os.middleware(async ({ context, next }) => {
  const viewer = await context.viewer();
  if (!viewer) throw new Refusal("unauthenticated");
  return next({ context: { me: viewer } });
});

/** Counts what a signed-in person asks for. Before `fromReplica`, after which a handler may run twice. */
export const limitPerson = (rule: RateRule) =>
  os.middleware(async ({ context, next }) => {
    const viewer = await context.viewer();
    if (viewer) await context.limits.take(rule, `user:${viewer.id}`);
    return next();
  });

/** Routes of the `users` area: USER and AGEN. A wrong role is 403 (domain.md, Guards). */
export const asUser = os.middleware(async ({ context, next }) => {
  const viewer = await context.viewer();
  if (!viewer) throw new Refusal("unauthenticated");
  if (viewer.role === "ADMIN") throw new Refusal("forbidden");
  return next({ context: { me: viewer } });
});
/** Staff on their own account, whatever their role. */
export const asAdmin = os.middleware(async ({ context, next }) => {
  const viewer = await context.viewer();
  if (!viewer) throw new Refusal("unauthenticated");
  if (viewer.role !== "ADMIN") throw new Refusal("forbidden");
  return next({ context: { me: viewer } });
});

/**
 * Staff with this permission; the API's document names it (`x-permission`).
 * @throws Refusal unauthenticated, forbidden
 */
export const asStaff = (permission: Permission) =>
  oo.spec(
    os.middleware(async ({ context, next }) => {
      const viewer = await context.viewer();
      if (!viewer) throw new Refusal("unauthenticated");
      if (!viewer.permissions.includes(permission)) throw new Refusal("forbidden");
      return next({ context: { me: viewer } });
    }),
    (operation) => ({ ...operation, "x-permission": permission }),
  );

/**
 * Marks an operation whose `context.db` may be a replica of the database, up to two seconds behind
 * (decision 070): search, calendars, lists and reports. Never what writes, what something is decided
 * or paid by, or who may do what. It comes after the limits and the viewer, which are the primary's.
 * The API's document shows it (`x-replica`).
 */
export const fromReplica = oo.spec(
  os.middleware(async ({ context: { db, replica, wrote }, next }) =>
    replica
      ? replica.read(wrote, async (from) => next({ context: { db: from } }))
      : next({ context: { db } }),
  ),
  (operation) => ({ ...operation, "x-replica": true }),
);

type Answer = {
  status: number;
  body: ErrorBody & { code: string };
  retry_after?: number | undefined;
};

const DAYS_NAMED = 8;
/** Some days by name, and how many more there are. */
function daysText(dates: string[], locale: Locale): string {
  const named = dates.slice(0, DAYS_NAMED).map((day) => formatDate(day, locale));
  const more = dates.length - named.length;
  return more > 0
    ? `${named.join(", ")} ${message("and_more", locale, { more })}`
    : named.join(", ");
}

/** "Senin, Selasa": of ISO weekdays, "1,2". */
const weekdaysText = (weekdays: string, locale: Locale): string =>
  // The first of January 2024 was a Monday.
  weekdays
    .split(",")
    .map((day) => formatWeekday(`2024-01-0${day}`, locale))
    .join(", ");

/**
 * A message with its parameters as people say them: a date, days joined by commas, a month, an instant
 * (`at`), hours (`earliest`, `latest`) and rupiah (`total`, `list`, `least`).
 */
function renderMessage(key: string, params: Refusal["params"] = {}, locale: Locale): string {
  const { date, until, month, at, earliest, latest, total, list, least, dates, weekdays } = params;
  return message(key, locale, {
    ...params,
    ...(typeof dates === "string" ? { dates: daysText(dates.split(","), locale) } : {}),
    ...(typeof weekdays === "string" ? { weekdays: weekdaysText(weekdays, locale) } : {}),
    ...(typeof date === "string" ? { date: formatDate(date, locale) } : {}),
    ...(typeof date === "string" && typeof until === "string"
      ? { days: [...new Set([date, until])].map((day) => formatDate(day, locale)).join(" – ") }
      : {}),
    ...(typeof until === "string" ? { until: formatDate(until, locale) } : {}),
    ...(typeof month === "string" ? { month: formatMonth(`${month}-01`, locale) } : {}),
    ...(typeof at === "string" ? { at: formatMoment(new Date(at), locale) } : {}),
    ...(typeof earliest === "string" ? { earliest: formatTimeOfDay(earliest, locale) } : {}),
    ...(typeof latest === "string" ? { latest: formatTimeOfDay(latest, locale) } : {}),
    ...(typeof total === "number" ? { total: formatRupiah(total, locale) } : {}),
    ...(typeof list === "number" ? { list: formatRupiah(list, locale) } : {}),
    ...(typeof least === "number" ? { least: formatRupiah(least, locale) } : {}),
  });
}

/** What a refusal says in the reader's language. */
export const refusalText = (refusal: Refusal, locale: Locale): string =>
  answerRefusal(refusal, locale).body.message;

/** One refusal as the API answers it. */
export function answerRefusal(refusal: Refusal, locale: Locale): Answer {
  const uses = (refusal.uses ?? []).map(({ kind, count }) =>
    message(`used_${kind}`, locale, { count }),
  );
  const params = uses.length > 0 ? { ...refusal.params, uses: uses.join(", ") } : refusal.params;
  const text = renderMessage(refusal.said, params, locale);
  const errors: Record<string, string[]> = refusal.field ? { [refusal.field]: [text] } : {};
  for (const [field, { key, params }] of Object.entries(refusal.fields))
    errors[field] = [rangeMessage(key, locale) ?? renderMessage(key, params, locale)];
  return {
    status: refusal.status,
    body: {
      message: text,
      code: refusal.code,
      ...(Object.keys(errors).length > 0 ? { errors } : {}),
      ...(refusal.inquiries ? { inquiries: refusal.inquiries } : {}),
      ...refusal.now,
    },
    retry_after: refusal.retryAfter,
  };
}

/** What is said of a number out of its limits, which are part of the key (contract: wholeFrom). */
function rangeMessage(key: string, locale: Locale): string | null {
  const [kind, ...limits] = key.match(/^(field|year)_range (-?\d+) (-?\d+)$/)?.slice(1) ?? [];
  if (!kind) return null;
  const [min, max] = limits.map((limit) =>
    kind === "year" ? limit : formatWhole(Number(limit), locale),
  );
  return message("field_range", locale, { min: min ?? "", max: max ?? "" });
}
/** The message of a zod issue: schemas carry keys of the catalogue, zod's own texts get a general one. */
function issueMessage(issue: { message: string; code?: string }, locale: Locale): string {
  return (
    rangeMessage(issue.message, locale) ??
    message(hasMessage(issue.message) ? issue.message : "field_invalid", locale)
  );
}

/** Input that the contract refuses: 422 with the first message a field; a wrong path is a 404. */
export function answerValidation(error: ValidationError, locale: Locale): Answer {
  const errors: Record<string, string[]> = {};
  for (const issue of error.issues) {
    const path = (issue.path ?? []).map((part) =>
      String(typeof part === "object" ? part.key : part),
    );
    const key = path.join(".") || "body";
    if (key === "kind" || key === "slug") return answerRefusal(new Refusal("not_found"), locale);
    errors[key] ??= [];
    errors[key].push(issueMessage(issue, locale));
  }
  return { status: 422, body: { message: message("invalid", locale), code: "invalid", errors } };
}

/**
 * Turns anything a route throws into the answer; an unexpected error is logged and its details are
 * not sent.
 */
export function answerError(error: unknown, locale: Locale, log: Log): Answer {
  if (error instanceof Refusal) return answerRefusal(error, locale);
  if (error instanceof ORPCError) {
    if (error.cause instanceof Refusal) return answerRefusal(error.cause, locale);
    if (error.code === "BAD_REQUEST" && error.cause instanceof ValidationError)
      return answerValidation(error.cause, locale);
    if (error.code === "BAD_REQUEST") return answerRefusal(new Refusal("malformed"), locale);
    if (error.code === "NOT_FOUND") return answerRefusal(new Refusal("not_found"), locale);
    if (error.code === "PAYLOAD_TOO_LARGE") return answerRefusal(new Refusal("too_large"), locale);
  }
  // Nobody reads the answer, and nothing of ours has failed.
  if (hungUp(error)) return answerRefusal(new Refusal("malformed"), locale);
  const gone = databaseIsAway(error);
  if (gone) log.warn({ err: error }, "the database is away or too busy");
  else log.error({ err: error }, "a route failed");
  return answerRefusal(new Refusal(gone ? "unavailable" : "failed"), locale);
}

/** Whether who sent the request has gone in the middle of it: Node's own error, which looks like PostgreSQL's. */
function hungUp(error: unknown): boolean {
  for (let at = error; at && typeof at === "object"; at = (at as { cause?: unknown }).cause)
    if ("code" in at && at.code === "ECONNRESET" && "message" in at && at.message === "aborted")
      return true;
  return false;
}

// Connections, resources, shutdown; a lock, a statement or a transaction that took too long (55P03,
// 57014, 25P03); a deadlock or a serialisation failure.
const AWAY = /^(08|53|57P|55P03|57014|25P03|40P01|40001|ECONNREFUSED|ECONNRESET)/;

/** A database that is restarting or too busy is 503, which callers may try again; not a bug of ours. */
function databaseIsAway(error: unknown): boolean {
  for (let at = error; at && typeof at === "object"; at = (at as { cause?: unknown }).cause) {
    const code = "code" in at ? String(at.code) : "";
    if (AWAY.test(code)) return true;
    if (
      /timeout exceeded when trying to connect|Connection terminated|is not queryable/.test(
        String((at as Error).message),
      )
    )
      return true;
  }
  return false;
}

export const errorStatus = (code: ErrorCode): number => ERRORS[code].status;
