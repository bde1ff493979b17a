import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect } from "@playwright/test";
import pg from "pg";

const ROOT = join(import.meta.dirname, "..");
/** What must always be true, by name, as queries that find nothing. */
const INVARIANTS = join(ROOT, "test-results/invariants.json");

/** Once per run: writes the list of `npm run verify-data` to where the workers read it. */
export function prepareBooks(): void {
  mkdirSync(join(INVARIANTS, ".."), { recursive: true });
  const hook = pathToFileURL(join(ROOT, "scripts/tsx-hook.mjs")).href;
  const list = execFileSync(
    process.execPath,
    ["--import", hook, "apps/api/src/verify-data.ts", "--list"],
    { cwd: ROOT, encoding: "utf8", maxBuffer: 10_000_000 },
  );
  writeFileSync(INVARIANTS, list);
}

export type Books = {
  /**
   * Checks every invariant. The site goes on working, and may have to learn of a payment first: what is
   * wrong is looked at again for some seconds.
   */
  agree(): Promise<void>;
  close(): Promise<void>;
};

/**
 * Every invariant against a site's database: seats, money, invoices, promos, and the gateway's own books
 * against ours both ways. On one connection, which knows the tables after the first time.
 */
export async function openBooks(database_url: string): Promise<Books> {
  const list: { name: string; query: string }[] = JSON.parse(readFileSync(INVARIANTS, "utf8"));
  const client = new pg.Client(database_url);
  await client.connect();
  const broken = async () => {
    const found: string[] = [];
    for (const { name, query } of list) {
      const { rows } = await client.query(`select * from (${query}) broken limit 10`);
      if (rows.length > 0) found.push(`${name}: ${JSON.stringify(rows)}`);
    }
    return found;
  };
  return {
    agree: () =>
      expect.poll(broken, { message: "what must always be true", timeout: 10_000 }).toEqual([]),
    close: () => client.end(),
  };
}
