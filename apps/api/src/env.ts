import { z } from "zod";
import { readStorageUrl } from "./platform/s3-storage.ts";

const flag = (fallback: boolean) =>
  z
    .enum(["on", "off"])
    .default(fallback ? "on" : "off")
    .transform((value) => value === "on");

/** Every variable of the site: what the API reads, and what its pages and the process around both read. */
const Settings = z.object({
  NODE_ENV: z.enum(["development", "test", "production"]).default("development"),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().optional(),
  PUBLIC_URL: z.url().optional(),
  API_BASE_URL: z.url({ protocol: /^https?$/ }).optional(),
  APP_SECRET: z.string().min(32, "needs at least 32 characters").optional(),
  DATABASE_URL: z.string().optional(),
  DATABASE_POOL: z.coerce.number().int().min(1).max(200).default(10),
  DATA_DIR: z.string().default(".data"),
  TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
  GEO_HEADER: z.string().optional(),
  HSTS_SUBDOMAINS: flag(false),
  INTERNAL_TOKEN: z.string().min(32, "needs at least 32 characters").optional(),
  SMTP_URL: z.url().optional(),
  MAIL_FROM: z.string().default("Jukung <halo@jukung.test>"),
  PAYMENT_GATEWAY: z.enum(["sandbox", "xendit"]).default("sandbox"),
  XENDIT_SECRET_KEY: z.string().optional(),
  XENDIT_CALLBACK_TOKEN: z.string().optional(),
  XENDIT_BASE_URL: z.url().default("https://api.xendit.co"),
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
  WORKER: flag(true),
  LOG_LEVEL: z.enum(["trace", "debug", "info", "warn", "error", "silent"]).default("info"),
  FAILPOINT: z.coerce.number().int().positive().optional(),
});

/** Every variable that is read here. */
export const ENV_NAMES = Object.keys(Settings.shape);

/** The values that are set, each checked alone: enough for the pages and for the process that listens. */
export type Settings = z.infer<typeof Settings> & { production: boolean };

export type Env = Omit<Settings, "PUBLIC_URL" | "DATABASE_URL" | "APP_SECRET" | "SEED"> & {
  PUBLIC_URL: string;
  DATABASE_URL: string;
  APP_SECRET: string;
  SEED: "demo" | "none";
};

/** Example secrets: production refuses to start with one of them. */
const KNOWN_SECRETS = ["change-me", "secret", "jukung-demo", "development"];

/** This machine's own addresses: plain http is fine there, nothing leaves the machine. */
const HERE = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/**
 * What production must have beside its secrets: a mail server (codes and tickets go by email), and no
 * plain http, over which sessions and keys could be read in transit.
 */
function wrongProduction(env: Settings): string[] {
  const wrong: string[] = [];
  if (!env.SMTP_URL) wrong.push("SMTP_URL: required in production (codes and tickets go by mail)");
  if (/\.test>?\s*$/i.test(env.MAIL_FROM))
    wrong.push("MAIL_FROM: needs an address of your own (.test is for examples)");
  for (const name of ["PUBLIC_URL", "XENDIT_BASE_URL"] as const) {
    const address = env[name];
    if (address === undefined) continue;
    const { protocol, hostname } = new URL(address);
    if (protocol !== "https:" && !(protocol === "http:" && HERE.test(hostname)))
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
  const plain = protocol === "http:" && HERE.test(hostname) && env.NODE_ENV !== "production";
  if (protocol !== "https:" && !plain)
    wrong.push("GOOGLE_ISSUER: must be https (http only for this machine, outside production)");
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

const unusable = (lines: string[]): Error =>
  new Error(`The environment is not usable:\n${lines.map((line) => `  ${line}`).join("\n")}`);

/**
 * Reads every environment variable (design: api.md, Environment); an empty one counts as missing. The
 * pages use this too, without the API's requirements: they may run apart from it.
 * @throws Error that names each invalid value, one a line
 */
export function readSettings(source: Record<string, string | undefined>): Settings {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""));
  const parsed = Settings.safeParse({ ...given, NODE_ENV: modeOf(given) });
  if (!parsed.success)
    throw unusable(parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`));
  return { ...parsed.data, production: parsed.data.NODE_ENV === "production" };
}

/**
 * The settings of a process that runs the API, checked against each other.
 * @throws Error that names each wrong variable one a line.
 */
export function readEnv(source: Record<string, string | undefined>): Env {
  const env = readSettings(source);
  const { production } = env;
  const wrong: string[] = [];
  if (!env.DATABASE_URL) wrong.push("DATABASE_URL: required");
  if (production) {
    if (!env.APP_SECRET) wrong.push("APP_SECRET: required in production (32 characters or more)");
    if (KNOWN_SECRETS.some((known) => env.APP_SECRET?.toLowerCase().includes(known)))
      wrong.push("APP_SECRET: is a value from an example");
    if (env.APP_SECRET && new Set(env.APP_SECRET).size < 10)
      wrong.push("APP_SECRET: is too easy to guess (openssl rand -base64 32 makes a good one)");
    if (!env.PUBLIC_URL) wrong.push("PUBLIC_URL: required in production");
    if (!env.RATE_LIMITS) wrong.push("RATE_LIMITS: cannot be off in production");
    if (env.PAYMENT_GATEWAY === "sandbox")
      wrong.push("PAYMENT_GATEWAY: the sandbox takes no money; choose xendit in production");
    if (env.SEED === "demo") wrong.push("SEED: there is no demo data in production");
    if (env.DEMO === "public") wrong.push("DEMO: there are no demo accounts in production");
    if (env.FAILPOINT) wrong.push("FAILPOINT: for tests only");
    wrong.push(...wrongProduction(env));
  } else if (!env.APP_SECRET) {
    wrong.push("APP_SECRET: missing (npm start makes one and keeps it in the data folder)");
  }
  if (Boolean(env.ADMIN_EMAIL) !== Boolean(env.ADMIN_PASSWORD))
    wrong.push("ADMIN_EMAIL, ADMIN_PASSWORD: the first admin needs both");
  if (production && env.ADMIN_PASSWORD?.toLowerCase().includes("jukung-demo"))
    wrong.push("ADMIN_PASSWORD: is a value from an example");
  if (env.PAYMENT_GATEWAY === "xendit") {
    for (const name of ["XENDIT_SECRET_KEY", "XENDIT_CALLBACK_TOKEN"] as const)
      if (!env[name]) wrong.push(`${name}: required with PAYMENT_GATEWAY=xendit`);
  }
  wrong.push(...wrongGoogle(env), ...wrongStorage(env), ...wrongTiles(env));
  if (wrong.length > 0) throw unusable(wrong);
  return {
    ...env,
    DATABASE_URL: env.DATABASE_URL ?? "",
    PUBLIC_URL: (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/$/, ""),
    APP_SECRET: env.APP_SECRET ?? "",
    SEED: env.SEED ?? (production ? "none" : "demo"),
  };
}
