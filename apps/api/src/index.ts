import { type OpenApi, openFromEnvironment } from "./open.ts";

/** What the pages' server needs of the API: its fetch, its end, and what to tell whoever started it. */
export async function openApi(): Promise<Pick<OpenApi, "fetch" | "close"> & { banner: string[] }> {
  const api = await openFromEnvironment();
  const { env } = api.deps;
  if (env.SEED === "demo") {
    const { seedDemo } = await import("../seed/index.ts");
    await seedDemo(api.deps, (step) => console.info(`Demo island: ${step}`));
  }
  return { fetch: api.fetch, close: api.close, banner: bannerOf(api) };
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
