import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { commandDatabase } from "./command-database.ts";
import { readSettings } from "./env.ts";

test("a command that only reads makes no data where no site ever ran, and says so", async () => {
  const folder = mkdtempSync(join(tmpdir(), "jukung-no-data-"));
  const DATA_DIR = join(folder, "data");
  try {
    await expect(commandDatabase(readSettings({ DATA_DIR }), { existing: true })).rejects.toThrow(
      "There is no data yet",
    );
    expect(existsSync(DATA_DIR)).toBe(false);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
