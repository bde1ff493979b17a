import { kindPaths } from "@jukung/contract/kinds";
import pino, { type Logger } from "pino";

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
    .replace(/(email-verification|verify-email-changes)\/[^/?]+/g, "$1/[token]")
    .replace(/\/(?:[\w-]{22}|[\w-]{43})(?![\w-])/g, "/[secret]");

/**
 * An error as it is logged. Drizzle's message carries every parameter of the failed query (names,
 * addresses, the slug of an order): only the statement's first words are kept.
 */
export function safeError(error: unknown): object {
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

export const createLog = (level: string): Log =>
  pino({
    serializers: { err: safeError },
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: SECRET_KEYS.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]),
      censor: "[redacted]",
    },
  });
