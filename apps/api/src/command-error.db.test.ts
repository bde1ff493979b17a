import { spawnSync } from "node:child_process";
import { createServer } from "node:net";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { freePort } from "../test/free-port.ts";
import { failureOf } from "./command-error.ts";
import { ROOT } from "./platform/paths.ts";

const hook = pathToFileURL(join(ROOT, "scripts/tsx-hook.mjs")).href;
function command(name: string, args: string[], env: Record<string, string>) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ["--import", hook, join(ROOT, `apps/api/src/${name}.ts`), ...args],
    {
      cwd: ROOT,
      encoding: "utf8",
      env: {
        PATH: process.env.PATH,
        DATABASE_URL: process.env.DATABASE_URL,
        DATA_DIR: ".data/test",
        ...env,
      },
    },
  );
  return { code: status, said: stdout + stderr };
}
const BUCKET = {
  BACKUP_BUCKET: "s3://backups?endpoint=http://127.0.0.1:9&region=x",
  BACKUP_S3_ACCESS_KEY_ID: "a",
  BACKUP_S3_SECRET_ACCESS_KEY: "b",
};

test.each<[string, name: string, args: string[], env: Record<string, string>, said: RegExp]>([
  [
    "an option that a command does not have",
    "backup",
    ["--newkey"],
    {},
    /^Unknown option '--newkey'/m,
  ],
  [
    "a gateway without its key",
    "gateway-check",
    [],
    { PAYMENT_GATEWAY: "xendit" },
    /^ {2}XENDIT_SECRET_KEY: required/m,
  ],
  [
    "two places for backups",
    "backup",
    [],
    { ...BUCKET, BACKUP_DIR: "/x" },
    /BACKUP_DIR: not together/,
  ],
  [
    "a key that is none",
    "backup",
    [],
    { BACKUP_PUBLIC_KEY: "rubbish" },
    /BACKUP_PUBLIC_KEY: must be/,
  ],
  [
    "a new key that cannot be written",
    "backup",
    ["--new-key", "/dev/null/key.txt"],
    {},
    /key\.txt cannot be written \(ENOTDIR\)[\s\S]*There is no new key\./,
  ],
  [
    "a key that is not there",
    "restore",
    ["latest", "--key", "/nowhere.txt"],
    {},
    /no key \/nowhere/,
  ],
  [
    "a database that does not run",
    "backup",
    [],
    { DATABASE_URL: "postgres://127.0.0.1:9/x" },
    /ECONNREFUSED[\s\S]*Nothing listens there/,
  ],
  [
    "a database that is away when the site starts",
    "serve",
    [],
    {
      PORT: "0",
      APP_SECRET: "a secret of the tests, long enough for it",
      DATABASE_URL: "postgres://127.0.0.1:9/x",
    },
    /^The database is not reached by DATABASE_URL \(connect ECONNREFUSED.*\nNothing listens there/m,
  ],
])("a command told of %s says so in words, without a stack", (_, name, args, env, expected) => {
  const { code, said } = command(name, args, env);
  expect(code).toBe(1);
  expect(said).toMatch(expected);
  expect(said).not.toMatch(/^\s+at /m);
});

test("a process that finds its port taken says which, and what to do, without a stack", async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void other.close());
  const { port } = other.address() as { port: number };
  const { code, said } = command("serve", [], { PORT: String(port) });
  expect(code).toBe(1);
  expect(said).toMatch(new RegExp(`127\\.0\\.0\\.1:${port}\\nAnother program has this port`));
  expect(said).not.toMatch(/^\s+at /m);
});

test("the sandbox's gateway is checked in a demo that has no database of its own yet", () => {
  expect(command("gateway-check", [], { DATABASE_URL: "" })).toEqual({
    code: 0,
    said: expect.stringContaining("no keys to check"),
  });
});

test("a fault of ours keeps its stack", async () => {
  const fault = new TypeError("x is not a function");
  expect(failureOf(fault)).toBe(fault);
  const unreachable = await fetch(`http://127.0.0.1:${await freePort()}`).catch((e) => e);
  expect(failureOf(unreachable)).toMatch(/ECONNREFUSED.*\nNothing listens there/);
});
