import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/db.ts";
import { sha256 } from "../../platform/keys.ts";
import type { LoggedError } from "../../platform/log.ts";
import { type ErrorRow, saveErrors } from "./queries/errors.ts";

/** Between two writes, in ms. */
const PAUSE = 2_000;
/** Kinds of errors kept between two writes: a fault that makes a new text each time has an end. */
const MOST_KINDS = 50;

/**
 * Keeps the errors of this process for `/admin/system`, some at a time. A fault of the database is
 * not kept: it could not be written, and the log has it.
 */
export function errorKeeper({ clock, version }: { clock: Clock; version: string }) {
  let kept = new Map<string, ErrorRow>();
  let timer: NodeJS.Timeout | undefined;
  let to: Database | undefined;
  const write = async () => {
    timer = undefined;
    const rows = [...kept.values()];
    kept = new Map();
    if (to) await saveErrors(to, rows).catch(() => {});
  };
  return {
    /** From now on they are written here. */
    open(db: Database) {
      to = db;
    },
    note(error: LoggedError) {
      const row = rowOf(error, { at: clock.now(), version });
      const before = kept.get(row.fingerprint);
      if (before) {
        before.count += 1;
        before.last_at = row.last_at;
        before.request_id = row.request_id;
      } else if (kept.size < MOST_KINDS) kept.set(row.fingerprint, row);
      timer ??= setTimeout(() => void write(), PAUSE);
      timer.unref();
    },
    async close() {
      clearTimeout(timer);
      await write();
      to = undefined;
    },
  };
}

/** The first line of a stack that is in our code, from the project's folder on. */
function placeOf(stack: string[] = []): string | null {
  const line = stack.find((line) => !/node_modules|node:/.test(line)) ?? stack[0];
  return line?.replace(/file:\/\/\S*?\/(?=apps\/|packages\/)/, "") ?? null;
}

function rowOf(error: LoggedError, { at, version }: { at: Date; version: string }): ErrorRow {
  // The cause says what broke: the error around it often only that a query failed.
  let inner: Pick<LoggedError, "type" | "message" | "cause"> = error;
  while (inner.cause) inner = inner.cause;
  const type = inner.type ?? "Error";
  const place = placeOf(error.stack);
  const route = error.route ?? null;
  return {
    fingerprint: sha256([type, place, route].join("\n")),
    type,
    message: inner.message ?? error.said,
    place,
    route,
    version,
    count: 1,
    first_at: at,
    last_at: at,
    request_id: error.request_id ?? null,
  };
}
