import { ensureBuilt } from "../scripts/lib/build.mjs";
import { compileMessages } from "../scripts/lib/messages.mjs";
import { findBrowser } from "./browser.ts";

/** Once for a run: a build of these sources, and a browser that all workers use. */
export default async function setup(): Promise<void> {
  await compileMessages();
  await ensureBuilt();
  const { options } = await findBrowser(console.log);
  process.env.JUKUNG_BROWSER = JSON.stringify(options);
}
