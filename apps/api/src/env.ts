import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { PaymentChannel } from "@jukung/contract";
import { z } from "zod";
import { isHere } from "./platform/here.ts";
import { readInboxUrl } from "./platform/inbox.ts";
import { ROOT } from "./platform/paths.ts";
import { readStorageUrl } from "./platform/s3-storage.ts";

/** What Xendit has for rupiah; GoPay is Midtrans's. */
const XENDIT_METHODS = PaymentChannel.options.filter((channel) => channel !== "GOPAY");

const flag = (fallback: boolean) =>
  z
    .enum(["on", "off"])
    .default(fallback ? "on" : "off")
    .transform((value) => value === "on");

/** An email without a readable sender goes out without any, and is spam to most. */
function isSender(text: string): boolean {
  const [, named, bare] =
    /^\s*(?:(?:"[^"]*"\s*|[^"<>,;:@()]*)<([^<>]+)>|(\S+))\s*$/.exec(text) ?? [];
  return z.email().safeParse(named ?? bare).success;
}

/** Every variable of the site: what the API reads, and what its pages and the process around both read. */
const SettingsShape = z.object({
  NODE_ENV: z.enum(["development", "test", "production"]).default("development"),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().optional(),
  PUBLIC_URL: z.url().optional(),
  API_BASE_URL: z.url({ protocol: /^https?$/ }).optional(),
  APP_SECRET: z.string().min(32, "needs at least 32 characters").optional(),
  DATABASE_URL: z.string().optional(),
  DATABASE_DIRECT_URL: z.string().optional(),
  DATABASE_REPLICA_URL: z.string().optional(),
  DATABASE_POOL: z.coerce.number().int().min(1).max(200).default(10),
  BUNDLED_POSTGRES: z.enum(["allow"]).optional(),
  DATA_DIR: z.string().default(".data"),
  TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
  GEO_HEADER: z.string().optional(),
  HSTS_SUBDOMAINS: flag(false),
  INTERNAL_TOKEN: z.string().min(32, "needs at least 32 characters").optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z
    .string()
    .refine(
      isSender,
      "must be an address, or a name and the address in < >, as in Halo Boats <halo@boats.example>, without a comma, colon or @ in the name",
    )
    .default("Jukung <halo@jukung.test>"),
  MAIL_BOUNCE_ADDRESS: z.email().optional(),
  MAIL_BOUNCE_URL: z.string().optional(),
  PAYMENT_GATEWAY: z.enum(["sandbox", "xendit", "midtrans", "none"]).default("sandbox"),
  XENDIT_SECRET_KEY: z.string().optional(),
  XENDIT_CALLBACK_TOKEN: z.string().optional(),
  XENDIT_BASE_URL: z.url().default("https://api.xendit.co"),
  XENDIT_CHANNELS: z.string().optional(),
  MIDTRANS_SERVER_KEY: z.string().optional(),
  MIDTRANS_SNAP_URL: z.url().default("https://app.midtrans.com"),
  MIDTRANS_API_URL: z.url().default("https://api.midtrans.com"),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_ISSUER: z.url().default("https://accounts.google.com"),
  GOOGLE_MAPS_KEY: z.string().optional(),
  GOOGLE_MAP_ID: z.string().default("DEMO_MAP_ID"),
  MAP_TILE_URL: z.string().default("https://tile.openstreetmap.org/{z}/{x}/{y}.png"),
  MAP_ATTRIBUTION: z
    .string()
    .default('© <a href="https://www.openstreetmap.org/copyright">OpenStreetMap</a>'),
  GEO_DATABASE: z.string().optional(),
  STORAGE_URL: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  BACKUP_DIR: z.string().optional(),
  BACKUP_BUCKET: z.string().optional(),
  BACKUP_S3_ACCESS_KEY_ID: z.string().optional(),
  BACKUP_S3_SECRET_ACCESS_KEY: z.string().optional(),
  BACKUP_PUBLIC_KEY: z.string().optional(),
  PG_BIN: z.string().optional(),
  HOLD_MINUTES: z.coerce
    .number()
    .positive()
    .max(24 * 60)
    .default(30),
  OTP_TTL_SECONDS: z.coerce.number().int().min(10).max(3600).default(60),
  RATE_LIMITS: flag(true),
  SEED: z.enum(["demo", "none"]).optional(),
  DEMO: z.enum(["local", "public"]).default("local"),
  ADMIN_EMAIL: z.email().optional(),
  ADMIN_PASSWORD: z.string().min(7, "needs 7 to 50 characters").max(50).optional(),
  WORKER: z.enum(["on", "inline", "off"]).default("on"),
  RELEASE: z.string().max(60).optional(),
  METRICS_TOKEN: z.string().min(16, "needs at least 16 characters").optional(),
  METRICS_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
  METRICS_HOST: z.string().default("127.0.0.1"),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  SENTRY_DSN: z.url({ protocol: /^https?$/ }).optional(),
  LOG_LEVEL: z.enum(["trace", "debug", "info", "warn", "error", "silent"]).default("warn"),
  FAILPOINT: z.coerce.number().int().positive().optional(),
});

/** Every variable that is read here. */
export const ENV_NAMES = Object.keys(SettingsShape.shape);

/** The values that are set, each checked alone: enough for the pages and for the process that listens. */
export type Settings = z.infer<typeof SettingsShape> & { production: boolean };

export type Env = Omit<Settings, "PUBLIC_URL" | "DATABASE_URL" | "APP_SECRET" | "SEED"> & {
  PUBLIC_URL: string;
  DATABASE_URL: string;
  APP_SECRET: string;
  SEED: "demo" | "none";
};

/** Example secrets: production refuses to start with one of them. */
const KNOWN_SECRETS = ["change-me", "secret", "jukung-demo", "development"];

/** What only the operator and the one other side know. Whoever makes them uses no spaces and no #. */
const SECRETS = [
  "APP_SECRET",
  "INTERNAL_TOKEN",
  "XENDIT_SECRET_KEY",
  "XENDIT_CALLBACK_TOKEN",
  "MIDTRANS_SERVER_KEY",
  "GOOGLE_CLIENT_SECRET",
  "S3_ACCESS_KEY_ID",
  "S3_SECRET_ACCESS_KEY",
  "BACKUP_S3_ACCESS_KEY_ID",
  "BACKUP_S3_SECRET_ACCESS_KEY",
  "METRICS_TOKEN",
] as const;
/** Texts for people, which may contain anything. */
const TEXTS: string[] = ["MAIL_FROM", "MAP_ATTRIBUTION"];

/**
 * What was copied from an example and not filled in, and comments that became part of a value: systemd
 * and Docker know comments on lines of their own only, Node also behind a value. A secret with such a
 * comment is one secret here and another there.
 */
const notFilledIn = (name: string) => `${name}: still has the … of an example`;
function wrongCopies(env: Settings): string[] {
  const wrong: string[] = SECRETS.filter((name) => /[#\s]/.test(env[name] ?? "")).map(
    (name) => `${name}: has a space or # in it; comments belong on lines of their own`,
  );
  const named = (name: string) => wrong.some((line) => line.startsWith(`${name}:`));
  for (const [name, value] of Object.entries(env)) {
    if (typeof value !== "string" || TEXTS.includes(name) || named(name)) continue;
    if (value.includes("…")) wrong.push(notFilledIn(name));
    else if (/\s#/.test(value))
      wrong.push(`${name}: has a comment in it; comments belong on lines of their own`);
  }
  return wrong;
}

const HTTPS_ONLY = [
  "PUBLIC_URL",
  "XENDIT_BASE_URL",
  "MIDTRANS_SNAP_URL",
  "MIDTRANS_API_URL",
] as const;

/**
 * What production must have beside its secrets: a mail server (codes and tickets go by email), and no
 * plain http, over which sessions and keys could be read in transit.
 */
function wrongProduction(env: Settings): string[] {
  const wrong: string[] = [];
  if (!env.SMTP_URL) wrong.push("SMTP_URL: required in production (codes and tickets go by mail)");
  if (/\.test>?\s*$/i.test(env.MAIL_FROM))
    wrong.push("MAIL_FROM: needs an address of your own (.test is for examples)");
  for (const name of HTTPS_ONLY) {
    const address = env[name];
    if (address === undefined) continue;
    const { protocol, hostname } = new URL(address);
    if (protocol !== "https:" && !(protocol === "http:" && isHere(hostname)))
      wrong.push(`${name}: must be https in production`);
  }
  if (env.XENDIT_CALLBACK_TOKEN && env.XENDIT_CALLBACK_TOKEN.length < 16)
    wrong.push("XENDIT_CALLBACK_TOKEN: needs at least 16 characters");
  return wrong;
}

/**
 * Anybody on the network could impersonate a plain http issuer: only this machine's own is allowed,
 * for trying out.
 */
function wrongGoogle(env: Settings): string[] {
  const wrong: string[] = [];
  if (env.GOOGLE_CLIENT_ID && !env.GOOGLE_CLIENT_SECRET)
    wrong.push("GOOGLE_CLIENT_SECRET: required with GOOGLE_CLIENT_ID");
  const { protocol, hostname } = new URL(env.GOOGLE_ISSUER);
  const plain = protocol === "http:" && isHere(hostname) && env.NODE_ENV !== "production";
  if (protocol !== "https:" && !plain)
    wrong.push("GOOGLE_ISSUER: must be https (http only for this machine, outside production)");
  return wrong;
}

/** The payment methods that XENDIT_CHANNELS names; null without it: all that the account has activated. */
export const xenditChannels = ({ XENDIT_CHANNELS }: Settings): PaymentChannel[] | null =>
  XENDIT_CHANNELS ? (listed(XENDIT_CHANNELS) as PaymentChannel[]) : null;
const listed = (names: string) =>
  names
    .split(",")
    .map((name) => name.trim().toUpperCase())
    .filter(Boolean);

/** Whether the gateway's keys are those for tests: no money moves. */
export const testKeys = ({
  PAYMENT_GATEWAY,
  XENDIT_SECRET_KEY = "",
  MIDTRANS_SERVER_KEY = "",
}: Settings): boolean =>
  PAYMENT_GATEWAY === "xendit"
    ? XENDIT_SECRET_KEY.startsWith("xnd_development_")
    : PAYMENT_GATEWAY === "sandbox" || MIDTRANS_SERVER_KEY.startsWith(MIDTRANS_TEST_KEY);

/** Keys of the sandbox begin like this; its hosts are others than those for real money. */
const MIDTRANS_TEST_KEY = "SB-";
function wrongMidtrans(env: Settings): string[] {
  if (env.PAYMENT_GATEWAY !== "midtrans") return [];
  const key = env.MIDTRANS_SERVER_KEY;
  if (!key) return ["MIDTRANS_SERVER_KEY: required with PAYMENT_GATEWAY=midtrans"];
  const live = (["MIDTRANS_SNAP_URL", "MIDTRANS_API_URL"] as const).filter((name) =>
    /^https:\/\/(app|api)\.midtrans\.com/.test(env[name]),
  );
  return key.startsWith(MIDTRANS_TEST_KEY)
    ? live.map((name) => `${name}: a test key needs Midtrans's sandbox address`)
    : [];
}

function wrongXendit(env: Settings): string[] {
  const wrong: string[] = [];
  if (env.PAYMENT_GATEWAY === "xendit")
    for (const name of ["XENDIT_SECRET_KEY", "XENDIT_CALLBACK_TOKEN"] as const)
      if (!env[name]) wrong.push(`${name}: required with PAYMENT_GATEWAY=xendit`);
  const known: readonly string[] = XENDIT_METHODS;
  const unknown = listed(env.XENDIT_CHANNELS ?? "").filter((name) => !known.includes(name));
  if (unknown.length > 0)
    wrong.push(`XENDIT_CHANNELS: unknown ${unknown.join(", ")} (of ${known.join(", ")})`);
  return wrong;
}

/** The longest part before the @ (RFC 5321), without what marks each email. */
const LONGEST_LOCAL = 64 - "+000000000000000-00000000000000000000".length;
function wrongBounces({ MAIL_BOUNCE_ADDRESS: address, MAIL_BOUNCE_URL: url }: Settings): string[] {
  const wrong: string[] = [];
  if (url && !address) wrong.push("MAIL_BOUNCE_ADDRESS: required with MAIL_BOUNCE_URL");
  if (address && !url) wrong.push("MAIL_BOUNCE_URL: required with MAIL_BOUNCE_ADDRESS");
  const local = address?.split("@")[0] ?? "";
  if (local.includes("+"))
    wrong.push("MAIL_BOUNCE_ADDRESS: without a +; each email gets one of its own");
  if (local.length > LONGEST_LOCAL)
    wrong.push(`MAIL_BOUNCE_ADDRESS: at most ${LONGEST_LOCAL} letters before the @`);
  try {
    if (url) readInboxUrl(url);
  } catch (error) {
    wrong.push(`MAIL_BOUNCE_URL: ${(error as Error).message}`);
  }
  return wrong;
}

function wrongStorage(env: Settings): string[] {
  if (!env.STORAGE_URL) return [];
  const wrong: string[] = [];
  try {
    readStorageUrl(env.STORAGE_URL);
  } catch (error) {
    wrong.push(`STORAGE_URL: ${(error as Error).message}`);
  }
  for (const name of ["S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"] as const)
    if (!env[name]) wrong.push(`${name}: required with STORAGE_URL`);
  return wrong;
}

/** Backups beside the pictures would be lost with them, by one wrong deletion or one leaked key. */
function wrongBackups(env: Settings): string[] {
  const wrong: string[] = [];
  if (env.BACKUP_BUCKET) {
    if (env.BACKUP_DIR) wrong.push("BACKUP_DIR: not together with BACKUP_BUCKET");
    try {
      const { endpoint } = readStorageUrl(env.BACKUP_BUCKET);
      if (env.STORAGE_URL && readStorageUrl(env.STORAGE_URL).endpoint === endpoint)
        wrong.push("BACKUP_BUCKET: must not be the pictures' bucket (STORAGE_URL)");
    } catch (error) {
      wrong.push(`BACKUP_BUCKET: ${(error as Error).message}`);
    }
    for (const name of ["ACCESS_KEY_ID", "SECRET_ACCESS_KEY"] as const)
      if (!env[`BACKUP_S3_${name}`] && !env[`S3_${name}`])
        wrong.push(`BACKUP_S3_${name}: required with BACKUP_BUCKET`);
  }
  if (backupKeys(env).some((key) => !/^age1[0-9a-z]{20,}$/.test(key)))
    wrong.push("BACKUP_PUBLIC_KEY: must be age1…, or several with commas");
  return wrong;
}

/** The public keys that backups are encrypted for. */
export const backupKeys = ({ BACKUP_PUBLIC_KEY }: Settings): string[] =>
  (BACKUP_PUBLIC_KEY ?? "")
    .split(",")
    .map((key) => key.trim())
    .filter(Boolean);

/**
 * The settings of a command that works with backups: what it uses is checked, the rest is the site's.
 * @throws Error that names each wrong variable, one a line
 */
export function readBackupSettings(source: Record<string, string | undefined>): Settings {
  const settings = readSettings(source);
  const wrong = [...wrongStorage(settings), ...wrongBackups(settings)];
  if (wrong.length > 0) throw unusable(wrong);
  return settings;
}

/** The same server under both names would be asked twice for nothing, and be as busy as before. */
function wrongReplica({ DATABASE_REPLICA_URL: url, ...env }: Settings): string[] {
  if (!url) return [];
  if (!URL.canParse(url) || !/^postgres(ql)?:$/.test(new URL(url).protocol))
    return ["DATABASE_REPLICA_URL: must be a whole address, postgres://…"];
  return url === env.DATABASE_URL || url === env.DATABASE_DIRECT_URL
    ? ["DATABASE_REPLICA_URL: is the primary's own address"]
    : [];
}

/** Nobody would miss the countries until a report is empty. */
const wrongGeo = ({ GEO_DATABASE }: Settings): string[] =>
  GEO_DATABASE && !existsSync(resolve(ROOT, GEO_DATABASE))
    ? [`GEO_DATABASE: there is no file ${GEO_DATABASE}`]
    : [];

/** A template that names no tile, or an invalid address, would show an empty map to everybody. */
function wrongTiles({ MAP_TILE_URL }: Settings): string[] {
  const example = MAP_TILE_URL.replace("{s}", "a").replace("{r}", "");
  const filled = example.replace(/\{[xyz]\}/g, "1");
  const whole = ["{x}", "{y}", "{z}"].every((part) => MAP_TILE_URL.includes(part));
  if (whole && URL.canParse(filled) && /^https?:/.test(filled)) return [];
  return ["MAP_TILE_URL: must be an http address with {z}, {x} and {y} in it"];
}

/**
 * The mode of the site. The operator sets it by NODE_ENV; `npm start` moves it to JUKUNG_MODE, since
 * libraries read NODE_ENV too, and the build that is served is a production build everywhere.
 */
export const modeOf = (source: Record<string, string | undefined>): string =>
  source.JUKUNG_MODE || source.NODE_ENV || "development";

const UNUSABLE = "The environment is not usable:";
const unusable = (lines: string[]): Error =>
  new Error(`${UNUSABLE}\n${lines.map((line) => `  ${line}`).join("\n")}`);
/** Whether an error is that of wrong settings: its message is written for the operator. */
export const isUnusable = (error: Error): boolean => error.message.startsWith(UNUSABLE);

/** What is wrong with one value, in words for the operator; undefined leaves it to the setting's own. */
function inWords(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case "invalid_type":
      if (issue.expected === "int") return "must be a whole number";
      return issue.expected === "number" ? "must be a number" : undefined;
    case "too_small":
      return `must be at least ${issue.minimum}`;
    case "too_big":
      return `must be at most ${issue.maximum}${issue.origin === "string" ? " characters" : ""}`;
    case "invalid_value":
      return `must be one of ${issue.values.join(", ")}`;
    case "invalid_format":
      return issue.format === "email"
        ? "must be an email address"
        : "must be a whole address, with what it begins with (https://, smtps://, …)";
    default:
      return undefined;
  }
}

/** The values that are valid, and a line for each that is not; an invalid one counts as missing. */
function parse(source: Record<string, string | undefined>): {
  settings: Settings;
  invalid: { name: string; line: string }[];
} {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""));
  const NODE_ENV = modeOf(given);
  // On a terminal a line for each request would hide what matters.
  const all = { ...(NODE_ENV === "production" ? { LOG_LEVEL: "info" } : {}), ...given, NODE_ENV };
  const { success, error, data } = SettingsShape.safeParse(all, { error: inWords });
  if (success)
    return { settings: { ...data, production: data.NODE_ENV === "production" }, invalid: [] };
  const invalid = error.issues.map(({ path, message }) => ({
    name: String(path[0]),
    line: String(all[String(path[0]) as keyof typeof all]).includes("…")
      ? notFilledIn(String(path[0]))
      : `${path.join(".")}: ${message}`,
  }));
  const names = new Set(invalid.map(({ name }) => name));
  const rest = Object.fromEntries(Object.entries(all).filter(([name]) => !names.has(name)));
  return { settings: parse(rest).settings, invalid };
}

/**
 * Reads every environment variable (design: api.md, Environment); an empty one counts as missing. The
 * pages use this too, without the API's requirements: they may run apart from it.
 * @throws Error that names each invalid value, one a line
 */
export function readSettings(source: Record<string, string | undefined>): Settings {
  const { settings, invalid } = parse(source);
  if (invalid.length === 0) return settings;
  // What the API would refuse a moment later is named now, but for what the start itself makes.
  const made = settings.production ? [] : ["APP_SECRET", "DATABASE_URL"];
  const wrong = settings.API_BASE_URL ? [] : wrongApi(settings);
  throw unusable(together(invalid, wrong).filter((line) => !made.includes(line.split(":")[0]!)));
}

/** What the API refuses of values that are valid each alone: a line for each. */
function wrongApi(env: Settings): string[] {
  const { production } = env;
  // First, since they say best what is wrong with a variable.
  const wrong = production ? wrongCopies(env) : [];
  if (!env.DATABASE_URL)
    wrong.push(
      production
        ? "DATABASE_URL: required in production (BUNDLED_POSTGRES=allow runs the bundled server there)"
        : "DATABASE_URL: required",
    );
  if (production) {
    if (!env.APP_SECRET) wrong.push("APP_SECRET: required in production (32 characters or more)");
    if (KNOWN_SECRETS.some((known) => env.APP_SECRET?.toLowerCase().includes(known)))
      wrong.push("APP_SECRET: is a value from an example");
    if (env.APP_SECRET && new Set(env.APP_SECRET).size < 10)
      wrong.push("APP_SECRET: is too easy to guess (openssl rand -base64 32 makes a good one)");
    if (!env.PUBLIC_URL) wrong.push("PUBLIC_URL: required in production");
    if (!env.RATE_LIMITS) wrong.push("RATE_LIMITS: cannot be off in production");
    if (env.PAYMENT_GATEWAY === "sandbox")
      wrong.push(
        "PAYMENT_GATEWAY: the sandbox takes no money; choose xendit, midtrans, or none in production",
      );
    if (env.SEED === "demo") wrong.push("SEED: there is no demo data in production");
    if (env.DEMO === "public") wrong.push("DEMO: there are no demo accounts in production");
    if (env.FAILPOINT) wrong.push("FAILPOINT: for tests only");
    wrong.push(...wrongProduction(env));
  } else if (!env.APP_SECRET) {
    wrong.push("APP_SECRET: missing (npm start makes one and keeps it in the data folder)");
  }
  if (env.ADMIN_PASSWORD && !env.ADMIN_EMAIL)
    wrong.push("ADMIN_EMAIL: required with ADMIN_PASSWORD");
  if (production && env.ADMIN_PASSWORD?.toLowerCase().includes("jukung-demo"))
    wrong.push("ADMIN_PASSWORD: is a value from an example");
  wrong.push(
    ...wrongReplica(env),
    ...wrongXendit(env),
    ...wrongMidtrans(env),
    ...wrongGoogle(env),
    ...wrongBounces(env),
    ...wrongStorage(env),
    ...wrongBackups(env),
    ...wrongTiles(env),
    ...wrongGeo(env),
  );
  return wrong;
}

/** Each variable is named once: what is invalid not as missing too, and an example's not as too short. */
function together(invalid: { name: string; line: string }[], wrong: string[]): string[] {
  const lines = new Map(invalid.map(({ name, line }) => [name, line]));
  for (const line of wrong) {
    const name = line.split(":")[0] as string;
    if (!lines.has(name)) lines.set(name, line);
  }
  return [...lines.values()];
}

/**
 * The settings of a process that runs the API, checked against each other.
 * @throws Error that names each wrong variable one a line.
 */
export function readEnv(source: Record<string, string | undefined>): Env {
  const { settings: env, invalid } = parse(source);
  const { production } = env;
  const lines = together(invalid, wrongApi(env));
  if (lines.length > 0) throw unusable(lines);
  return {
    ...env,
    DATABASE_URL: env.DATABASE_URL ?? "",
    PUBLIC_URL: (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/$/, ""),
    APP_SECRET: env.APP_SECRET ?? "",
    SEED: env.SEED ?? (production ? "none" : "demo"),
  };
}
