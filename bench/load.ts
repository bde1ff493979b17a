import autocannon from "autocannon";

export type Load = {
  per_second: number;
  p50: number;
  p99: number;
  errors: number;
  /** Of `get`: how many in all, those of the warm-up included. */
  made?: number;
};
const CLIENTS = 16;
const seconds = Number(process.env.BENCH_SECONDS ?? 5);

/**
 * What 16 clients ask for, as autocannon takes it. `[<id>]` in an address is another text each time.
 * @param url one for all of them, or what each of them asks for
 */
export function askedBy16(
  url: string | ((client: number) => string),
  headers: Record<string, string> = {},
): autocannon.Options {
  const all = { headers, connections: CLIENTS, idReplacement: true };
  if (typeof url === "string") return { ...all, url };
  let clients = 0;
  const setupClient = (client: autocannon.Client) => {
    const { pathname, search } = new URL(url(clients++ % CLIENTS));
    client.setRequests([{ method: "GET", path: pathname + search }]);
  };
  return { ...all, url: new URL(url(0)).origin, setupClient };
}

/** The same search on a day of each client's own: nothing of it can be shared. */
export const onOwnDays =
  (search: string) =>
  (client: number): string => {
    const url = new URL(search);
    const day = new Date(`${url.searchParams.get("date")}T00:00:00Z`);
    day.setUTCDate(day.getUTCDate() + client);
    url.searchParams.set("date", day.toISOString().slice(0, 10));
    return url.href;
  };

/** GETs by 16 clients, after a second of warm-up. Milliseconds. */
export async function get(
  url: string | ((client: number) => string),
  headers: Record<string, string> = {},
): Promise<Load> {
  const asked = askedBy16(url, headers);
  const warm = await autocannon({ ...asked, duration: 1 });
  const result = await autocannon({ ...asked, duration: seconds });
  return {
    per_second: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    errors: result.non2xx + result.errors,
    made: warm.requests.total + result.requests.total,
  };
}

/** Whatever a client does, by 16 of them, for some seconds after one of warm-up. */
export async function flow(step: (client: number) => Promise<void>): Promise<Load> {
  return (await load(step)).orders;
}

/** The same. @returns how many were made in all too, those of the warm-up included */
export async function load(
  step: (client: number) => Promise<void>,
): Promise<{ orders: Load; made: number }> {
  const times: number[] = [];
  let errors = 0;
  let made = 0;
  const end = performance.now() + (seconds + 1) * 1000;
  const warm = performance.now() + 1000;
  await Promise.all(
    Array.from({ length: CLIENTS }, async (_, client) => {
      while (performance.now() < end) {
        const started = performance.now();
        try {
          await step(client);
          made += 1;
          if (started > warm) times.push(performance.now() - started);
        } catch (error) {
          if (errors === 0) console.info(String(error).slice(0, 300));
          errors += 1;
        }
      }
    }),
  );
  const { p50, p99 } = percentiles(times);
  return { orders: { per_second: times.length / seconds, p50, p99, errors }, made };
}

/** One visitor's milliseconds. */
export type Probed = { p50: number; p99: number };
const PAUSE = 10;

/** Asks for one address again and again, as one visitor. @returns ends it */
export function probe(url: string): () => Promise<Probed> {
  const times: number[] = [];
  let ended = false;
  const asking = (async () => {
    while (!ended) {
      const started = performance.now();
      await (await fetch(url)).arrayBuffer();
      times.push(performance.now() - started);
      await new Promise((resolve) => setTimeout(resolve, PAUSE));
    }
  })();
  return async () => {
    ended = true;
    await asking;
    return percentiles(times);
  };
}

function percentiles(times: number[]): Probed {
  times.sort((a, b) => a - b);
  const at = (share: number) => Math.round(times[Math.floor(times.length * share)] ?? 0);
  return { p50: at(0.5), p99: at(0.99) };
}
