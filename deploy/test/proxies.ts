import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { connect as connectHttp2 } from "node:http2";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type ConnectionOptions, connect as connectTls } from "node:tls";
import { freePort } from "../../apps/api/test/free-port.ts";
import { until } from "../../apps/api/test/processes.ts";
import { NOBODY, programPath } from "./site.ts";

const HERE = join(import.meta.dirname, "..");
export const NAME = "boats.example";
/** How long update.sh leaves the proxy before the old process ends, in ms. */
const CHANGE_OVER = 2_000;

export type FrontProxy = {
  port: number;
  plain_port: number;
  /** The certificate that its visitors trust. */
  ca: string;
  log(): string;
  /** What deploy/update.sh does when a process is ready. */
  switchTo(port: number): Promise<void>;
  stop(): Promise<void>;
};
export type StartProxy = (ports: [number, number]) => Promise<FrontProxy>;

function folderFor(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `jukung-${name}-`));
  chmodSync(folder, 0o755);
  if (NOBODY.uid) chownSync(folder, NOBODY.uid, NOBODY.gid as number);
  return folder;
}

function started(program: string, args: string[], options: object) {
  const child: ChildProcess = spawn(program, args, {
    stdio: ["ignore", "pipe", "pipe"],
    ...options,
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.on("data", (chunk: Buffer) => {
      output = (output + chunk).slice(-100_000);
    });
  return {
    child,
    log: () => output,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, "exit");
      child.kill("SIGTERM");
      await ended;
    },
  };
}

const listens = async (port: number, child: ChildProcess, log: () => string) =>
  until(
    async () => {
      if (child.exitCode !== null) throw new Error(`the proxy ended:\n${log()}`);
      const socket = connectTls({
        port,
        host: "127.0.0.1",
        rejectUnauthorized: false,
        servername: NAME,
      });
      const open = await once(socket, "secureConnect").then(
        () => true,
        () => false,
      );
      socket.destroy();
      return open;
    },
    { seconds: 20, what: () => `the proxy:\n${log()}` },
  );

/** deploy/nginx.conf inside Debian's own nginx.conf, with other ports and a certificate of our own. */
const nginx: StartProxy = async (ports) => {
  const folder = folderFor("nginx");
  const [port, plain_port] = [await freePort(), await freePort()];
  const key = join(folder, "key.pem");
  const certificate = join(folder, "certificate.pem");
  execFileSync(
    "openssl",
    ["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days", "2"]
      .concat(["-subj", `/CN=${NAME}`, "-addext", `subjectAltName=DNS:${NAME},DNS:www.${NAME}`])
      .concat(["-keyout", key, "-out", certificate]),
    { stdio: "ignore" },
  );
  const upstream = join(folder, "upstream.conf");
  const point = (to: number) =>
    writeFileSync(
      upstream,
      readFileSync(join(HERE, "upstream.conf"), "utf8").replace("3001", String(to)),
    );
  point(ports[0]);
  const site = readFileSync(join(HERE, "nginx.conf"), "utf8")
    .replaceAll(/^\s*listen \[::\].*\n/gm, "")
    .replace("listen 80;", `listen 127.0.0.1:${plain_port};`)
    .replaceAll("listen 443 ssl", `listen 127.0.0.1:${port} ssl`)
    .replace("/etc/jukung/upstream.conf", upstream)
    .replaceAll("/var/log/nginx/", `${folder}/`)
    .replaceAll(/ssl_certificate \S+;/g, `ssl_certificate ${certificate};`)
    .replaceAll(/ssl_certificate_key \S+;/g, `ssl_certificate_key ${key};`);
  writeFileSync(join(folder, "site.conf"), site);
  const whole = readFileSync("/etc/nginx/nginx.conf", "utf8")
    .replace(/^user .*$/m, NOBODY.uid ? "user nobody nogroup;" : "")
    .replace(/^pid .*$/m, `pid ${join(folder, "pid")};`)
    .replaceAll(/^\s*(access_log|error_log) .*$/gm, "")
    .replace(/^\s*include .*modules-enabled.*$/m, "")
    .replace(
      /^\s*include .*conf\.d.*$/m,
      `access_log off; client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy;`,
    )
    .replace(/^\s*include .*sites-enabled.*$/m, `include ${join(folder, "site.conf")};`);
  const config = join(folder, "nginx.conf");
  writeFileSync(config, whole);
  const args = ["-c", config, "-e", "stderr", "-g", "daemon off;"];
  execFileSync(programPath("nginx") as string, ["-t", ...args.slice(0, 4)], { stdio: "pipe" });
  const running = started(programPath("nginx") as string, args, {});
  await listens(port, running.child, running.log);
  return {
    port,
    plain_port,
    ca: readFileSync(certificate, "utf8"),
    log: () =>
      ["jukung.log", "error.log"].map((name) => readFileSync(join(folder, name), "utf8")).join("") +
      running.log(),
    async switchTo(to) {
      point(to);
      running.child.kill("SIGHUP");
      await sleep(CHANGE_OVER);
    },
    async stop() {
      await running.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

/** deploy/Caddyfile, with other ports and Caddy's internal issuer instead of Let's Encrypt. */
const caddy: StartProxy = async (ports) => {
  const folder = folderFor("caddy");
  const [port, plain_port, admin] = [await freePort(), await freePort(), await freePort()];
  const storage = join(folder, "storage");
  mkdirSync(storage);
  if (NOBODY.uid) chownSync(storage, NOBODY.uid, NOBODY.gid as number);
  const settings = `	admin 127.0.0.1:${admin}
	local_certs
	skip_install_trust
	default_bind 127.0.0.1
	http_port ${plain_port}
	https_port ${port}
	storage file_system ${storage}`;
  const upstream = join(folder, "upstream.caddy");
  const point = (to: number) =>
    writeFileSync(
      upstream,
      readFileSync(join(HERE, "upstream.caddy"), "utf8").replace("3001", String(to)),
    );
  point(ports[0]);
  const site = readFileSync(join(HERE, "Caddyfile"), "utf8")
    .replace(/^\temail .*$/m, settings)
    .replace("/etc/jukung/upstream.caddy", upstream);
  const config = join(folder, "Caddyfile");
  writeFileSync(config, site);
  const program = programPath("caddy") as string;
  const env = { PATH: process.env.PATH, HOME: folder };
  const args = ["--adapter", "caddyfile", "--config", config];
  const running = started(program, ["run", ...args], { env, ...NOBODY });
  await listens(port, running.child, running.log);
  return {
    port,
    plain_port,
    ca: readFileSync(join(storage, "pki/authorities/local/root.crt"), "utf8"),
    log: running.log,
    async switchTo(to) {
      point(to);
      const reload = ["reload", ...args, "--address", `127.0.0.1:${admin}`];
      execFileSync(program, reload, { env, stdio: "pipe", ...NOBODY });
      await sleep(CHANGE_OVER);
    },
    async stop() {
      await running.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

/** The proxies of deploy/, each null on a machine without it. */
export const PROXIES: [name: string, start: StartProxy | null][] = [
  ["nginx", programPath("nginx") && programPath("openssl") ? nginx : null],
  ["Caddy", programPath("caddy") ? caddy : null],
];

export type Reply = {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
};
export type Asked = {
  method?: string;
  headers?: Record<string, string>;
  body?: Buffer | string;
};

/** Visitors of a proxy over HTTP/2, whose certificate they check. @param from their own address */
export async function visitor(proxy: FrontProxy, from = "127.0.0.1", name = NAME) {
  const session = connectHttp2(`https://${name}:${proxy.port}`, {
    maxSessionMemory: 64, // MB: a whole large body is handed over at once
    createConnection: () =>
      connectTls({
        host: "127.0.0.1",
        port: proxy.port,
        localAddress: from,
        servername: name,
        ca: proxy.ca,
        ALPNProtocols: ["h2"],
      } as ConnectionOptions),
  });
  session.on("error", () => {});
  await once(session, "connect");
  return {
    ask: (path: string, { method = "GET", headers = {}, body }: Asked = {}) =>
      new Promise<Reply>((resolve, reject) => {
        const stream = session.request({
          ":path": path,
          ":method": method,
          ":authority": name,
          ...headers,
        });
        const chunks: Buffer[] = [];
        let got: Reply["headers"] | undefined;
        stream.on("response", (answer) => {
          got = answer as Reply["headers"];
        });
        stream.on("data", (chunk: Buffer) => chunks.push(chunk));
        const done = () =>
          got &&
          resolve({ status: Number(got[":status"]), headers: got, body: Buffer.concat(chunks) });
        stream.on("end", done);
        // A proxy that has answered need not read the rest of a body.
        stream.on("error", (error) => (got ? done() : reject(error)));
        stream.on("close", () => (got ? done() : reject(new Error("closed without an answer"))));
        stream.end(body);
      }),
    close: () => session.destroy(),
  };
}
