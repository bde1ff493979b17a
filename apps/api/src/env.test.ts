import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { ENV_NAMES, readEnv, readSettings } from "./env.ts";
import { ROOT } from "./platform/paths.ts";

/** A valid production environment; every test below breaks one thing in it. */
const GOOD = {
  NODE_ENV: "production",
  DATABASE_URL: "postgres://jukung@db/jukung",
  APP_SECRET: "q9Zk3vT1mXw7Lr5Yc2Hn8Bd6Fg4Js0Pa",
  PUBLIC_URL: "https://jukung.example",
  PAYMENT_GATEWAY: "xendit",
  XENDIT_SECRET_KEY: "xnd_production_x",
  XENDIT_CALLBACK_TOKEN: "callback-0123456789",
  SMTP_URL: "smtps://mail.jukung.example",
  MAIL_FROM: "Jukung <halo@jukung.example>",
};
const BACK = "bounces@jukung.example";
const BOX = "imaps://bounces:secret@mail.jukung.example";
const refusal = (change: Record<string, string | undefined>, from: object = GOOD): string => {
  try {
    readEnv({ ...from, ...change } as Record<string, string>);
    return "";
  } catch (error) {
    return (error as Error).message;
  }
};

test.each([
  ["a password without an address", { ADMIN_PASSWORD: "Segara-12" }],
  ["no address at all", { ADMIN_EMAIL: "owner", ADMIN_PASSWORD: "Segara-12" }],
  ["a short password", { ADMIN_EMAIL: "owner@example.test", ADMIN_PASSWORD: "sixsix" }],
  ["the demo's password", { ADMIN_EMAIL: "owner@example.test", ADMIN_PASSWORD: "jukung-demo" }],
])("the first admin cannot have %s", (_, change) => {
  expect(refusal(change)).toMatch(/ADMIN_/);
});
test("a replica is another server than the primary, with a whole address", () => {
  const replica = (DATABASE_REPLICA_URL: string, more = {}) =>
    refusal({ DATABASE_REPLICA_URL, ...more });
  expect(replica("postgres://jukung@replica/jukung")).toBe("");
  expect(replica("postgresql://jukung@replica/jukung")).toBe("");
  expect(replica("replica:5432")).toMatch(/DATABASE_REPLICA_URL: must be a whole address/);
  expect(replica("https://replica/jukung")).toMatch(/DATABASE_REPLICA_URL: must be a whole/);
  expect(replica(GOOD.DATABASE_URL)).toMatch(/DATABASE_REPLICA_URL: is the primary's own/);
  const direct = "postgres://jukung@direct/jukung";
  expect(replica(direct, { DATABASE_DIRECT_URL: direct })).toMatch(/is the primary's own/);
});
test("the first admin has both, and codes last as long as is set", () => {
  const set = { ADMIN_EMAIL: "owner@example.test", ADMIN_PASSWORD: "Segara-12" };
  expect(refusal(set)).toBe("");
  expect(readEnv(GOOD).OTP_TTL_SECONDS).toBe(60);
  expect(refusal({ OTP_TTL_SECONDS: "0" })).toContain("OTP_TTL_SECONDS");
});

test("a mailbox for bounces is an address and where it is read", () => {
  expect(refusal({ MAIL_BOUNCE_ADDRESS: BACK, MAIL_BOUNCE_URL: BOX })).toBe("");
});

test("a complete production starts: the refusals below are not for another reason", () => {
  expect(refusal({})).toBe("");
  expect(readEnv(GOOD)).toMatchObject({ production: true, SEED: "none", RATE_LIMITS: true });
});

test("production starts without a gateway: customers pay by bank transfer, and no key is asked for", () => {
  const none = {
    PAYMENT_GATEWAY: "none",
    XENDIT_SECRET_KEY: undefined,
    XENDIT_CALLBACK_TOKEN: undefined,
  };
  expect(refusal(none)).toBe("");
});

describe("production refuses to start", () => {
  test.each([
    ["without a secret", { APP_SECRET: undefined }, "APP_SECRET"],
    ["with an empty secret", { APP_SECRET: "" }, "APP_SECRET"],
    ["with a short secret", { APP_SECRET: "too short" }, "APP_SECRET"],
    ["with an example's secret", { APP_SECRET: `change-me-${"x".repeat(32)}` }, "APP_SECRET"],
    ["with the demo's secret", { APP_SECRET: `jukung-demo${"x".repeat(32)}` }, "APP_SECRET"],
    [
      "with an example's secret in capitals",
      { APP_SECRET: `Change-Me-${"x".repeat(32)}` },
      "APP_SECRET",
    ],
    ["with a secret of one letter", { APP_SECRET: "a".repeat(40) }, "APP_SECRET"],
    ["without a public address", { PUBLIC_URL: undefined }, "PUBLIC_URL"],
    ["with an address that is none", { PUBLIC_URL: "jukung" }, "PUBLIC_URL"],
    ["without a database", { DATABASE_URL: undefined }, "DATABASE_URL"],
    ["with the sandbox", { PAYMENT_GATEWAY: "sandbox" }, "PAYMENT_GATEWAY"],
    ["with the sandbox by default", { PAYMENT_GATEWAY: undefined }, "PAYMENT_GATEWAY"],
    ["without the gateway's key", { XENDIT_SECRET_KEY: undefined }, "XENDIT_SECRET_KEY"],
    [
      "with a payment method that Xendit does not have",
      { XENDIT_CHANNELS: "QRIS,GOPAY" },
      "XENDIT_CHANNELS",
    ],
    ["without the gateway's token", { XENDIT_CALLBACK_TOKEN: "" }, "XENDIT_CALLBACK_TOKEN"],
    [
      "with a callback token that can be guessed",
      { XENDIT_CALLBACK_TOKEN: "b" },
      "XENDIT_CALLBACK_TOKEN",
    ],
    [
      "with one character too few",
      { XENDIT_CALLBACK_TOKEN: "x".repeat(15) },
      "XENDIT_CALLBACK_TOKEN",
    ],
    [
      "with a gateway on plain http",
      { XENDIT_BASE_URL: "http://api.xendit.co" },
      "XENDIT_BASE_URL",
    ],
    ["with a public address on http", { PUBLIC_URL: "http://jukung.example" }, "PUBLIC_URL"],
    [
      "with a name that begins like this machine",
      { PUBLIC_URL: "http://localhost.evil.example" },
      "PUBLIC_URL",
    ],
    ["with a public address of no web", { PUBLIC_URL: "ftp://localhost" }, "PUBLIC_URL"],
    ["without a mail server", { SMTP_URL: undefined }, "SMTP_URL"],
    ["with an empty mail server", { SMTP_URL: "" }, "SMTP_URL"],
    ["with the example's sender", { MAIL_FROM: undefined }, "MAIL_FROM"],
    ["with a bare .test sender", { MAIL_FROM: "halo@jukung.TEST " }, "MAIL_FROM"],
    ["with a name for a sender", { MAIL_FROM: "Halo Boats" }, "MAIL_FROM"],
    ["with half an address as sender", { MAIL_FROM: "Halo Boats <halo@>" }, "MAIL_FROM"],
    ["with two senders", { MAIL_FROM: "a@boats.example, b@boats.example" }, "MAIL_FROM"],
    [
      "with a sender whose name would be two",
      { MAIL_FROM: "Halo, Boats <halo@boats.example>" },
      "MAIL_FROM",
    ],
    ["with a mail server that has no protocol", { SMTP_URL: "mail.example:465" }, "SMTP_URL"],
    ["without limits", { RATE_LIMITS: "off" }, "RATE_LIMITS"],
    ["with demo data", { SEED: "demo" }, "SEED"],
    ["with demo accounts open to all", { DEMO: "public" }, "DEMO"],
    ["with a failpoint", { FAILPOINT: "3" }, "FAILPOINT"],
    ["with a short internal token", { INTERNAL_TOKEN: "guess" }, "INTERNAL_TOKEN"],
    ["with an unknown level of logs", { LOG_LEVEL: "loud" }, "LOG_LEVEL"],
    ["with a port that is none", { PORT: "eighty" }, "PORT"],
    ["with half a Google client", { GOOGLE_CLIENT_ID: "x" }, "GOOGLE_CLIENT_SECRET"],
    ["with a plain issuer", { GOOGLE_ISSUER: "http://localhost:8080" }, "GOOGLE_ISSUER"],
    [
      "with an address for bounces that nobody reads",
      { MAIL_BOUNCE_ADDRESS: BACK },
      "MAIL_BOUNCE_URL",
    ],
    ["with a mailbox that nothing comes back to", { MAIL_BOUNCE_URL: BOX }, "MAIL_BOUNCE_ADDRESS"],
    [
      "with an address for bounces that has a part of its own",
      { MAIL_BOUNCE_ADDRESS: "a+b@jukung.example", MAIL_BOUNCE_URL: BOX },
      "MAIL_BOUNCE_ADDRESS",
    ],
    [
      "with an address for bounces that leaves no room for a mark",
      { MAIL_BOUNCE_ADDRESS: `${"b".repeat(28)}@jukung.example`, MAIL_BOUNCE_URL: BOX },
      "MAIL_BOUNCE_ADDRESS",
    ],
    [
      "with a mailbox that is none",
      { MAIL_BOUNCE_ADDRESS: BACK, MAIL_BOUNCE_URL: "pop3://a:b@mail.example" },
      "MAIL_BOUNCE_URL",
    ],
    ["with a bucket without keys", { STORAGE_URL: "s3://pictures" }, "S3_ACCESS_KEY_ID"],
    ["with a bucket that is none", { STORAGE_URL: "https://pictures" }, "STORAGE_URL"],
    [
      "with the secret's line of docs/deploy.md as it was printed once",
      { APP_SECRET: "…                      # openssl rand -base64 32; keep a copy elsewhere" },
      "APP_SECRET",
    ],
    [
      "with a good secret and a comment behind it",
      { APP_SECRET: `${GOOD.APP_SECRET}   # openssl rand -base64 32` },
      "APP_SECRET",
    ],
    ["with a key that was not filled in", { XENDIT_SECRET_KEY: "…" }, "XENDIT_SECRET_KEY"],
    [
      "with a token that has a space in it",
      { XENDIT_CALLBACK_TOKEN: "callback 0123456789" },
      "XENDIT_CALLBACK_TOKEN",
    ],
    [
      "with a database from an example",
      { DATABASE_URL: "postgres://jukung:…@db.example/jukung" },
      "DATABASE_URL",
    ],
    ["with a comment behind an address", { PG_BIN: "/usr/bin  # pg_dump's" }, "PG_BIN"],
  ])("%s, and names the variable", (_, change, name) => {
    expect(refusal(change)).toMatch(new RegExp(`^  ${name}: `, "m"));
  });

  test("and names each variable once, as not filled in rather than as too short", () => {
    const said = refusal({ APP_SECRET: "…", XENDIT_CALLBACK_TOKEN: "…", MAIL_FROM: "Halo" });
    const lines = said.split("\n").slice(1);
    expect(lines.sort()).toEqual([
      "  APP_SECRET: still has the … of an example",
      expect.stringMatching(/^ {2}MAIL_FROM: must be an address, or a name and the address in < >/),
      "  XENDIT_CALLBACK_TOKEN: still has the … of an example",
    ]);
  });

  test("and names every wrong variable at once", () => {
    const said = refusal({
      APP_SECRET: undefined,
      PUBLIC_URL: undefined,
      RATE_LIMITS: "off",
      PAYMENT_GATEWAY: "sandbox",
    });
    for (const name of ["APP_SECRET", "PUBLIC_URL", "RATE_LIMITS", "PAYMENT_GATEWAY"])
      expect(said).toContain(`  ${name}: `);
  });

  test.each([
    ["a callback token of 16 characters", { XENDIT_CALLBACK_TOKEN: "x".repeat(16) }],
    [
      "this machine's own http",
      { PUBLIC_URL: "http://localhost:3000", XENDIT_BASE_URL: "http://127.0.0.1:9" },
    ],
    ["a sender that is only an address", { MAIL_FROM: " halo@boats.co.id " }],
    ["a sender whose name is in quotes", { MAIL_FROM: '"Halo, Boats" <halo@boats.example>' }],
    ["a sender with a # and … in its name", { MAIL_FROM: "Boats #1 … <a@b.example>" }],
    ["a secret in base64", { APP_SECRET: "k+/Zk3vT1mXw7Lr5Yc2Hn8Bd6Fg4Js0PaQwErTyUiOp0=" }],
    ["a sender whose name only has test in it", { MAIL_FROM: "Test <test@testing.example>" }],
  ])("but takes %s", (_, change) => {
    expect(refusal(change)).toBe("");
  });

  test("and never repeats a secret's value", () => {
    expect(refusal({ APP_SECRET: "hunter2-change-me-hunter2-change-me" })).not.toContain("hunter2");
    expect(refusal({ INTERNAL_TOKEN: "hunter2" })).not.toContain("hunter2");
    expect(refusal({ XENDIT_CALLBACK_TOKEN: "hunter2" })).not.toContain("hunter2");
  });
});

describe("elsewhere", () => {
  test.each([
    ["http://localhost:8080", true],
    ["http://127.0.0.1:8080", true],
    ["http://[::1]:8080", true],
    ["https://accounts.example", true],
    ["http://accounts.example", false],
    ["http://localhost.evil.example", false],
    ["ftp://localhost", false],
  ])("the issuer %s is taken: %s", (GOOGLE_ISSUER, taken) => {
    const development = { ...GOOD, NODE_ENV: "development" };
    expect(refusal({ GOOGLE_ISSUER }, development).includes("GOOGLE_ISSUER")).toBe(!taken);
  });

  test.each([
    ["https://tiles.example/{z}/{x}/{y}.png", true],
    ["https://{s}.tiles.example/{z}/{x}/{y}{r}.png", true],
    ["https://tiles.example/{z}/{x}.png", false],
    ["tiles.example/{z}/{x}/{y}.png", false],
    ["javascript:{z}{x}{y}", false],
  ])("the map's tiles at %s are taken: %s", (MAP_TILE_URL, taken) => {
    expect(refusal({ MAP_TILE_URL }).includes("MAP_TILE_URL")).toBe(!taken);
  });

  test("mail may stay here, and http and short tokens are fine for trying out", () => {
    const trying = {
      NODE_ENV: "development",
      SMTP_URL: "",
      MAIL_FROM: "halo@jukung.test",
      PUBLIC_URL: "http://192.168.1.2:3000",
      XENDIT_BASE_URL: "http://192.168.1.2:9",
      XENDIT_CALLBACK_TOKEN: "b",
    };
    expect(refusal(trying)).toBe("");
  });

  const LOCAL = { DATABASE_URL: "postgres://x", APP_SECRET: "s".repeat(32) };
  test("the sandbox, the demo and no limits are fine", () => {
    expect(refusal({ RATE_LIMITS: "off", SEED: "demo", FAILPOINT: "3" }, LOCAL)).toBe("");
  });
  test("a missing secret is named as well", () => {
    expect(refusal({ APP_SECRET: undefined }, LOCAL)).toContain("  APP_SECRET: ");
  });
  test("an empty variable counts as missing, so a line in a file may stand empty", () => {
    expect(readEnv({ ...LOCAL, PORT: "", SMTP_URL: "" })).toMatchObject({ PORT: 3000 });
  });
});

test("everything that is missing or wrong is named at once, each once", () => {
  const nothing = { NODE_ENV: "production", PORT: "many", SMTP_URL: "mail.example" };
  const lines = refusal({}, nothing).split("\n").slice(1);
  const names = lines.map((line) => /^ {2}([A-Z_]+)/.exec(line)?.[1]);
  expect(names.toSorted()).toEqual(
    [
      "APP_SECRET",
      "DATABASE_URL",
      "MAIL_FROM",
      "PAYMENT_GATEWAY",
      "PORT",
      "PUBLIC_URL",
      "SMTP_URL",
    ].toSorted(),
  );
  expect(lines.join("\n")).toContain("BUNDLED_POSTGRES=allow");
});

test("an invalid value does not hide what else is wrong, before the site has read all its settings", () => {
  const wrong = {
    ...GOOD,
    DATABASE_POOL: "many",
    OTP_TTL_SECONDS: "5",
    LOG_LEVEL: "loud",
    SMTP_URL: "mail.example",
    ADMIN_EMAIL: "owner",
    BACKUP_PUBLIC_KEY: "rubbish",
    BACKUP_BUCKET: "nonsense",
    GEO_DATABASE: "/nope",
  };
  const said = (read: () => unknown) => {
    try {
      read();
      return "";
    } catch (error) {
      return (error as Error).message;
    }
  };
  const lines = said(() => readSettings(wrong));
  expect(lines).toBe(said(() => readEnv(wrong)));
  for (const line of [
    "  DATABASE_POOL: must be a number",
    "  OTP_TTL_SECONDS: must be at least 10",
    "  LOG_LEVEL: must be one of trace, debug, info, warn, error, silent",
    "  SMTP_URL: must be a whole address",
    "  ADMIN_EMAIL: must be an email address",
    "  BACKUP_PUBLIC_KEY: must be age1…",
    "  BACKUP_BUCKET: must look like s3://",
    "  GEO_DATABASE: there is no file /nope",
  ])
    expect(lines).toContain(line);
  expect(lines).not.toMatch(/Invalid|NaN|expected/);
  // A laptop's secret and database are made by the start that reads this.
  expect(said(() => readSettings({ PORT: "x" }))).toBe(
    "The environment is not usable:\n  PORT: must be a number",
  );
});

test(".env.example names every variable that is read, and no other", () => {
  const example = readFileSync(join(ROOT, ".env.example"), "utf8");
  const named = [...example.matchAll(/^# ([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name);
  const known = ENV_NAMES.filter((name) => name !== "FAILPOINT");
  expect(named.toSorted()).toEqual(known.toSorted());
});

/** The settings that docs/deploy.md prints for a server. */
const printed = () =>
  /^ +PUBLIC_URL=[^`]*/m
    .exec(readFileSync(join(ROOT, "docs/deploy.md"), "utf8"))?.[0]
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "") ?? [];

test("no example has a comment behind a value, where systemd takes it as part of the value", () => {
  const lines = readFileSync(join(ROOT, ".env.example"), "utf8").split("\n").concat(printed());
  expect(lines).toContain("APP_SECRET=…");
  expect(lines.filter((line) => /^(# )?[A-Z0-9_]+=.*\s#/.test(line))).toEqual([]);
});

test("the settings of docs/deploy.md, copied and not filled in, are refused by name", () => {
  const copied = Object.fromEntries(
    printed()
      .filter((line) => !line.startsWith("#"))
      .map((line) => [line.split("=")[0], line.slice(line.indexOf("=") + 1)]),
  );
  const said = refusal({ NODE_ENV: "production" }, copied);
  for (const name of ["APP_SECRET", "XENDIT_SECRET_KEY", "XENDIT_CALLBACK_TOKEN"])
    expect(said).toContain(`  ${name}: `);
});

test("pages that run apart from the API need no secret and no database, but real values", () => {
  const apart = { API_BASE_URL: "http://api:3000/api", TRUST_PROXY: "1", RATE_LIMITS: "off" };
  expect(readSettings(apart)).toMatchObject({
    API_BASE_URL: "http://api:3000/api",
    TRUST_PROXY: 1,
    RATE_LIMITS: false,
    production: false,
  });
  expect(() => readSettings({ ...apart, API_BASE_URL: "api:3000" })).toThrow("  API_BASE_URL: ");
  expect(() => readSettings({ TRUST_PROXY: "one" })).toThrow("  TRUST_PROXY: ");
});

test("what the site runs as is JUKUNG_MODE, else NODE_ENV: libraries read that one too", () => {
  const laptop = { DATABASE_URL: "postgres://here/jukung", APP_SECRET: GOOD.APP_SECRET };
  const mode = (env: object) => readEnv({ ...laptop, ...env } as Record<string, string>).production;
  expect(mode({})).toBe(false);
  expect(mode({ JUKUNG_MODE: "development", NODE_ENV: "production" })).toBe(false);
  expect(
    refusal({ JUKUNG_MODE: "production", NODE_ENV: "development", SMTP_URL: undefined }),
  ).toMatch("SMTP_URL");
});
