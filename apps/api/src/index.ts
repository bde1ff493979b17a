import type { Deps } from "./app.ts";
import type { Env } from "./env.ts";
import { type Gateway, NO_GATEWAY } from "./features/payments/index.ts";
import { type SiteFacts, settingsNow } from "./features/site/index.ts";
import { type OpenApi, openFromEnvironment } from "./open.ts";
import type { Log } from "./platform/log.ts";
import type { Metrics } from "./platform/metrics.ts";

/** Writes demo data into an empty database, and logs progress. */
export type Seed = (deps: Deps, say: (step: string) => void) => Promise<void>;

/** Log and metrics of the process, for its pages too; `close` ends them with the API. */
type Watching = { log: Log; metrics: Metrics | undefined; close(): Promise<void> };

/**
 * What the pages' server needs of the API: its fetch, its shutdown, notices for the start's output,
 * and the site's settings.
 * @param seed writes the demo, if SEED asks for it: this package does not know the demo's data
 */
export async function openApi(
  seed?: Seed,
): Promise<
  Pick<OpenApi, "fetch" | "close"> & { banner: string[]; facts: SiteFacts; watching: Watching }
> {
  const api = await openFromEnvironment();
  const { env, site: facts, log, metrics } = api.deps;
  if (env.SEED === "demo") await seed?.(api.deps, (step) => console.info(`Demo island: ${step}`));
  const { transfer, demo_cleared } = await settingsNow(api.deps.db);
  const demo = env.SEED === "demo" && !demo_cleared;
  const banner = bannerOf(api, { demo, transfer: transfer.offered });
  const { fetch, close } = api;
  return { fetch, close, banner, facts, watching: { log, metrics, close } };
}

function bannerOf(
  { deps: { env, gateway }, first_admin_link }: OpenApi,
  { demo, transfer }: { demo: boolean; transfer: boolean },
): string[] {
  const mail = env.SMTP_URL ? "to the SMTP server" : `${env.PUBLIC_URL}/dev/mailbox`;
  const first = first_admin_link
    ? [`The first admin, ${env.ADMIN_EMAIL}, chooses a password here, once: ${first_admin_link}`]
    : [];
  const paid = paymentsSaid(gateway, transfer);
  if (env.production) return [...first, ...bundledWarning(env), paid, `Mail goes ${mail}`];
  const accounts = demo
    ? [
        "Accounts: traveller@jukung.test, agent@jukung.test, admin@jukung.test, password jukung-demo",
        "Staff with less: counter@jukung.test, finance@jukung.test",
      ]
    : [];
  return [paid, ...first, ...accounts, `Mail: ${mail}`, `API: ${env.PUBLIC_URL}/api/docs`];
}

/** Through whom money is taken, and by which payment methods. */
function paymentsSaid({ name, channels }: Gateway, transfer: boolean): string {
  const beside = transfer ? " Bank transfer to the site's own accounts is offered too." : "";
  if (name === NO_GATEWAY)
    return transfer
      ? "Payments: bank transfer to the accounts in the site's settings; there is no gateway (PAYMENT_GATEWAY=none)."
      : "WARNING: nobody can pay. There is no gateway (PAYMENT_GATEWAY=none), and bank transfer is not offered: an owner turns it on under Site settings.";
  if (name === "sandbox")
    return `This is a demo: the gateway is a sandbox and takes no money.${beside}`;
  const methods = channels?.join(", ") ?? "every method that the account has activated";
  return `Payments: ${name}, ${methods}.${beside}`;
}

const bundledWarning = ({ BUNDLED_POSTGRES }: Env): string[] =>
  BUNDLED_POSTGRES
    ? [
        "WARNING: BUNDLED_POSTGRES=allow. Where DATABASE_URL is not set, the data is in DATA_DIR on this machine only: nobody backs it up or updates that server but you.",
      ]
    : [];
