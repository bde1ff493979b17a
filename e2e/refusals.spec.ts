import { connect } from "node:net";
import { expect, startWorld, test } from "./world.ts";

// What is refused before any page, and what fails: the headers are there too. A site of its own, with
// limits on, whose database is stopped at the end.

type Said = { status: number; headers: Map<string, string>; text: string };

/** Sends raw bytes: what no client would send. */
function raw(url: string, text: string): Promise<Said> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    let all = "";
    const socket = connect(Number(port), hostname === "localhost" ? "127.0.0.1" : hostname);
    socket.setEncoding("utf8").on("data", (more) => {
      all += more;
    });
    socket.on("error", reject).on("close", () => {
      const [head = "", ...rest] = all.split("\r\n\r\n");
      const [first = "", ...lines] = head.split("\r\n");
      const headers = lines.map((line): [string, string] => {
        const cut = line.indexOf(":");
        return [line.slice(0, cut).toLowerCase(), line.slice(cut + 1).trim()];
      });
      const status = Number(first.split(" ")[1]);
      resolve({ status, headers: new Map(headers), text: rest.join("\r\n\r\n") });
    });
    socket.write(text);
  });
}

const get = (path: string, more = "") =>
  `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${more}\r\n`;
const post = (path: string, body: string, more = "") =>
  `POST ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: ${body.length}\r\n${more}\r\n${body}`;

function wellHeaded(what: string, { status, headers }: Said, expected: number) {
  expect([what, status]).toEqual([what, expected]);
  for (const [name, value] of [
    ["x-content-type-options", "nosniff"],
    ["strict-transport-security", "max-age=63072000"],
    ["referrer-policy", "strict-origin-when-cross-origin"],
    ["permissions-policy", expect.stringContaining("geolocation=()")],
    ["content-security-policy", expect.stringContaining("frame-ancestors 'none'")],
  ])
    expect([what, name, headers.get(String(name))]).toEqual([what, name, value]);
}

test("what is refused and what fails carries the headers of every page, and says it in the reader's language", async () => {
  test.setTimeout(240_000);
  const world = await startWorld({ RATE_LIMITS: "on" });
  try {
    const ask = (text: string) => raw(world.url, text);
    const indonesian = "Accept-Language: id\r\n";
    const home = await ask(get("/"));
    const picture = home.text.match(/\/api\/media\/[0-9a-f]{32}-\d+\.(?:avif|webp)/)?.[0] ?? "";
    wellHeaded("a page", home, 200);
    wellHeaded("a picture", await ask(get(picture)), 200);
    wellHeaded("a picture that is not there", await ask(get(`${picture}x`)), 404);
    wellHeaded("a form that cannot be read", await ask(post("/sign-in", "a[999]=1")), 400);
    const foreign = await ask(
      post("/sign-in", "a=1", `${indonesian}Origin: https://evil.example\r\n`),
    );
    wellHeaded("a form of another site", foreign, 400);
    expect(foreign.text).toContain('<html lang="id"');
    const large = await ask(
      post("/sign-in", "", indonesian).replace("Length: 0", "Length: 9000000"),
    );
    wellHeaded("a form that is too large", large, 413);
    expect(large.text).toContain("terlalu besar");
    const method = await ask(get("/sign-in").replace("GET", "DELETE"));
    wellHeaded("a method that no page has", method, 405);
    expect(method.headers.get("allow")).toBe("GET, HEAD, POST");
    wellHeaded(
      "headers that are too large",
      await ask(get("/", `X: ${"x".repeat(20_000)}\r\n`)),
      431,
    );
    wellHeaded("what is no request", await ask("nonsense\r\n\r\n"), 400);
    wellHeaded(
      "a request to no host",
      await ask(get("/").replace("Host: localhost", "Host: a/b")),
      400,
    );

    const security = await ask(get("/.well-known/security.txt"));
    wellHeaded("security.txt", security, 200);
    expect(security.text).toMatch(/^Contact: mailto:\S+@\S+$/m);
    expect(security.text).toMatch(/^Expires: \d{4}-\d\d-\d\dT/m);
    expect((await ask(get("/api/ports"))).headers.get("x-robots-tag")).toBe("noindex");

    // The link of an order is sent a few times an hour to one address.
    let form = home;
    for (let i = 0; i < 9 && form.status !== 429; i++)
      form = await ask(post("/help-center", "booking_id=JKG-7Q2M4K&email=a%40example.com"));
    wellHeaded("a form too many", form, 429);
    expect(Number(form.headers.get("retry-after"))).toBeGreaterThan(60);

    await world.postgres.stop();
    const failed = await ask(get("/private-boats/nothing-here"));
    wellHeaded("a page without its database", failed, failed.status);
    expect(failed.status).toBeGreaterThanOrEqual(500);

    // The limit of pages is reached by requests for missing ones, too; files are not counted.
    let last = failed;
    for (let i = 0; i < 400 && last.status !== 429; i++)
      last = await ask(get(`/nope-${i}`, indonesian));
    wellHeaded("a page too many", last, 429);
    expect(Number(last.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(last.text).toContain("Terlalu banyak permintaan");
    const script = await ask(get("/sign-in.data", indonesian));
    wellHeaded("a page too many for scripts", script, 429);
    expect(script.text).toContain("Terlalu banyak permintaan");
    expect((await ask(get("/favicon.svg"))).status).toBe(200);
  } finally {
    await world.stop();
  }
});
