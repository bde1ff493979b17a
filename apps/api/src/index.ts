import type { Deps } from "./app.ts";
import type { SiteFacts } from "./features/site/index.ts";
import { type OpenApi, openFromEnvironment } from "./open.ts";

/** Writes demo data into an empty database, and logs progress. */
export type Seed = (deps: Deps, say: (step: string) => void) => Promise<void>;

/**
 * What the pages' server needs of the API: its fetch, its shutdown, notices for the start's output,
 * and the site's settings.
 * @param seed writes the demo, if SEED asks for it: this package does not know the demo's data
 */
export async function openApi(
  seed?: Seed,
): Promise<Pick<OpenApi, "fetch" | "close"> & { banner: string[]; facts: SiteFacts }> {
  const api = await openFromEnvironment();
  const { env, site: facts } = api.deps;
  if (env.SEED === "demo") await seed?.(api.deps, (step) => console.info(`Demo island: ${step}`));
  return { fetch: api.fetch, close: api.close, banner: bannerOf(api), facts };
}

function bannerOf({ deps: { env } }: OpenApi): string[] {
  const mail = env.SMTP_URL ? "to the SMTP server" : `${env.PUBLIC_URL}/dev/mailbox`;
  if (env.production) return [`Mail goes ${mail}`];
  const accounts =
    env.SEED === "demo"
      ? [
          "Accounts: traveller@jukung.test, agent@jukung.test, admin@jukung.test, password jukung-demo",
          "Staff with less: counter@jukung.test, finance@jukung.test",
        ]
      : [];
  return [
    "This is a demo: the gateway is a sandbox and takes no money.",
    ...accounts,
    `Mail: ${mail}`,
    `API: ${env.PUBLIC_URL}/api/docs`,
  ];
}
