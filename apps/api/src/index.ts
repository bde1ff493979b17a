import type { SiteFacts } from "./features/site/index.ts";
import { type OpenApi, openFromEnvironment } from "./open.ts";

/**
 * What the pages' server needs of the API: its fetch, its end, what to tell whoever started it, and
 * what its settings say of the site.
 */
export async function openApi(): Promise<
  Pick<OpenApi, "fetch" | "close"> & { banner: string[]; facts: SiteFacts }
> {
  const api = await openFromEnvironment();
  const { env } = api.deps;
  if (env.SEED === "demo") {
    const { seedDemo } = await import("../seed/index.ts");
    await seedDemo(api.deps, (step) => console.info(`Demo island: ${step}`));
  }
  const { site: facts } = api.deps;
  return { fetch: api.fetch, close: api.close, banner: bannerOf(api), facts };
}

function bannerOf({ deps: { env } }: OpenApi): string[] {
  const mail = env.SMTP_URL ? "to the SMTP server" : `${env.PUBLIC_URL}/dev/mailbox`;
  if (env.production) return [`Mail goes ${mail}`];
  return [
    "This is a demo: the gateway is a sandbox and takes no money.",
    "Accounts: traveller@jukung.test, agent@jukung.test, admin@jukung.test, password jukung-demo",
    `Mail: ${mail}`,
    `API: ${env.PUBLIC_URL}/api/docs`,
  ];
}
