import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startPostgres } from "@jukung/postgres";
import { flow, get, type Load } from "./load.ts";
import { customer, type Season, season } from "./orders.ts";
import { type BenchWorld, freePort, install, ROOT, run } from "./world.ts";

const FOLDER = join(ROOT, "bench/peers/vendure");
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3);

/** One round: the same minute of Vendure and of Jukung, each alone on the machine. */
export type Round = {
  vendure: { search: Load; orders: Load };
  jukung: { search: Load; bookings: Load; season: Season };
};

/**
 * Whole orders, bookings and searches beside Vendure's, in turns. Its packages are installed the first
 * time (bench/peers/vendure). Both have the bundled PostgreSQL with the settings of `npm start`.
 * @param told gets each round as it ends
 */
export async function comparePeers(world: BenchWorld, told: (round: Round) => void) {
  const vendure = await startVendure();
  try {
    for (let round = 0; round < ROUNDS; round++) {
      const theirs = {
        search: await flow(vendure.search),
        orders: await flow(vendure.order),
      };
      const ours = { ...(await answers(world)), season: await season(world) };
      told({ vendure: theirs, jukung: ours });
    }
  } finally {
    await vendure.stop();
  }
}

/** Searches, and bookings of one hot pair, at an API of its own. */
async function answers(world: BenchWorld) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env = { ...world.env, PORT: String(port), PUBLIC_URL: url };
  const api = await run("apps/api/src/serve.ts", env, `${url}/readyz`);
  try {
    const { search, book } = await customer(`${url}/api`, world);
    return { search: await get(search), bookings: await flow(async () => void (await book())) };
  } finally {
    await api.stop();
  }
}

async function startVendure() {
  install(FOLDER);
  const folder = mkdtempSync(join(tmpdir(), "jukung-bench-vendure-"));
  const postgres = await startPostgres({ dataDir: join(folder, "postgres"), purpose: "app" });
  const port = await freePort();
  const child = spawn(process.execPath, ["server.mjs"], {
    cwd: FOLDER,
    env: {
      ...process.env,
      NODE_ENV: "production",
      // It would report this machine to its makers.
      VENDURE_DISABLE_TELEMETRY: "true",
      DATABASE_URL: postgres.url,
      PORT: String(port),
    },
    stdio: ["ignore", "pipe", process.env.BENCH_DEBUG ? "inherit" : "ignore"],
  });
  const stop = async () => {
    child.kill("SIGTERM");
    if (child.exitCode === null) await once(child, "exit");
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  const ready = await Promise.race([
    once(child.stdout, "data").then(() => true),
    once(child, "exit").then(() => false),
  ]);
  if (!ready) {
    await stop();
    throw new Error("Vendure did not start: BENCH_DEBUG=1 shows why");
  }
  return { ...shopper(`http://127.0.0.1:${port}/shop-api`), stop };
}

const PLACED = `mutation { addPaymentToOrder(input: { method: "dummy", metadata: {} }) {
  __typename ... on Order { state } } }`;

/** What a customer of Vendure's does. @param url its shop API */
function shopper(url: string) {
  async function ask(query: string, token = "") {
    const answer = await fetch(url, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      body: JSON.stringify({ query }),
    });
    const text = await answer.text();
    if (!answer.ok || text.includes('"errors"')) throw new Error(`Vendure answered ${text}`);
    return { text, token: answer.headers.get("vendure-auth-token") ?? token };
  }
  const search = async () =>
    void (await ask(
      "{ search(input: { take: 20 }) { totalItems items { productVariantId productName priceWithTax { __typename ... on SinglePrice { value } } } } }",
    ));
  let made = 0;
  return {
    search,
    /** Search, cart, customer, address, shipping, and a payment that succeeds at once. */
    async order(): Promise<void> {
      made += 1;
      await search();
      const { token } = await ask(
        `mutation { addItemToOrder(productVariantId: ${1 + (made % 100)}, quantity: 1) { __typename } }`,
      );
      for (const step of [
        `setCustomerForOrder(input: { firstName: "Bench", lastName: "Mark", emailAddress: "b${made}@example.test" }) { __typename }`,
        'setOrderShippingAddress(input: { streetLine1: "Jl. Hang Tuah 12", countryCode: "ID" }) { __typename }',
        "setOrderShippingMethod(shippingMethodId: [1]) { __typename }",
        'transitionOrderToState(state: "ArrangingPayment") { __typename }',
      ])
        await ask(`mutation { ${step} }`, token);
      const { text } = await ask(PLACED, token);
      if (!text.includes("PaymentSettled")) throw new Error(`Vendure answered ${text}`);
    },
  };
}
