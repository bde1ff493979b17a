import { ensureBuilt } from "../scripts/lib/build.mjs";
import { prepareBooks } from "./books.ts";
import { findBrowser } from "./browser.ts";
import { prepareDemo } from "./world.ts";

/** Once per run: a build of these sources, the demo's data, the invariants, and a browser for all workers. */
export default async function setup(): Promise<() => void> {
  await ensureBuilt();
  const { options } = await findBrowser(console.log);
  process.env.JUKUNG_BROWSER = JSON.stringify(options);
  prepareBooks();
  return prepareDemo();
}
