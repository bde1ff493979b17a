import { once } from "node:events";
import { connect } from "node:net";
import { Readable } from "node:stream";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { operationsOf } from "../../test/openapi.ts";
import { startApi, until } from "../../test/processes.ts";
import { type Booked, booking, openWorld, type World } from "../../test/world.ts";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
type Said = { message: string; code?: string };

describe("what is not there, or not in our language", () => {
  test("an unknown address answers 404 in JSON, in the reader's language", async () => {
    for (const path of ["/nothing", "/users/nothing", "/ports/1", "/", "/media/none.png"]) {
      const answer = await world.call<Said>("GET", path);
      expect([path, answer.status, answer.headers.get("content-type")]).toEqual([
        path,
        404,
        expect.stringMatching(/json/),
      ]);
      expect(answer.body).toMatchObject({ code: "not_found" });
    }
    const headers = { "Accept-Language": "id" };
    const [id, en] = [
      await world.call<Said>("GET", "/nothing", { headers }),
      await world.call<Said>("GET", "/nothing"),
    ];
    expect(id.body.message).not.toBe(en.body.message);
  });
  test("a known address with another method is not there", async () => {
    expect((await world.call("DELETE", "/ports")).status).toBe(404);
    expect((await world.call("POST", "/ports", { body: {} })).status).toBe(404);
  });
  test("a body that is no JSON object: 400; of another type: 415", async () => {
    for (const body of ["{", "[]", "null", '"text"', "1", '{"a":1}}'])
      expect((await world.call("POST", "/users/login", { body })).body).toMatchObject({
        code: "malformed",
      });
    for (const type of ["text/plain", "application/xml", "multipart/form-data; boundary=x"])
      expect(
        (
          await world.call("POST", "/users/login", {
            body: "{}",
            headers: { "Content-Type": type },
          })
        ).status,
      ).toBe(415);
  });
});

describe("a body of more than 100 kB", () => {
  const long = (bytes: number) => JSON.stringify({ email: "x".repeat(bytes) });
  test("is refused with 413, one just below is read", async () => {
    expect((await world.call("POST", "/users/login", { body: long(110_000) })).status).toBe(413);
    expect((await world.call("POST", "/users/login", { body: long(100_000) })).status).toBe(422);
    expect((await world.call("POST", "/webhooks/xendit", { body: long(110_000) })).status).toBe(
      413,
    );
  });
  test("is refused as well when it is sent in pieces without its length, long before its end", async () => {
    let sent = 0;
    const endless = Readable.from(
      (function* () {
        for (; sent < 50_000_000; sent += 10_000) yield Buffer.alloc(10_000, 32);
      })(),
    );
    const response = await world.api.fetch(
      new Request("http://localhost/api/users/login", {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: Readable.toWeb(endless) as never,
        duplex: "half",
      } as RequestInit),
    );
    expect(response.status).toBe(413);
    expect(sent).toBeLessThan(2_000_000);
  });
});

describe("headers", () => {
  test("HEAD answers as GET does, without the body", async () => {
    for (const { path, method, parameters } of await operationsOf(world)) {
      if (method !== "GET" || path.includes("{") || parameters.some(({ required }) => required))
        continue;
      const [get, head] = [await world.call("GET", path), await world.call("HEAD", path)];
      expect([path, head.status]).toEqual([path, get.status]);
      expect(head.headers.get("content-type")).toBe(get.headers.get("content-type"));
      expect(head.body as unknown).toBe("");
    }
    expect((await world.call("HEAD", "/nothing")).status).toBe(404);
  });
  test("every answer carries the id of its request; a caller's own comes back", async () => {
    const own = await world.call("GET", "/ports", { headers: { "X-Request-Id": "abc-1" } });
    expect(own.headers.get("x-request-id")).toBe("abc-1");
    const [one, two] = [await world.call("GET", "/nothing"), await world.call("GET", "/nothing")];
    expect(one.headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
    expect(one.headers.get("x-request-id")).not.toBe(two.headers.get("x-request-id"));
    const endless = await world.call("GET", "/ports", {
      headers: { "X-Request-Id": "x".repeat(5_000) },
    });
    expect(endless.headers.get("x-request-id")?.length).toBeLessThanOrEqual(64);
  });
  test("what is somebody's own is kept by no cache", async () => {
    const { token } = await world.person();
    for (const path of ["/users/profile", "/users/orders"])
      expect((await world.call("GET", path, { token })).headers.get("cache-control")).toBe(
        "no-store",
      );
  });
  test("too many requests are told when to come back", async () => {
    const limited = await openWorld({ env: { RATE_LIMITS: "on" } });
    try {
      const { token } = await limited.person();
      const { out } = await limited.crossing();
      const body = booking([{ id: out.id, date: "2031-12-10" }]);
      const answers = [];
      for (let i = 0; i < 11; i++) {
        const path = "/users/orders/fast-boats";
        const answer = await limited.call<Booked & Said>("POST", path, { token, body });
        answers.push(answer);
        // Cancelled, since a fourth unpaid order is refused, and what is refused does not count.
        await limited.call("POST", `${path}/${answer.body.data?.slug}/cancel`, { token, body: {} });
      }
      expect(answers.slice(0, 10).map(({ status }) => status)).toEqual(Array(10).fill(201));
      const last = answers[10]!;
      expect([last.status, last.body.code]).toEqual([429, "too_many"]);
      const seconds = Number(last.headers.get("retry-after"));
      expect(seconds).toBeGreaterThan(0);
      expect(seconds).toBeLessThanOrEqual(3600);
      expect(last.body).not.toHaveProperty("retry_after");
    } finally {
      await limited.close();
    }
  });
});

test("in production nobody reads kept mail, and there is no gateway that takes play money", async () => {
  const production = await openWorld({
    env: {
      NODE_ENV: "production",
      APP_SECRET: "q9Zk3vT1mXw7Lr5Yc2Hn8Bd6Fg4Js0Pa",
      PUBLIC_URL: "https://jukung.example",
      PAYMENT_GATEWAY: "xendit",
      XENDIT_SECRET_KEY: "xnd_production_x",
      XENDIT_CALLBACK_TOKEN: "callback-0123456789",
      SMTP_URL: "smtp://127.0.0.1:1",
      MAIL_FROM: "Jukung <halo@jukung.example>",
      RATE_LIMITS: "on",
    },
  });
  const get = async ({ api }: World, path: string) =>
    (await api.fetch(new Request(`http://localhost${path}`))).status;
  try {
    expect(await get(world, "/dev/mailbox")).toBe(200);
    for (const path of ["/dev/mailbox", "/dev/mailbox/1", "/api/sandbox-gateway/sessions/x"])
      expect([path, await get(production, path)]).toEqual([path, 404]);
  } finally {
    await production.close();
  }
});

test("over a real socket the same holds: HEAD, 404, 413, 400", async () => {
  const api = await startApi();
  try {
    expect((await api.call("HEAD", "/ports")).status).toBe(200);
    expect((await api.call("GET", "/nothing")).body).toMatchObject({ code: "not_found" });
    const long = { email: "x".repeat(110_000) };
    expect((await api.call("POST", "/users/login", { body: long })).status).toBe(413);
    expect((await api.call("POST", "/users/login", { body: "{" })).status).toBe(400);
    expect((await fetch(`${api.url}/nothing`)).status).toBe(404);
  } finally {
    await api.end();
  }
});

test("a caller that hangs up in the middle of a body is no sign of a database that is away", async () => {
  const api = await startApi({ LOG_LEVEL: "info" });
  try {
    for (let time = 0; time < 3; time++) {
      const socket = connect(Number(new URL(api.url).port), "127.0.0.1");
      await once(socket, "connect");
      socket.write(
        "POST /api/users/login HTTP/1.1\r\nHost: jukung.test\r\nContent-Type: application/json\r\nContent-Length: 100\r\nExpect: 100-continue\r\n\r\n",
      );
      // It has read the head, and waits for the body.
      await once(socket, "data");
      socket.resetAndDestroy();
    }
    const answered = () => api.output().match(/"path":"[^"]*\/users\/login"/g)?.length ?? 0;
    await until(() => answered() === 3, {
      seconds: 20,
      what: () => `the answers:\n${api.output()}`,
    });
    expect(api.output()).not.toMatch(/too busy|a route failed/);
  } finally {
    await api.end();
  }
});
