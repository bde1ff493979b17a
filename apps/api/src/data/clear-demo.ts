import type { Database } from "../platform/db.ts";
import type { Storage } from "../platform/storage.ts";
import { DataError, type DemoState, demoState, emptyDemo } from "./queries.ts";

/**
 * Why this site must not be emptied as a demo; null if it may. A demo has the demo's accounts, and took
 * no money but the sandbox's.
 */
export function whyNoDemo({ demo_accounts, real_payments }: DemoState): string | null {
  if (real_payments > 0)
    return `This site has ${real_payments} payments that are not the sandbox's: it is no demo.`;
  if (demo_accounts === 0)
    return "This site has none of the demo's accounts: it is no demo, or was cleared before.";
  return null;
}

/**
 * Turns a demo into an empty site. It keeps the settings, the site's own texts, its questions and
 * answers, the home page, and the accounts of staff that are not the demo's.
 * @param force also if it does not look like a demo
 * @returns how many files of pictures were removed
 * @throws DataError in words for the operator; nothing was changed then
 */
export async function clearDemo(
  { url, db, storage }: { url: string; db: Database; storage: Storage },
  { force = false } = {},
): Promise<number> {
  const why = whyNoDemo(await demoState(db));
  if (why && !force) throw new DataError(why);
  const files = await emptyDemo(url);
  // After the commit: a picture without its row is waste, a row without its picture is broken.
  for (const file of files) await storage.remove(file);
  return files.length;
}
