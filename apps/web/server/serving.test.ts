import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { Agent, get, type IncomingMessage } from "node:http";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { listen } from "@jukung/api/listen";
import { expect, onTestFinished, test } from "vitest";
import { builtFiles } from "./files.ts";

function folder(files: Record<string, string>): string {
  const root = mkdtempSync(join(tmpdir(), "jukung-files-"));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  mkdirSync(join(root, "assets"));
  for (const [path, text] of Object.entries(files)) writeFileSync(join(root, path), text);
  return root;
}

test("a file is sent as small as the browser takes it, and not again when it has it", async () => {
  const serve = builtFiles(
    folder({
      "assets/a-1.css": "plain",
      "assets/a-1.css.br": "br",
      "assets/a-1.css.gz": "gzip",
      "favicon.svg": "<svg/>",
    }),
    { HSTS_SUBDOMAINS: false },
  );
  const ask = async (path: string, headers: HeadersInit = {}, method = "GET") =>
    serve(new Request(`http://localhost${path}`, { headers, method }));
  const text = (path: string, accepted: string) =>
    ask(path, { "Accept-Encoding": accepted }).then((answer) => answer?.text());

  expect(await text("/assets/a-1.css", "gzip, deflate, br")).toBe("br");
  expect(await text("/assets/a-1.css", "gzip, br;q=0")).toBe("gzip");
  expect(await text("/assets/a-1.css?v=1", "identity")).toBe("plain");
  expect(await text("/favicon.svg", "br")).toBe("<svg/>");

  const css = (await ask("/assets/a-1.css", { "Accept-Encoding": "br" }))!;
  expect(Object.fromEntries(css.headers)).toMatchObject({
    "content-type": "text/css; charset=utf-8",
    "cache-control": "max-age=31536000, immutable",
    "content-encoding": "br",
    vary: "Accept-Encoding",
    "x-content-type-options": "nosniff",
  });
  expect((await ask("/favicon.svg"))!.headers.get("Cache-Control")).not.toContain("immutable");
  // A page loads a dozen of them: what says nothing to a browser is not sent with each.
  expect([...css.headers.keys()]).toEqual([
    "cache-control",
    "content-encoding",
    "content-length",
    "content-type",
    "vary",
    "x-content-type-options",
  ]);
  const icon = (await ask("/favicon.svg"))!;
  expect(icon.headers.get("Strict-Transport-Security")).toBe("max-age=63072000");
  const again = await ask("/favicon.svg", { "If-None-Match": icon.headers.get("ETag")! });
  expect(again?.status).toBe(304);
  expect(await (await ask("/favicon.svg", {}, "HEAD"))!.text()).toBe("");
});

test("only built files are served", () => {
  const serve = builtFiles(folder({ "assets/a.js": "1", "assets/a.js.br": "1" }), {
    HSTS_SUBDOMAINS: false,
  });
  const paths = [
    "/",
    "/assets",
    "/assets/",
    "/assets/b.js",
    "/assets/a.js.br",
    "/%2e%2e/etc/passwd",
  ];
  for (const path of [...paths, "/assets/../../etc/passwd", "/%ff"])
    expect(serve(new Request(`http://localhost${path}`)), path).toBeUndefined();
  expect(serve(new Request("http://localhost/assets/a.js", { method: "POST" }))).toBeUndefined();
});

test("both of localhost's addresses answer, and who came early waits", async () => {
  const site = await listen(0, undefined);
  const early = fetch(`${site.address}/`);
  await sleep(50);
  site.serve(() => new Response("here"));
  expect(await (await early).text()).toBe("here");
  expect(await (await fetch(`http://127.0.0.1:${site.port}/`)).text()).toBe("here");
  await site.drain();
});

test("a taken port is told at once", async () => {
  const first = await listen(0, "127.0.0.1");
  await expect(listen(first.port, undefined)).rejects.toMatchObject({ code: "EADDRINUSE" });
  await first.drain();
});

test("a connection's requests are answered one after another, in their order", async () => {
  const site = await listen(0, "127.0.0.1");
  let open = 0;
  let most = 0;
  site.serve(async (request) => {
    most = Math.max(most, ++open);
    await sleep(request.url.endsWith("/1") ? 30 : 1);
    open -= 1;
    return new Response(`<${new URL(request.url).pathname}>`);
  });
  const client = connect(site.port, "127.0.0.1");
  for (const n of [1, 2, 3]) client.write(`GET /${n} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
  let answer = "";
  client.setEncoding("utf8").on("data", (text) => {
    answer += text;
  });
  await expect.poll(() => answer.match(/<\/\d>/g)).toEqual(["</1>", "</2>", "</3>"]);
  expect(most).toBe(1);
  client.destroy();
  await site.drain();
});

test("who asks for much and reads nothing is cut off", async () => {
  const site = await listen(0, "127.0.0.1");
  let begun = 0;
  site.serve(() => {
    begun += 1;
    return new Response("x".repeat(500_000));
  });
  const client = connect(site.port, "127.0.0.1").pause();
  const ended = new Promise((resolve) => client.on("error", resolve).on("close", resolve));
  client.write("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n".repeat(3_000));
  await sleep(200);
  client.resume();
  await ended;
  expect(begun).toBeLessThan(5);
  await site.drain();
});

test("a connection that does not read its answer is cut off after a while", async () => {
  const site = await listen(0, "127.0.0.1", { still: 300 });
  site.serve(() => new Response("x".repeat(50_000_000)));
  const client = connect(site.port, "127.0.0.1").pause();
  let read = 0;
  const ended = new Promise((resolve) => client.on("error", resolve).on("close", resolve));
  client.on("data", (piece) => {
    read += piece.length;
  });
  client.pause();
  client.write("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n");
  await sleep(1_500);
  client.resume();
  await ended;
  expect(read).toBeLessThan(50_000_000);
  await site.drain();
});

test("draining finishes what is under way and cuts nobody off", async () => {
  const site = await listen(0, "127.0.0.1");
  let begun = 0;
  site.serve(async () => {
    begun += 1;
    await sleep(20);
    return new Response("done");
  });
  const agent = new Agent({ keepAlive: true });
  const answers: string[] = [];
  const refused: string[] = [];
  const ask = () =>
    new Promise<void>((resolve) => {
      const request = get(
        { host: "127.0.0.1", port: site.port, agent },
        (response: IncomingMessage) => {
          response.setEncoding("utf8").on("data", (text) => answers.push(text));
          response.on("end", resolve);
        },
      ).on("error", (error: NodeJS.ErrnoException) => {
        // An idle connection may end just when it is used again, and a client then asks once more
        // (RFC 9112, 9.3.1). Whether the server had begun to answer is counted below.
        const ended = request.reusedSocket && error.code === "ECONNRESET";
        if (!ended) refused.push(error.code ?? "");
        resolve();
      });
    });
  const client = async () => {
    while (refused.length < 10) {
      await ask();
      await sleep(Math.random() * 10);
    }
  };
  const clients = Promise.all(Array.from({ length: 10 }, client));
  await expect.poll(() => answers.length, { timeout: 15_000 }).toBeGreaterThan(20);
  await site.drain();
  await clients;
  expect(answers).toHaveLength(begun);
  // New connections are refused, so that the load balancer tries elsewhere; none is reset.
  expect(new Set(refused)).toEqual(new Set(["ECONNREFUSED"]));
});

test("who is asked to end says so, and still answers whom the load balancer sent before it knew", async () => {
  const site = await listen(0, "127.0.0.1");
  site.serve(() => new Response("done"));
  const ask = (path: string) => fetch(site.address + path, { headers: { Connection: "close" } });
  expect((await ask("/readyz")).status).toBe(200);
  const ended = site.drain();
  expect((await ask("/readyz")).status).toBe(503);
  await sleep(500);
  expect(await (await ask("/")).text()).toBe("done");
  await ended;
  await expect(ask("/")).rejects.toThrow();
});
