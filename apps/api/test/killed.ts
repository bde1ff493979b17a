import { expect } from "vitest";
import { findViolations } from "../src/invariants.ts";
import type { Database } from "../src/platform/db.ts";
import { copyDatabase } from "./databases.ts";
import { type ApiProcess, startApi, until } from "./processes.ts";

/** What a process is killed in, and how one sees what is left of it. */
export type Deed = {
  /** Names its databases: letters and underscores. */
  name: string;
  /** The outside world of one run: a gateway that both of its processes talk to. */
  outside?(): Promise<Outside>;
  act(api: ApiProcess): Promise<{ status: number }>;
  /** What doing it again answers, whether or not the first process got to the end. */
  again: number[];
  /** What the database has of it. */
  left(db: Database): Promise<unknown[]>;
  nothing: unknown[];
  whole: unknown[];
  /** Steps on the way, where a deed is more than one transaction. */
  between?: unknown[][];
};

type Outside = {
  env: Record<string, string>;
  /** What it has that our books do not, or the other way round, in words. */
  disagrees(): string[];
  close(): Promise<void>;
};
const NOBODY: Outside = { env: {}, disagrees: () => [], close: async () => {} };

/** How many queries of a deed to die at, spread over it; TORTURE=1 dies at all of them. */
const PLACES = 7;

/** Arms the failpoint, or says how many queries there were since. */
async function arm(api: ApiProcess): Promise<number> {
  const before = api.output().length;
  api.signal("SIGUSR2");
  await until(() => /armed after/.test(api.output().slice(before)), {
    seconds: 30,
    what: "the failpoint",
  });
  return Number(/after (\d+) queries/.exec(api.output().slice(before))?.[1]);
}

/** Processes that a failed test would leave running. */
const running = new Set<ApiProcess>();
async function start(url: string, env: Record<string, string> = {}): Promise<ApiProcess> {
  const api = await startApi({ DATABASE_URL: url, WORKER: "off", ...env });
  running.add(api);
  return api;
}
async function stop(api: ApiProcess): Promise<void> {
  await api.end();
  running.delete(api);
}
/** Ends what a failed test left running. */
export const endAll = () => Promise.all([...running].map(stop));

/** One run: the process dies at its Nth query of the deed, and another one does it again. */
async function dieAt(deed: Deed, nth: number): Promise<{ died: boolean; before: unknown[] }> {
  const database = await copyDatabase(`${deed.name}_at_${nth}`);
  const outside = (await deed.outside?.()) ?? NOBODY;
  const first = await start(database.url, { ...outside.env, FAILPOINT: String(nth) });
  let second: ApiProcess | undefined;
  try {
    await arm(first);
    const died = await deed.act(first).then(
      () => false,
      () => true,
    );
    await stop(first);
    const before = await deed.left(database.db);
    second = await start(database.url, outside.env);
    const { status } = await deed.act(second);
    expect([nth, await deed.left(database.db)]).toEqual([nth, deed.whole]);
    expect(deed.again).toContain(status);
    expect(await findViolations(database.db)).toEqual([]);
    expect(outside.disagrees()).toEqual([]);
    return { died, before };
  } finally {
    await Promise.all([first, ...(second ? [second] : [])].map(stop));
    await outside.close();
    await database.drop();
  }
}

/**
 * Kills processes with kill -9 at the queries of a deed, each on its own copy of this file's database.
 * Before the restart all of it is there or nothing; after a repetition it is there once, and what must
 * always be true is.
 */
export async function killedAtEach(deed: Deed): Promise<void> {
  // The control: nobody dies.
  const database = await copyDatabase(`${deed.name}_whole`);
  const outside = (await deed.outside?.()) ?? NOBODY;
  const api = await start(database.url, { ...outside.env, FAILPOINT: "1000000" });
  await arm(api);
  expect(await deed.left(database.db)).toEqual(deed.nothing);
  expect((await deed.act(api)).status).toBe(200);
  const queries = await arm(api);
  expect(await deed.left(database.db)).toEqual(deed.whole);
  expect(outside.disagrees()).toEqual([]);
  await stop(api);
  await outside.close();
  await database.drop();
  expect(queries).toBeGreaterThan(5);

  const all = Array.from({ length: queries }, (_, i) => i + 1);
  const sample = process.env.TORTURE === "1" ? queries : Math.min(PLACES, queries);
  // The last too: it comes after the commit.
  const places = all.filter(
    (n) =>
      n === queries ||
      Math.floor((n * sample) / queries) > Math.floor(((n - 1) * sample) / queries),
  );
  const todo = [...places];
  const runs: Awaited<ReturnType<typeof dieAt>>[] = [];
  const worker = async () => {
    for (let nth = todo.shift(); nth !== undefined; nth = todo.shift())
      runs.push(await dieAt(deed, nth));
  };
  await Promise.all(Array.from({ length: 3 }, worker));
  expect(runs.filter(({ died }) => died).length).toBeGreaterThan(places.length * 0.7);
  const possible = [deed.nothing, ...(deed.between ?? []), deed.whole];
  for (const { before } of runs) expect(possible).toContainEqual(before);
  // It died before the commit and, where the last query is always the same, after it too.
  const seen = runs.map(({ before }) => before);
  expect(seen).toContainEqual(deed.nothing);
  if (!deed.between) expect(seen).toContainEqual(deed.whole);
}
