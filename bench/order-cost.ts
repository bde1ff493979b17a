import { setTimeout as sleep } from "node:timers/promises";
import { coreSeconds, ownCoreSeconds } from "./cores.ts";
import { customer, waiting } from "./orders.ts";
import { type BenchWorld, freePort, postmaster, run } from "./world.ts";

/** Milliseconds of a core. */
export type OrderCost = { client: number; site: number; jobs: number; database: number };
const CLIENTS = 4;
/** Until the code is warm, and each connection knows its statements. */
const FIRST = 60;

/**
 * What a whole order costs of a core in each process, until no job waits. Costs and not speeds: other
 * work on the machine disturbs them less.
 * @param site the file of a built site, of this checkout or of one to compare it with
 * @param orders how many, by four clients
 */
export async function orderCost(
  world: BenchWorld,
  { site, orders }: { site: string; orders: number },
): Promise<OrderCost> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env = { ...world.env, PORT: String(port), PUBLIC_URL: url, HOST: "127.0.0.1" };
  const running = await run(site, env, `${url}/readyz`);
  try {
    const { order } = await customer(`${url}/api`, world);
    const make = async (count: number) => {
      let left = count;
      const client = async () => {
        while (left-- > 0) await order();
      };
      await Promise.all(Array.from({ length: CLIENTS }, client));
      while ((await waiting(world)) > 0) await sleep(100);
    };
    const spent = (): OrderCost => {
      const { user, system } = process.cpuUsage();
      const site = ownCoreSeconds(running.pid);
      return {
        client: (user + system) / 1_000_000,
        site,
        jobs: coreSeconds(running.pid) - site,
        database: coreSeconds(postmaster(world)),
      };
    };
    await make(FIRST);
    const before = spent();
    await make(orders);
    const after = spent();
    const of = (part: keyof OrderCost) => ((after[part] - before[part]) / orders) * 1000;
    return { client: of("client"), site: of("site"), jobs: of("jobs"), database: of("database") };
  } finally {
    await running.stop();
  }
}
