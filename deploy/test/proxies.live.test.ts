import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { sha256 } from "../../apps/api/src/platform/keys.ts";
import { freePort } from "../../apps/api/test/free-port.ts";
import { MailSink } from "../../apps/api/test/mail-sink.ts";
import { type FrontProxy, NAME, PROXIES, visitor } from "./proxies.ts";
import { dataFolder, PRODUCTION, programPath, type Site, startSite } from "./site.ts";

let site: Site;
let sink: MailSink;
let data: ReturnType<typeof dataFolder>;
const database = new pg.Client(process.env.DATABASE_URL);
beforeAll(async () => {
  sink = await new MailSink().on();
  data = dataFolder();
  site = await startSite({
    ...PRODUCTION,
    DATABASE_URL: process.env.DATABASE_URL as string,
    DATA_DIR: data.path,
    SMTP_URL: sink.url,
    XENDIT_SECRET_KEY: "xnd_production_test",
    XENDIT_CALLBACK_TOKEN: "callback-0123456789",
    PORT: String(await freePort()),
  });
  await database.connect();
});
afterAll(async () => {
  await database.end();
  await site?.stop();
  await sink?.off();
  data?.remove();
});

describe.each(PROXIES)("%s as in deploy/", (name, start) => {
  // On a machine without that proxy every test is counted as skipped.
  const withProxy = test.skipIf(!start);
  let proxy: FrontProxy;
  let guest: Awaited<ReturnType<typeof visitor>>;
  beforeAll(async () => {
    if (!start) return;
    proxy = await start([site.port, await freePort()]);
    guest = await visitor(proxy);
  });
  afterAll(async () => {
    guest?.close();
    await proxy?.stop();
  });

  withProxy(
    "pages come over HTTP/2 and TLS, with each of the site's headers once and as it is",
    async () => {
      const { status, headers, body } = await guest.ask("/", {
        headers: { "accept-encoding": "br" },
      });
      expect(status).toBe(200);
      const direct = await fetch(site.url, { headers: { "Accept-Encoding": "br" } });
      const policy = (text: unknown) => String(text).replaceAll(/nonce-[\w-]+/g, "nonce");
      for (const [name, value] of direct.headers) {
        if (
          [
            "date",
            "connection",
            "keep-alive",
            "transfer-encoding",
            "set-cookie",
            "etag",
            "content-length",
            "link",
            "x-request-id",
          ].includes(name)
        )
          continue;
        expect([name, policy(headers[name])]).toEqual([name, policy(value)]);
      }
      expect(headers["strict-transport-security"]).toBe(
        direct.headers.get("strict-transport-security"),
      );
      expect(headers["content-encoding"]).toBe("br");
      expect(brotliDecompressSync(body).toString()).toContain("</html>");
      expect(String(headers.server ?? "")).not.toMatch(/\d|Caddy/);
    },
  );

  withProxy("no log has the secret of a path, or the page that one came from", async () => {
    const away = await start!([await freePort(), await freePort()]);
    const stranger = await visitor(away);
    onTestFinished(async () => {
      stranger.close();
      await away.stop();
    });
    const secret = "AAAAAAAAAAAAAAAAAAAAAA";
    const asked = (by: typeof guest) =>
      by.ask(`/admin/email-verification/${secret}`, {
        headers: { referer: `https://${NAME}/id/order/${secret}` },
      });
    const { headers } = await asked(guest);
    // Also where the site does not answer, which is an error of the proxy's.
    expect((await asked(stranger)).status).toBe(502);
    const said = proxy.log() + away.log();
    expect(said).toContain("502");
    expect(said).not.toContain(secret);
    if (name === "nginx") expect(proxy.log()).toContain(String(headers["x-request-id"]));
  });

  withProxy("files come as the build packed them, to be kept for a year", async () => {
    const page = (await guest.ask("/")).body.toString();
    const asset = /\/assets\/[\w.-]+\.js/.exec(page)?.[0] as string;
    const { headers, body } = await guest.ask(asset, {
      headers: { "accept-encoding": "gzip, br" },
    });
    const direct = await fetch(site.url + asset, { headers: { "Accept-Encoding": "identity" } });
    expect(headers["content-encoding"]).toBe("br");
    expect(headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    expect(brotliDecompressSync(body).toString()).toBe(await direct.text());
    const again = await guest.ask(asset, {
      headers: { "accept-encoding": "gzip, br", "if-none-match": String(headers.etag) },
    });
    expect([again.status, again.body.length]).toEqual([304, 0]);
  });

  withProxy("a form that a browser sends is the site's own", async () => {
    const body = new URLSearchParams({ email: "nobody@boats.example", password: "wrong-password" });
    const post = (origin: string) =>
      guest.ask("/sign-in", {
        method: "POST",
        headers: { "content-type": "application/x-www-form-urlencoded", origin },
        body: String(body),
      });
    // Wrong, but read: the page says so.
    expect((await post(`https://${NAME}`)).status).toBe(422);
    expect((await post("https://evil.example")).status).toBe(400);
  });

  withProxy("plain http is sent to https", async () => {
    const answer = await new Promise<{ status?: number; location?: string }>((resolve, reject) =>
      request(
        { host: "127.0.0.1", port: proxy.plain_port, path: "/tours?a=1", headers: { Host: NAME } },
        ({ statusCode, headers }) => resolve({ status: statusCode, location: headers.location }),
      )
        .on("error", reject)
        .end(),
    );
    expect([301, 308]).toContain(answer.status);
    expect(answer.location?.replace(/:\d+/, "")).toBe(`https://${NAME}/tours?a=1`);
  });

  withProxy("the name with www is sent to the one without it, over https too", async () => {
    const lost = await visitor(proxy, "127.0.0.1", `www.${NAME}`);
    const { status, headers } = await lost.ask("/tours?a=1");
    lost.close();
    expect([301, 308]).toContain(status);
    expect(headers.location).toBe(`https://${NAME}/tours?a=1`);
  });

  withProxy("limits count who connected, whatever X-Forwarded-For says", async () => {
    const FORGED = "203.0.113.77";
    const from = `127.0.0.${2 + PROXIES.findIndex(([other]) => other === name)}`;
    const other = await visitor(proxy, from);
    for (const forged of [FORGED, `${FORGED}, ${FORGED}`])
      await other.ask("/api/users/login", {
        method: "POST",
        headers: {
          "content-type": "application/json",
          "x-forwarded-for": forged,
          "x-real-ip": forged,
          forwarded: `for=${forged}`,
        },
        body: JSON.stringify({ email: "nobody@boats.example", password: "wrong-password" }),
      });
    other.close();
    const { rows } = await database.query<{ key: string }>(
      "select key from rate_limits where key like 'login_ip%'",
    );
    const counted = (address: string) =>
      rows.some(({ key }) => key.includes(sha256(address).slice(0, 32)));
    expect([counted(from), counted(FORGED)]).toEqual([true, false]);
  });

  withProxy(
    "a body is refused: by the site if it is too large there, before the site if it is too large anywhere",
    async () => {
      const post = (bytes: number) =>
        guest.ask("/api/users/login", {
          method: "POST",
          headers: { "content-type": "application/json", "content-length": String(bytes) },
          body: Buffer.alloc(bytes, "a"),
        });
      const ours = await post(200 * 1024);
      expect([ours.status, ours.headers["content-type"]]).toEqual([
        413,
        expect.stringContaining("application/json"),
      ]);
      const theirs = await post(12 * 1024 * 1024);
      const json = String(theirs.headers["content-type"]).includes("json");
      expect([theirs.status, json]).toEqual([413, false]);
    },
  );
});

test.skipIf(!programPath("caddy"))("the containers' Caddyfile is valid too", () => {
  const folder = mkdtempSync(join(tmpdir(), "jukung-caddyfile-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const deploy = join(import.meta.dirname, "..");
  writeFileSync(
    join(folder, "Caddyfile"),
    readFileSync(join(deploy, "Caddyfile"), "utf8").replace(
      "/etc/jukung/upstream.caddy",
      join(deploy, "containers.caddy"),
    ),
  );
  const { status, stdout, stderr } = spawnSync(
    programPath("caddy") as string,
    ["validate", "--adapter", "caddyfile", "--config", join(folder, "Caddyfile")],
    { encoding: "utf8", env: { PATH: process.env.PATH, HOME: folder } },
  );
  expect([status, stdout + stderr]).toEqual([0, expect.stringContaining("Valid")]);
});
