import autocannon from "autocannon";

export type Load = { per_second: number; p50: number; p99: number; errors: number };
const CLIENTS = 16;
const seconds = Number(process.env.BENCH_SECONDS ?? 5);

/**
 * GETs of one address by 16 clients, after a second of warm-up. Milliseconds. `[<id>]` in it is
 * another text each time.
 */
export async function get(url: string, headers: Record<string, string> = {}): Promise<Load> {
  const asked = { url, headers, connections: CLIENTS, idReplacement: true };
  await autocannon({ ...asked, duration: 1 });
  const result = await autocannon({ ...asked, duration: seconds });
  return {
    per_second: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    errors: result.non2xx + result.errors,
  };
}

/** Whatever a client does, by 16 of them, for some seconds. */
export async function flow(step: (client: number) => Promise<void>): Promise<Load> {
  const times: number[] = [];
  let errors = 0;
  const end = performance.now() + (seconds + 1) * 1000;
  const warm = performance.now() + 1000;
  await Promise.all(
    Array.from({ length: CLIENTS }, async (_, client) => {
      while (performance.now() < end) {
        const started = performance.now();
        try {
          await step(client);
          if (started > warm) times.push(performance.now() - started);
        } catch (error) {
          if (errors === 0) console.info(String(error).slice(0, 300));
          errors += 1;
        }
      }
    }),
  );
  times.sort((a, b) => a - b);
  const at = (share: number) => Math.round(times[Math.floor(times.length * share)] ?? 0);
  return { per_second: times.length / seconds, p50: at(0.5), p99: at(0.99), errors };
}
