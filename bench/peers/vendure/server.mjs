// Vendure as a fresh shop: a hundred products with unlimited stock, free shipping, a payment that succeeds
// at once, no emails and no papers. Of the environment: DATABASE_URL of an empty database, PORT. Prints
// "ready" once its search finds all products. Its jobs run in the same process.
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import {
  bootstrap,
  DefaultJobQueuePlugin,
  DefaultLogger,
  DefaultSearchPlugin,
  dummyPaymentHandler,
  JobQueueService,
  LogLevel,
  RequestContextService,
  SearchService,
} from "@vendure/core";
import { populate } from "@vendure/core/cli/index.js";

const PRODUCTS = 100;
const port = Number(process.env.PORT);
const database = new URL(process.env.DATABASE_URL);
const folder = mkdtempSync(join(tmpdir(), "jukung-vendure-"));

const config = {
  apiOptions: { port, hostname: "127.0.0.1" },
  authOptions: {
    tokenMethod: ["bearer"],
    superadminCredentials: { identifier: "bench", password: "bench" },
  },
  dbConnectionOptions: {
    type: "postgres",
    host: database.hostname,
    port: Number(database.port),
    username: database.username,
    password: database.password,
    database: database.pathname.slice(1),
    synchronize: true,
    logging: false,
  },
  importExportOptions: { importAssetsDir: folder },
  logger: new DefaultLogger({ level: LogLevel.Error }),
  paymentOptions: { paymentMethodHandlers: [dummyPaymentHandler] },
  plugins: [
    DefaultJobQueuePlugin.init({ pollInterval: 200 }),
    DefaultSearchPlugin.init({ bufferUpdates: false }),
  ],
};

const shop = {
  defaultLanguage: "en",
  defaultZone: "Asia",
  countries: [{ code: "ID", name: "Indonesia", zone: "Asia" }],
  taxRates: [{ name: "Standard", percentage: 11 }],
  shippingMethods: [{ name: "None", price: 0 }],
  paymentMethods: [
    {
      name: "Dummy",
      handler: {
        code: dummyPaymentHandler.code,
        arguments: [{ name: "automaticSettle", value: "true" }],
      },
    },
  ],
  collections: [],
};
const columns =
  "name,slug,description,assets,facets,optionGroups,optionValues,sku,price,taxCategory,stockOnHand,trackInventory,variantAssets,variantFacets";
const rows = Array.from(
  { length: PRODUCTS },
  (_, n) => `Crossing ${n},crossing-${n},A crossing,,,,,C${n},${100 + n},Standard,0,false,,`,
);
const csv = join(folder, "products.csv");
writeFileSync(csv, [columns, ...rows].join("\n"));

const app = await populate(() => bootstrap(config), shop, csv);
process.on("SIGTERM", () => app.close().finally(() => process.exit()));
await app.get(JobQueueService).start();
// An import tells the search nothing.
await app
  .get(SearchService)
  .reindex(await app.get(RequestContextService).create({ apiType: "admin" }));
while ((await found()) < PRODUCTS) await sleep(200);
console.log("ready");

async function found() {
  const answer = await fetch(`http://127.0.0.1:${port}/shop-api`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ query: "{ search(input: {}) { totalItems } }" }),
  });
  return (await answer.json()).data.search.totalItems;
}
