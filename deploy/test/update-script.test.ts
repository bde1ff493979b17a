import { spawnSync } from "node:child_process";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";

// The steps of update.sh, with a systemctl, a proxy and releases that are files: web-3001 is the release
// that runs there. update-script.live.test.ts has it with real processes.
const SYSTEMCTL = `#!/bin/sh
for unit in "$@"; do :; done
case $unit in jukung-web@*) file=web-\${unit#*@} ;; *) file=$unit ;; esac
case "$*" in
  *is-active*) [ -f "$FAKE/$file" ] ;;
  start*) [ -f "$FAKE/$file" ] || readlink "$JUKUNG_HOME/current" > "$FAKE/$file" ;;
  restart*) readlink "$JUKUNG_HOME/current" > "$FAKE/$file" ;;
  stop* | *--now*) rm -f "$FAKE/$file" ;;
  reload*)
    [ ! -f "$FAKE/refuses" ] || { echo "Job for $unit.service failed." >&2; exit 1; }
    cp "$JUKUNG_SETTINGS/upstream.conf" "$FAKE/led" ;;
esac
`;
const NGINX = `#!/bin/sh
[ ! -f "$FAKE/typo" ] || { echo 'nginx: [emerg] unknown directive "servr"' >&2; exit 1; }
`;
const NODE = `#!/bin/sh
if [ "$2" = 3009 ]; then [ -f "$FAKE/jukung-worker" ]; else [ -f "$FAKE/web-$2" ] || [ -f "$FAKE/foreign-$2" ]; fi
`;

let folder: string;
const file = (name: string) => join(folder, name);
const program = (name: string, text: string) => {
  writeFileSync(file(name), text);
  chmodSync(file(name), 0o755);
};
function release(name: string): string {
  mkdirSync(file(`${name}/bin`), { recursive: true });
  writeFileSync(file(`${name}/release.json`), "{}");
  program(`${name}/bin/node`, NODE);
  return file(name);
}
const update = (to: string) => {
  const { status, stdout, stderr } = spawnSync(join(import.meta.dirname, "../update.sh"), [to], {
    encoding: "utf8",
    env: {
      PATH: `${file("bin")}:${process.env.PATH}`,
      ...{ FAKE: folder, JUKUNG_HOME: folder, JUKUNG_SETTINGS: folder, JUKUNG_PATIENCE: "1" },
    },
  });
  return { status, said: stdout + stderr };
};
const text = (name: string) =>
  existsSync(file(name)) ? readFileSync(file(name), "utf8").trim() : null;
/** What runs where, whom the proxy reaches, and what a restart would start. */
const state = () => ({
  3001: text("web-3001"),
  3002: text("web-3002"),
  worker: text("jukung-worker"),
  upstream: text("upstream.conf"),
  led: text("led"),
  current: readlinkSync(file("current")),
});

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "jukung-update-"));
  mkdirSync(file("bin"));
  for (const [name, script] of Object.entries({
    systemctl: SYSTEMCTL,
    nginx: NGINX,
    journalctl: "#!/bin/sh\n",
    sleep: "#!/bin/sh\n",
  }))
    program(`bin/${name}`, script);
  writeFileSync(file("nginx"), "");
  writeFileSync(file("upstream.conf"), "server 127.0.0.1:3001;\n");
  expect(update(release("one")).status).toBe(0);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));
const serves = (name: string, port: 3001 | 3002) => ({
  ...{ 3001: null, 3002: null, [port]: file(name) },
  ...{ worker: file(name), current: file(name) },
  ...{ upstream: `server 127.0.0.1:${port};`, led: `server 127.0.0.1:${port};` },
});

test("each update takes over on the other port", () => {
  expect(state()).toEqual(serves("one", 3001));
  expect(update(release("two"))).toMatchObject({ status: 0 });
  expect(state()).toEqual(serves("two", 3002));
});

test.each<[what: string, go: () => void, mend: () => void, said: RegExp]>([
  [
    "that does not run",
    () => rmSync(file("nginx")),
    () => writeFileSync(file("nginx"), ""),
    /^nginx does not run.+systemctl start nginx.*\nNothing was replaced\.\n$/,
  ],
  [
    "with a wrong line in its configuration",
    () => writeFileSync(file("typo"), ""),
    () => rmSync(file("typo")),
    /^nginx would refuse its configuration \(nginx -t -q\)\. Mend it first:\n.*unknown directive.*\nNothing was replaced\.\n$/,
  ],
  [
    "that cannot be reloaded",
    () => writeFileSync(file("refuses"), ""),
    () => rmSync(file("refuses")),
    /^Starting .*\n(Job for nginx.*\n)+The new version was ready, but nginx could not be reloaded.*\nNothing was replaced\.\n$/,
  ],
])(
  "a proxy %s leaves the old version as it was, and the same command is right afterwards",
  (_, go, mend, said) => {
    const two = release("two");
    go();
    const failed = update(two);
    expect([failed.status, failed.said]).toEqual([1, expect.stringMatching(said)]);
    expect(state()).toEqual(serves("one", 3001));
    mend();
    expect(update(two).status).toBe(0);
    expect(state()).toEqual(serves("two", 3002));
  },
);

test("a process that was left on the other port is not taken for the new version", () => {
  writeFileSync(file("web-3002"), "an older one");
  expect(update(release("two")).status).toBe(0);
  expect(state()).toEqual(serves("two", 3002));
});

test("of two that run, the one that visitors are led to stays until the new one is ready", () => {
  writeFileSync(file("web-3002"), file("zero"));
  writeFileSync(file("upstream.conf"), "server 127.0.0.1:3002;\n");
  expect(update(release("two")).status).toBe(0);
  expect(state()).toEqual(serves("two", 3001));
});

test("a foreign program on the other port is named, and nothing changes", () => {
  writeFileSync(file("foreign-3002"), "");
  const failed = update(release("two"));
  expect([failed.status, failed.said]).toEqual([
    1,
    expect.stringContaining("Another program answers on port 3002"),
  ]);
  expect(state()).toEqual(serves("one", 3001));
});
