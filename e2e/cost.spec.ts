import { readFileSync } from "node:fs";
import { Agent, request as ask } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, startWorld, test } from "./world.ts";

// promises.md, Cost and Uploads, at the pages' server. A site of its own, with limits on.

const EDGE = "----FormBoundary1234567890abcdef";
const FILE = Buffer.concat([
  Buffer.from(
    `--${EDGE}\r\nContent-Disposition: form-data; name="avatar"; filename="a.png"\r\n\r\n`,
  ),
  Buffer.alloc(10 * 1024 * 1024, "x"),
  Buffer.from(`\r\n--${EDGE}--\r\n`),
]);

/** Posts a file with a cookie that looks like a session; slowly, to occupy it for a while. */
function upload(url: string): Promise<number> {
  const claim = { token: "A".repeat(43), role: "USER", provider: "LOCAL" };
  const headers = {
    Cookie: `auth-token=${encodeURIComponent(JSON.stringify(claim))}`,
    "Content-Type": `multipart/form-data; boundary=${EDGE}`,
    "Content-Length": FILE.length,
  };
  return new Promise((resolve) => {
    let status = 0;
    const asked = ask(`${url}/user/settings`, { method: "POST", headers }, (response) => {
      status = response.statusCode ?? 0;
      response.resume().on("close", () => resolve(status));
    });
    asked.on("error", () => resolve(status));
    const next = (at: number): void => {
      if (status || at >= FILE.length) return void asked.end();
      asked.write(FILE.subarray(at, at + 256 * 1024), () => next(at + 256 * 1024));
    };
    next(0);
  });
}

/** MB that a process has in memory. */
const memoryOf = (pid: number) =>
  Number(readFileSync(`/proc/${pid}/status`, "utf8").match(/VmRSS:\s+(\d+) kB/)?.[1]) / 1024;

test("forty files with a made-up cookie cost no memory, and lead to the sign-in", async () => {
  const world = await startWorld({ RATE_LIMITS: "on" });
  try {
    for (let i = 0; i < 3; i++) await upload(world.url);
    const before = memoryOf(world.pid);
    let most = before;
    const answers = Promise.all(Array.from({ length: 40 }, () => upload(world.url)));
    let done = false;
    void answers.finally(() => {
      done = true;
    });
    while (!done) {
      most = Math.max(most, memoryOf(world.pid));
      await sleep(10);
    }
    // A client that is cut off while sending may miss the answer.
    const statuses = new Set(await answers);
    statuses.delete(0);
    expect([...statuses]).toEqual([302]);
    // The files are 400 MB; what the kernel has buffered of them is not the site's.
    expect(most - before).toBeLessThan(100);
  } finally {
    await world.stop();
  }
});

/** Milliseconds of processor that a process has used, with all its threads (a tick is 10 ms). */
function processorOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]!.split(" ");
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

/** Sends requests without reading the answers: the cost of reading is not the site's. */
function get(url: string, address: string): Promise<number> {
  const headers = { "X-Forwarded-For": address, "Accept-Encoding": "br" };
  return new Promise((resolve, reject) => {
    ask(url, { headers, agent }, (response) => {
      response.resume().on("end", () => resolve(response.statusCode ?? 0));
    })
      .on("error", reject)
      .end();
  });
}
const agent = new Agent({ keepAlive: true, maxSockets: 5 });

test("asking costs the site less than 20 ms of processor, and a machine that asks on is told to wait", async () => {
  test.setTimeout(240_000);
  const world = await startWorld({ RATE_LIMITS: "on", TRUST_PROXY: "1" });
  const many = async (
    count: number,
    address: (i: number) => string,
    path: (i: number) => string,
  ) => {
    const before = processorOf(world.pid);
    const statuses: number[] = [];
    for (let i = 0; i < count; i += 5) {
      const five = [0, 1, 2, 3, 4].map((n) => get(`${world.url}${path(i + n)}`, address(i + n)));
      statuses.push(...(await Promise.all(five)));
    }
    return { each: (processorOf(world.pid) - before) / count, statuses };
  };
  try {
    const paths = ["/api/docs", "/api/openapi.json", "/nope-", "/?n=", "/private-boats?n="];
    const visitors = (i: number) => `203.0.113.${i % 250}`;
    for (const path of paths)
      await many(40, visitors, (i) => `${path}${path.startsWith("/api") ? "" : i}`);
    for (const path of ["/api/docs", "/api/openapi.json"]) {
      const { each, statuses } = await many(
        400,
        () => "198.51.100.66",
        () => path,
      );
      expect([path, each, each < 5]).toEqual([path, each, true]);
      expect(new Set(statuses)).toEqual(new Set([200]));
    }
    for (const path of ["/nope-", "/?n=", "/private-boats?n="]) {
      const attacker = `198.51.100.${path.length}`;
      const { each, statuses } = await many(
        1_000,
        () => attacker,
        (i) => `${path}${i}`,
      );
      expect([path, each, each < 20]).toEqual([path, each, true]);
      expect([path, statuses.filter((status) => status === 429).length > 300]).toEqual([
        path,
        true,
      ]);
      // Refused requests cost next to nothing, and nobody else is refused.
      const refused = await many(
        500,
        () => attacker,
        (i) => `${path}${i}`,
      );
      if (refused.statuses.every((status) => status === 429))
        expect([path, refused.each, refused.each < 5]).toEqual([path, refused.each, true]);
      expect(await get(`${world.url}/private-boats`, "203.0.113.251")).toBe(200);
    }
  } finally {
    agent.destroy();
    await world.stop();
  }
});
