import { kindPaths } from "@jukung/contract/kinds";
import pino, { type Logger } from "pino";
import { traceIds } from "./tracing.ts";

export type Log = Logger;

/** What must never be logged: secrets by key, and the secret of an order's link in any path. */
const SECRET_KEYS = [
  "password",
  "old_password",
  "confirm_password",
  "pin",
  "otp",
  "sign_in",
  "secret",
  "token",
  "slug",
  "date_of_birth",
  "authorization",
  "cookie",
];

const ORDER_PATH = new RegExp(`(/(?:public-orders|orders)/(?:${kindPaths.join("|")})/)[^/?]+`, "g");
/**
 * An order's slug is a secret, so paths are logged without it, and without anything as long as a slug
 * or token, which a mistyped address may contain.
 */
export const redactPath = (path: string): string =>
  path
    .replace(ORDER_PATH, "$1[slug]")
    .replace(
      /(email-verification|verify-email-changes|reminders|review-links)\/[^/?]+/g,
      "$1/[token]",
    )
    .replace(/\/(?:[\w-]{22}|[\w-]{43})(?![\w-])/g, "/[secret]");

type SafeError = {
  type?: string;
  message?: string | undefined;
  code?: string | undefined;
  stack?: string[] | undefined;
  cause?: SafeError;
};

/** An error that was logged, cleaned as the log cleans it. */
export type LoggedError = SafeError & {
  /** The line's own words. */
  said: string;
  /** The pattern of the route that failed, not its address. */
  route?: string | undefined;
  request_id?: string | undefined;
};

/**
 * An error as it is logged. Drizzle's message carries every parameter of the failed query (names,
 * addresses, the slug of an order): only the statement's first words are kept.
 */
export function safeError(error: unknown): SafeError {
  if (!(error instanceof Error)) return { message: String(error).slice(0, 300) };
  const message = error.message.split("\nparams:")[0]?.slice(0, 300);
  const code = "code" in error ? String(error.code) : undefined;
  // The first line of the stack repeats the message.
  const stack = error.stack
    ?.split("\n    at ")
    .slice(1, 9)
    .map((line) => line.trim());
  return {
    type: error.name,
    message,
    code,
    stack,
    ...(error.cause ? { cause: safeError(error.cause) } : {}),
  };
}

/**
 * The log of a process, JSON lines on standard output.
 * @param level the lowest that is written (LOG_LEVEL)
 * @param onError is told every error that is logged, once, with its cause
 */
export const createLog = (level: string, onError?: (error: LoggedError) => void): Log =>
  pino({
    serializers: { err: safeError },
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    mixin: () => traceIds() ?? {},
    redact: {
      paths: SECRET_KEYS.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]),
      censor: "[redacted]",
    },
    hooks: {
      logMethod(args, method, at) {
        method.apply(this, args);
        const [given, said] = args as unknown as [{ err?: unknown }?, string?];
        if (onError && at >= pino.levels.values.error! && given?.err)
          onError({
            ...safeError(given.err),
            said: said ?? "an error",
            ...bound(this),
          });
      },
    },
  });

const bound = (log: Logger): Pick<LoggedError, "route" | "request_id"> => {
  const { route, request_id } = log.bindings() as { route?: string; request_id?: string };
  return { route, request_id };
};

/** A request that was answered, as one line. */
export type RequestLine = {
  method: string;
  /** The route's pattern, or the operation's name. */
  route: string;
  path: string;
  status: number;
  /** Milliseconds. */
  ms: number;
};

/** The id of a request: the one a proxy or the pages gave it, if that is a plain word, or a new one. */
export const requestIdOf = (headers: Headers): string => {
  const given = headers.get("X-Request-Id") ?? "";
  return /^[\w-]{1,64}$/.test(given) ? given : crypto.randomUUID();
};
