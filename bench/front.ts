import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "./world.ts";

const NGINX = process.env.NGINX_PROGRAM ?? "/usr/sbin/nginx";
/** The version of this machine's nginx; null without one. NGINX_PROGRAM names another. */
export const nginxVersion: string | null = existsSync(NGINX)
  ? (spawnSync(NGINX, ["-v"], { encoding: "utf8" }).stderr.match(/nginx\/(\S+)/)?.[1] ?? "?")
  : null;

/** nginx before processes of the site, in turns by who is least busy. Plain HTTP: TLS costs visitors. */
export async function startNginx(ports: number[]) {
  const folder = mkdtempSync(join(tmpdir(), "jukung-nginx-"));
  chmodSync(folder, 0o777);
  const port = await freePort();
  const kept = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join(" ");
  const servers = ports.map((to) => `server 127.0.0.1:${to};`).join(" ");
  writeFileSync(
    join(folder, "nginx.conf"),
    `daemon off; worker_processes 1; pid ${folder}/pid; error_log stderr crit;
events { worker_connections 1024; }
http {
  access_log off; ${kept}
  upstream site { least_conn; ${servers} keepalive 64; }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://site;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $remote_addr;
    }
  }
}
`,
  );
  const child = spawn(NGINX, ["-c", join(folder, "nginx.conf"), "-e", "stderr"], {
    stdio: ["ignore", "ignore", "inherit"],
  });
  const url = `http://127.0.0.1:${port}`;
  for (let tries = 0; !(await fetch(`${url}/healthz`).catch(() => null))?.ok; tries++) {
    if (child.exitCode !== null || tries > 200) throw new Error("nginx did not start");
    await sleep(25);
  }
  return {
    url,
    pid: child.pid as number,
    async stop() {
      child.kill("SIGTERM");
      if (child.exitCode === null) await once(child, "exit");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
