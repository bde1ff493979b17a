import { expect, test } from "vitest";
import { addressOf, callerHeaders, proxyWatch } from "./transport.ts";

const behind =
  (TRUST_PROXY: number) =>
  (forwarded: string | undefined, socket = "10.0.0.1") => {
    const headers = new Headers(forwarded === undefined ? {} : { "X-Forwarded-For": forwarded });
    const env = { incoming: { socket: { remoteAddress: socket } } } as never;
    return addressOf(new Request("http://localhost/", { headers }), env, { TRUST_PROXY });
  };

test("behind one proxy a visitor is the last address that was forwarded, whatever they wrote before it", () => {
  const from = behind(1);
  expect(from("198.51.100.7")).toBe("198.51.100.7");
  expect(from("198.51.100.8")).toBe("198.51.100.8");
  expect(from("203.0.113.1, 198.51.100.7")).toBe("198.51.100.7");
  expect(from("203.0.113.2,203.0.113.1 ,198.51.100.7")).toBe("198.51.100.7");
  expect(from(undefined)).toBe("10.0.0.1");
  expect(from("")).toBe("10.0.0.1");
});

test("behind two proxies it is the last but one; without any the header is nobody's word", () => {
  expect(behind(2)("203.0.113.1, 198.51.100.7, 10.0.0.9")).toBe("198.51.100.7");
  expect(behind(0)("203.0.113.1, 198.51.100.7")).toBe("10.0.0.1");
});

test("a proxy that nobody told us of is said once", () => {
  const said: string[] = [];
  const log = { warn: (message: string) => void said.push(message) };
  const plain = new Request("http://localhost/");
  const forwarded = new Request("http://localhost/", { headers: { "X-Forwarded-For": "1.2.3.4" } });
  const watch = proxyWatch(log, { TRUST_PROXY: 0 });
  watch(plain);
  expect(said).toHaveLength(0);
  watch(forwarded);
  watch(forwarded);
  expect(said).toEqual([expect.stringContaining("TRUST_PROXY is 0")]);
  proxyWatch(log, { TRUST_PROXY: 1 })(forwarded);
  expect(said).toHaveLength(1);
});

test("an API elsewhere hears of the visitor from us only, never in the visitor's own words", () => {
  const forged = {
    "X-Internal-Token": "guess",
    "X-Caller-Ip": "1.1.1.1",
    "X-Caller-Country": "NL",
  };
  const page = new Request("http://localhost/", { headers: { ...forged, Accept: "text/html" } });
  const told = (INTERNAL_TOKEN?: string) =>
    Object.fromEntries(
      callerHeaders(page, "198.51.100.7", {
        INTERNAL_TOKEN,
        TRUST_PROXY: 0,
        GEO_HEADER: undefined,
      }),
    );
  expect(told()).toEqual({ accept: "text/html" });
  expect(told("ours")).toEqual({
    accept: "text/html",
    "x-internal-token": "ours",
    "x-caller-ip": "198.51.100.7",
  });
});
