import { failureOf } from "./command-error.ts";
import { readEnv } from "./env.ts";
import { giveMemoryBack } from "./idle-memory.ts";
import type { Said, Told } from "./jobs-apart.ts";
import { openJobs } from "./open.ts";

/** The process with the jobs, as `jobs-apart.ts` starts it. */

/** Longer than jobs have to finish (open.ts); after that nobody waits for this process any more. */
const PATIENCE = 20_000;
let opened: Awaited<ReturnType<typeof openJobs>> | undefined;
let ending = false;
let works = false;

const say = (what: Said) => {
  if (process.connected) process.send?.(what, undefined, undefined, () => {});
};

async function end(): Promise<void> {
  if (ending) return;
  ending = true;
  setTimeout(() => process.exit(1), PATIENCE).unref();
  await opened?.close();
  process.exit(0);
}

// Its parent is gone: by SIGKILL too, which nobody hears of.
process.on("disconnect", () => void end());
// A terminal and systemd send these to both processes: the parent answers what it has begun first, and
// then tells this one to end.
for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) process.on(signal, () => {});
process.on("message", async (told: Told) => {
  if (told === "end") return end();
  const { run: ran } = told;
  try {
    await opened?.run(ran);
    say({ ran });
  } catch (error) {
    say({ ran, failed: error instanceof Error ? error.message : String(error) });
  }
});

try {
  opened = await openJobs(readEnv(process.env), {
    watch(active) {
      if (works === active > 0) return;
      works = active > 0;
      say({ works });
    },
    gatewayCall: (gateway_call) => say({ gateway_call }),
  });
  giveMemoryBack();
  say("ready");
} catch (error) {
  console.error(failureOf(error));
  process.exit(1);
}
