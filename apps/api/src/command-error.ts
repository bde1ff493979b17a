import { isUnusable } from "./env.ts";
import { codeOf, doAbout, reasonOf } from "./platform/outside-errors.ts";

/** Errors whose message is written for the operator. */
const TOLD = ["BackupError", "DataError", "CommandError", "AlreadyRunning"];

/** What an operator did that a command cannot work with, in a sentence that says what to do. */
export class CommandError extends Error {
  override name = "CommandError";
}

/**
 * Why a command failed, for its operator: a sentence where the cause is outside of the site (settings,
 * files, database, network), and the stack only where it is a fault of ours.
 */
export function failureOf(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  if (TOLD.includes(error.name) || isUnusable(error)) return error.message;
  const code = codeOf(error);
  // A wrong option: Node's sentence names it.
  if (code?.startsWith("ERR_PARSE_ARGS")) return error.message;
  // Of Node's system calls, PostgreSQL, OpenSSL and the bucket's client.
  if (!code || /^ERR_(?!TLS|SSL)/.test(code)) return error;
  const what_to_do = doAbout(error);
  return `${reasonOf(error)}${what_to_do ? `\n${what_to_do}` : ""}`;
}
