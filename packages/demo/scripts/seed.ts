// node scripts/run.mjs packages/demo/scripts/seed.ts: writes the demo into the empty database of the
// environment, for an API that runs in a process of its own. `npm start` seeds without it.
import { readEnv } from "@jukung/api/env";
import { assemble } from "@jukung/api/open";
import { seedDemo } from "../src/index.ts";

const env = readEnv(process.env);
if (env.SEED !== "demo") throw new Error("SEED: there is no demo data in production");
const api = await assemble({ ...env, WORKER: "off" });
await seedDemo(api.deps, (step) => console.info(`Demo island: ${step}`));
await api.close();
