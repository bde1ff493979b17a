import type { Log } from "./log.ts";

/** The same trouble is said again after so long, in ms. */
const PAUSE = 30_000;

/**
 * What the queue says of its connection, as lines of the log. It hands over copies of errors, which are
 * none themselves, and one for each of its tries: hundreds a minute while the database is away.
 */
export function queueErrors(
  log: Pick<Log, "warn">,
  now: () => number = () => performance.now(),
): (given: unknown) => void {
  const said = new Map<string, { at: number; since: number }>();
  return (given) => {
    const err = errorOf(given);
    const reason = "code" in err ? String(err.code) : err.message;
    const last = said.get(reason);
    if (last && now() - last.at < PAUSE) {
      last.since += 1;
      return;
    }
    for (const [key, { at }] of said) if (now() - at >= PAUSE) said.delete(key);
    said.set(reason, { at: now(), since: 0 });
    log.warn(
      { err, ...(last?.since ? { as_often_since: last.since } : {}) },
      "jobs: the queue's connection failed",
    );
  };
}

function errorOf(given: unknown): Error {
  if (given instanceof Error) return given;
  const { message, stack, name, code } = Object(given) as NodeJS.ErrnoException;
  const error = new Error(message || code || String(given));
  if (stack) error.stack = stack;
  if (name) error.name = name;
  return Object.assign(error, code ? { code } : {});
}
