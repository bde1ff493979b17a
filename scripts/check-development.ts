// Tests `npm run dev`: nothing else starts the site as an engineer does who changes it, with modules that
// are bundled for the build only. It has a database of its own and ends with the check.
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { ROOT } from "./lib/root.mjs";

const PAGES = ["/?lang=en", "/sign-in?lang=id", "/fast-boats?lang=id", "/private-boats?lang=en"];
const STARTS_WITHIN_MS = 180_000;

const data = mkdtempSync(join(tmpdir(), "jukung-development-"));
const port = await freePort();
const server = spawn(process.execPath, [join(ROOT, "scripts/start.mjs"), "--dev"], {
  cwd: ROOT,
  // Colours, which CI asks for, would stand between the words that are looked for.
  env: {
    ...process.env,
    PORT: String(port),
    DATA_DIR: data,
    NODE_ENV: "",
    NO_COLOR: "1",
    FORCE_COLOR: "",
  },
  stdio: ["ignore", "pipe", "pipe"],
  detached: true,
});
let printed = "";
for (const stream of [server.stdout, server.stderr])
  stream.on("data", (text) => {
    printed += text;
  });
process.exitCode = 1;
try {
  await started();
  for (const path of PAGES) {
    const answer = await fetch(`http://localhost:${port}${path}`, {
      signal: AbortSignal.timeout(60_000),
    });
    const [, language] = /<html lang="(\w+)"/.exec(await answer.text()) ?? [];
    if (answer.status !== 200 || language !== path.slice(-2))
      throw new Error(`${path} answered ${answer.status}, lang="${language}"`);
  }
  console.log(`The development server answered ${PAGES.length} pages.`);
  process.exitCode = 0;
} catch (error) {
  console.error(printed, error);
} finally {
  const ended = new Promise((resolve) => server.once("exit", resolve));
  if (server.exitCode === null && server.signalCode === null && server.pid) {
    process.kill(-server.pid, "SIGTERM");
    await ended;
  }
  rmSync(data, { recursive: true, force: true });
}

/** Waits until the server says its address. @throws Error if it ends before, or says nothing */
async function started(): Promise<void> {
  const until = Date.now() + STARTS_WITHIN_MS;
  while (!printed.includes("Local:")) {
    if (server.exitCode !== null || server.signalCode !== null)
      throw new Error(`It ended with ${server.exitCode ?? server.signalCode}`);
    if (Date.now() > until) throw new Error("It said no address");
    await sleep(200);
  }
}

async function freePort(): Promise<number> {
  const taken = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => taken.once("listening", resolve));
  const { port } = taken.address() as { port: number };
  await new Promise((resolve) => taken.close(resolve));
  return port;
}
