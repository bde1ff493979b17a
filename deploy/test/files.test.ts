import { execFileSync, spawnSync } from "node:child_process";
import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DCLinter } from "dclint";
import { validate } from "dockerfile-utils";
import { describe, expect, onTestFinished, test } from "vitest";
import { ENV_NAMES } from "../../apps/api/src/env.ts";

const DEPLOY = join(import.meta.dirname, "..");
const read = (file: string) => readFileSync(join(DEPLOY, file), "utf8");

test("the Dockerfile has no fault, and a planted one is found", () => {
  expect(validate(read("Dockerfile"))).toEqual([]);
  expect(validate(read("Dockerfile").replace("EXPOSE 3000", "EXPOSE web"))).not.toEqual([]);
});

test("each image runs as a user who is not root, on a release, and the site's has a health check", () => {
  const [build = "", app = "", backup = ""] = read("Dockerfile")
    .split(/^FROM /m)
    .slice(1);
  expect(build).toContain("node deploy/stage.mjs /site");
  for (const image of [app, backup]) {
    expect(image.match(/^USER .*$/gm)).toEqual(["USER 10001:10001"]);
    expect(image).toContain("COPY --from=build /site /site");
    expect(image).not.toMatch(/npm/);
  }
  expect(app).toMatch(/^HEALTHCHECK .* CMD \["node", "scripts\/health\.mjs"\]$/m);
});

/** What dclint says of a compose file; errors only, and without its advice about order and ports. */
function faults(text: string): string[] {
  const folder = mkdtempSync(join(tmpdir(), "jukung-compose-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(join(folder, "compose.yaml"), text);
  const linter = new DCLinter({
    rules: {
      // The order in which one reads it: from the visitor's side to the data.
      "services-alphabetical-order": 0,
      "service-keys-order": 0,
      "service-ports-alphabetical-order": 0,
      "service-dependencies-alphabetical-order": 0,
      "top-level-properties-order": 0,
      // Caddy's are open to everybody, which is their purpose.
      "no-unbound-port-interfaces": 0,
      // Built here: the tag names what was built.
      "no-build-and-image": 0,
    },
    quiet: false,
    debug: false,
    exclude: [],
  } as never);
  return linter
    .lintFiles([folder], false)
    .flatMap(({ messages }) =>
      messages.map(({ rule, line, message }) => `${line} ${rule}: ${message}`),
    );
}

test("the compose file fits the specification's schema and dclint's rules, and a planted fault is found", () => {
  expect(faults(read("compose.yaml"))).toEqual([]);
  expect(faults(read("compose.yaml").replace("shm_size:", "shm_sizes:"))).not.toEqual([]);
  expect(faults(read("compose.yaml").replace("caddy:2.10", "caddy:latest"))).not.toEqual([]);
});

test("every setting that the unit files and images make exists", () => {
  const made = [
    ...readdirSync(join(DEPLOY, "systemd")).map((file) => read(`systemd/${file}`)),
    read("Dockerfile").replaceAll(/^ENV /gm, "Environment="),
  ].flatMap((text) =>
    [...text.matchAll(/^Environment=(.*)$/gm)].flatMap(([, line = ""]) => line.split(" ")),
  );
  const names = made.map((one) => one.split("=")[0] as string);
  expect(names).toContain("TRUST_PROXY");
  expect(names.filter((name) => !ENV_NAMES.includes(name))).toEqual([]);
});

test("the backup's unit may write into the folder that the documents name for another disk", () => {
  const folder = "/var/backups/jukung";
  expect(read("systemd/jukung-backup.service")).toMatch(
    new RegExp(`^ReadWritePaths=-${folder}$`, "m"),
  );
  for (const file of ["operations.md", "deploy.md"])
    expect(readFileSync(join(DEPLOY, "../docs", file), "utf8")).toContain(folder);
});

const hasSystemd = spawnSync("systemd-analyze", ["--version"]).status === 0;
// On a machine without systemd these are counted as skipped.
describe.skipIf(!hasSystemd)("systemd's own check", () => {
  /** The unit files, with the server's folders where this machine has something to run. */
  function units(change = (text: string) => text): string {
    const folder = mkdtempSync(join(tmpdir(), "jukung-units-"));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    cpSync(join(DEPLOY, "systemd"), folder, { recursive: true });
    symlinkSync(process.execPath, join(folder, "node"));
    for (const file of readdirSync(folder).filter((name) => /\.(service|timer)$/.test(name))) {
      const text = readFileSync(join(folder, file), "utf8").replaceAll(
        "/opt/jukung/current/bin/node",
        join(folder, "node"),
      );
      writeFileSync(join(folder, file), change(text));
    }
    return folder;
  }
  const names = () => readdirSync(join(DEPLOY, "systemd"));
  const verify = (folder: string) => {
    const { status, stderr } = spawnSync(
      "systemd-analyze",
      ["verify", ...names().map((name) => join(folder, name))],
      { encoding: "utf8" },
    );
    // Other units of the machine are read too, and have faults of their own.
    return { status, said: stderr.split("\n").filter((line) => line.includes("jukung")) };
  };

  test("finds no fault in any unit, and finds a planted one", () => {
    expect(verify(units())).toEqual({ status: 0, said: [] });
    const wrong = verify(
      units((text) => text.replace("ProtectSystem=strict", "ProtectSystem=maybe")),
    );
    expect(wrong.said.join()).toContain("protect system");
  });

  test("starts the backup at ten past three on Bali, on a server of any zone", () => {
    const at = /^OnCalendar=(.*)$/m.exec(read("systemd/jukung-backup.timer"))?.[1] as string;
    for (const TZ of ["UTC", "America/New_York"])
      expect(
        execFileSync("systemd-analyze", ["calendar", at], {
          encoding: "utf8",
          env: { ...process.env, TZ },
        }),
      ).toMatch(/\(in UTC\): \S+ \S+ 19:10:00 UTC|Next elapse: \S+ \S+ 19:10:00 UTC/);
  });

  test.each(readdirSync(join(DEPLOY, "systemd")).filter((name) => name.endsWith(".service")))(
    "counts an exposure of at most 2 of 10 for %s",
    (name) => {
      const folder = units();
      const said = execFileSync(
        "systemd-analyze",
        ["security", "--offline=true", "--no-pager", join(folder, name)],
        { encoding: "utf8" },
      );
      const exposure = Number(/Overall exposure level.*?: ([\d.]+)/.exec(said)?.[1]);
      expect(exposure).toBeLessThanOrEqual(2);
    },
  );
});
