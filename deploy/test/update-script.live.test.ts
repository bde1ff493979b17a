import { execFileSync, spawnSync } from "node:child_process";
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { MailSink } from "../../apps/api/test/mail-sink.ts";
import { PRODUCTION } from "./site.ts";

// update.sh on real processes, with a small systemctl of the tests: nothing here runs systemd.
const SYSTEMCTL = `#!/bin/sh
echo "$*" >> "$FAKE/said"
port=3009
for word in "$@"; do case $word in jukung-web@*) port=\${word#*@} ;; esac; done
pid="$FAKE/$port.pid"
end() {
  [ -f "$pid" ] || return 0
  kill "$(cat "$pid")" 2> /dev/null || true
  while kill -0 "$(cat "$pid")" 2> /dev/null; do sleep 0.1; done
  rm "$pid"
}
case "$*" in
  *"is-active nginx" | *"is-active caddy") ;;
  *is-active*) [ -f "$pid" ] && kill -0 "$(cat "$pid")" 2> /dev/null ;;
  "start jukung-web"*)
    cd "$JUKUNG_HOME/current"
    PORT=$port WORKER=off bin/node scripts/start.mjs > "$FAKE/$port.log" 2>&1 &
    echo $! > "$pid" ;;
  *"stop jukung-web"* | *"--now jukung-web"*) end ;;
  "restart jukung-worker")
    end
    cd "$JUKUNG_HOME/current"
    PORT=\${WORKER_PORT:-$port} bin/node scripts/start.mjs --api > "$FAKE/$port.log" 2>&1 &
    echo $! > "$pid" ;;
esac
`;
const PROXY = "#!/bin/sh\n";
const JOURNALCTL = `#!/bin/sh
unit=$2
case $unit in *@*) port=\${unit#*@} ;; *) port=3009 ;; esac
cat "$FAKE/$port.log"
`;
let folder: string;
let sink: MailSink;

beforeAll(async () => {
  folder = mkdtempSync(join(dirname(inject("release")), "server-"));
  sink = await new MailSink().on();
  mkdirSync(join(folder, "bin"));
  for (const [name, text] of Object.entries({
    ...{ systemctl: SYSTEMCTL, journalctl: JOURNALCTL, nginx: PROXY, caddy: PROXY },
  })) {
    writeFileSync(join(folder, "bin", name), text);
    chmodSync(join(folder, "bin", name), 0o755);
  }
  writeFileSync(join(folder, "upstream.conf"), "");
  writeFileSync(join(folder, "upstream.caddy"), "");
});
afterAll(async () => {
  for (const file of existsSync(folder) ? readdirSync(folder) : [])
    if (file.endsWith(".pid")) process.kill(Number(readFileSync(join(folder, file), "utf8")));
  await sink?.off();
  execFileSync("chmod", ["-R", "u+w", folder]);
  rmSync(folder, { recursive: true, force: true });
});

/** A release with its own Node, as `deploy/stage.mjs --node` writes it. */
function release(name: string, broken = false): string {
  const path = join(folder, name);
  execFileSync("cp", ["-al", inject("release"), path]);
  execFileSync("chmod", ["u+w", path, join(path, "scripts"), join(path, "bin")]);
  copyFileSync(inject("node"), join(path, "bin/node"));
  if (broken) {
    rmSync(join(path, "scripts/start.mjs"));
    writeFileSync(
      join(path, "scripts/start.mjs"),
      "console.error('the settings are wrong'); process.exit(1);\n",
    );
  }
  return path;
}

const update = (to: string, env: Record<string, string> = {}) => {
  const { status, stdout, stderr } = spawnSync(join(import.meta.dirname, "../update.sh"), [to], {
    encoding: "utf8",
    env: {
      ...PRODUCTION,
      PATH: `${join(folder, "bin")}:${process.env.PATH}`,
      FAKE: folder,
      JUKUNG_HOME: folder,
      JUKUNG_SETTINGS: folder,
      JUKUNG_PATIENCE: "25",
      DATABASE_URL: process.env.DATABASE_URL,
      DATA_DIR: join(folder, "data"),
      SMTP_URL: sink.url,
      XENDIT_SECRET_KEY: "xnd_production_test",
      XENDIT_CALLBACK_TOKEN: "callback-0123456789",
      ...env,
    },
  });
  return { status, said: stdout + stderr };
};
const answers = async (port: number) =>
  (await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null))?.status ?? null;
const upstream = () => readFileSync(join(folder, "upstream.conf"), "utf8");
const current = () => readlinkSync(join(folder, "current"));

test("the first release is started; the next takes over on the other port; one that does not start changes nothing", async () => {
  const first = release("first");
  const went = (name: string, port: number) => ({
    status: 0,
    said: `Starting ${name} on port ${port}.\n${name} serves on port ${port}, and the worker runs.\n`,
  });
  expect(update(first)).toEqual(went(first, 3001));
  expect([await answers(3001), await answers(3009), upstream(), current()]).toEqual([
    200,
    200,
    "server 127.0.0.1:3001;\n",
    first,
  ]);
  const second = release("second");
  expect(update(second)).toEqual(went(second, 3002));
  expect([await answers(3001), await answers(3002), upstream(), current()]).toEqual([
    null,
    200,
    "server 127.0.0.1:3002;\n",
    second,
  ]);
  const began = performance.now();
  const failed = update(release("broken", true));
  expect([failed.status, failed.said]).toEqual([1, expect.stringContaining("ended while it")]);
  for (const line of ["the settings are wrong", "Nothing was replaced"])
    expect(failed.said).toContain(line);
  // At once, and not after the patience of 25 s.
  expect(performance.now() - began).toBeLessThan(15_000);
  expect([await answers(3001), await answers(3002), upstream(), current()]).toEqual([
    null,
    200,
    "server 127.0.0.1:3002;\n",
    second,
  ]);
  const said = readFileSync(join(folder, "said"), "utf8");
  for (const once of ["restart jukung-worker", "reload nginx", "reload caddy"])
    expect(said.split("\n").filter((line) => line === once)).toHaveLength(2);
  expect(readFileSync(join(folder, "upstream.caddy"), "utf8")).toBe("to 127.0.0.1:3002\n");
  // Back again is an update too.
  expect(update(first).status).toBe(0);
  expect([await answers(3001), await answers(3002), current()]).toEqual([200, null, first]);
}, 180_000);

test("a worker that does not live fails the update loudly; one metrics port for all processes does not end it", () => {
  const third = release("third");
  const silent = update(third, { WORKER_PORT: "70000" });
  expect([silent.status, silent.said]).toEqual([1, expect.stringContaining("NO JOBS ARE DONE")]);
  expect(silent.said).toMatch(/jukung-worker ended while it started[\s\S]*PORT/);
  expect(silent.said).not.toContain("the worker runs");
  const shared = update(release("fourth"), { METRICS_PORT: "13555" });
  expect([shared.status, shared.said]).toEqual([0, expect.stringContaining("the worker runs")]);
}, 120_000);

test("a folder that is no release is refused", () => {
  expect(update(join(folder, "bin"))).toEqual({
    status: 1,
    said: expect.stringContaining("is no release"),
  });
});
