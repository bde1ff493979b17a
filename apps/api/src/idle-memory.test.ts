import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { isDue } from "./idle-memory.ts";
import { ROOT } from "./platform/paths.ts";

const hook = pathToFileURL(join(ROOT, "scripts/tsx-hook.mjs")).href;
const module = pathToFileURL(join(ROOT, "apps/api/src/idle-memory.ts")).href;

/** A process that is busy for a second and idle for twelve. @returns MB when busy, and when idle */
async function afterABusyTime(setUp: string): Promise<{ busy: number; idle: number }> {
  const script = `
    import { setTimeout as sleep } from "node:timers/promises";
    const memory = () => Math.round(process.memoryUsage.rss() / 1048576);
    ${setUp}
    const kept = new Map();
    for (const end = Date.now() + 1000; Date.now() < end; ) {
      for (let i = 0; i < 20_000; i++) kept.set(i % 400_000, { i, name: "visitor " + i });
      await sleep(0);
    }
    kept.clear();
    const busy = memory();
    await sleep(12_000);
    console.log(JSON.stringify({ busy, idle: memory() }));`;
  const args = ["--expose-gc", "--import", hook, "--input-type=module", "-e", script];
  const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
  const [said] = await Promise.all([text(child.stdout), once(child, "exit")]);
  return JSON.parse(said);
}

test.each([
  // the start, seconds without work, MB of the young generation, collected
  [true, 0, 100, false],
  [true, 1, 100, true],
  [false, 1, 100, false],
  [false, 19, 100, false],
  [false, 20, 100, true],
  // Jobs and a monitor fill it little by little.
  [false, 300, 17, true],
  [false, 20, 8, false],
])(
  "after a start (%s), %i seconds without work, with %i MB of young objects: %s",
  (started, quiet, mb, due) => {
    expect(isDue(quiet, { started, young: mb * 1024 * 1024 })).toBe(due);
  },
);

test("what a busy time took is given back when it is over; left alone it is kept", async () => {
  const [with_it, without] = await Promise.all([
    afterABusyTime(
      `const { giveMemoryBack } = await import(${JSON.stringify(module)}); giveMemoryBack();`,
    ),
    afterABusyTime(""),
  ]);
  expect(with_it.idle).toBeLessThan(with_it.busy * 0.75);
  expect(without.idle).toBeGreaterThan(without.busy * 0.9);
}, 60_000);
