import { failureOf } from "./command-error.ts";
import { modeOf, readEnv, testKeys } from "./env.ts";
import { checkGateway } from "./features/payments/index.ts";
import { gatewayOf } from "./open.ts";
import { systemClock } from "./platform/clock.ts";
import { systemChance } from "./platform/keys.ts";

/**
 * `npm run gateway:check`: tries the payment gateway with the site's keys, and says what it did. It
 * changes nothing with keys for real money; with test keys it opens the smallest session and closes it.
 */
async function main(): Promise<number> {
  // A demo's secret and database are made at its start, and nothing here needs them.
  const unused = "made by npm start, and not used here";
  const { APP_SECRET, DATABASE_URL } = process.env;
  const made = { APP_SECRET: APP_SECRET || unused, DATABASE_URL: DATABASE_URL || unused };
  const production = modeOf(process.env) === "production";
  const env = readEnv({ ...process.env, ...(production ? {} : made) });
  if (env.PAYMENT_GATEWAY === "sandbox") {
    console.info("PAYMENT_GATEWAY is the sandbox: it has no keys to check.");
    return 0;
  }
  if (env.PAYMENT_GATEWAY === "none") {
    console.info("PAYMENT_GATEWAY=none: there is no gateway to check.");
    return 0;
  }
  const steps = await checkGateway(gatewayOf(env, systemClock), {
    ...{ clock: systemClock, chance: systemChance },
    public_url: env.PUBLIC_URL,
    test_keys: testKeys(env),
  });
  for (const { did, ok, said } of steps) console.info(`${ok ? "ok   " : "WRONG"}  ${did}: ${said}`);
  return steps.every(({ ok }) => ok) ? 0 : 1;
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(failureOf(error));
  process.exitCode = 1;
}
