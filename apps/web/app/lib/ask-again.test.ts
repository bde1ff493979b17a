import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { keepAsking } from "./ask-again.ts";

const ORDER = "/user/orders/fast-boats/abc";
const ours = () => new Response("[]", { headers: { "X-Remix-Response": "yes" } });
const noNetwork = () => Promise.reject(new TypeError("Failed to fetch"));
const ask = vi.fn<typeof fetch>();
let online: EventTarget;

beforeEach(() => {
  vi.useFakeTimers();
  ask.mockReset();
  online = new EventTarget();
  vi.stubGlobal("window", { fetch: ask });
  vi.stubGlobal("location", { origin: "https://jukung.test", pathname: ORDER });
  vi.stubGlobal("addEventListener", online.addEventListener.bind(online));
  keepAsking();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const data = (path: string, init?: RequestInit) =>
  window.fetch(new URL(`https://jukung.test${path}.data?_routes=a`), init);

describe("a page that asks for its own data", () => {
  test.each([
    ["no network", noNetwork],
    ["a proxy's error", () => Promise.resolve(new Response("oops", { status: 502 }))],
    [
      "too many requests",
      () => Promise.resolve(new Response("[]", { status: 429, headers: { "X-Refused": "yes" } })),
    ],
  ])("asks again after %s, until the site answers", async (_, failed) => {
    const answer = ours();
    ask.mockImplementationOnce(failed).mockImplementationOnce(failed).mockResolvedValueOnce(answer);
    const asked = data(ORDER);
    await vi.advanceTimersByTimeAsync(1_999);
    expect(ask).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(ask).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(3_999);
    expect(ask).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(1);
    expect(await asked).toBe(answer);
  });

  test("waits two seconds longer each time", async () => {
    ask.mockImplementation(noNetwork);
    void data(ORDER);
    // After 2, 4, 6, 8 and 10 seconds.
    await vi.advanceTimersByTimeAsync(30_000);
    expect(ask).toHaveBeenCalledTimes(6);
    await vi.advanceTimersByTimeAsync(11_999);
    expect(ask).toHaveBeenCalledTimes(6);
  });

  test("asks at once when there is a network again", async () => {
    const answer = ours();
    ask.mockImplementationOnce(noNetwork).mockResolvedValueOnce(answer);
    const asked = data(ORDER);
    await vi.advanceTimersByTimeAsync(10);
    online.dispatchEvent(new Event("online"));
    expect(await asked).toBe(answer);
  });

  test("stops when the page is left", async () => {
    const left = new AbortController();
    ask.mockImplementation(noNetwork);
    const asked = expect(data(ORDER, { signal: left.signal })).rejects.toThrow("Failed to fetch");
    await vi.advanceTimersByTimeAsync(10);
    left.abort();
    await vi.advanceTimersByTimeAsync(60_000);
    await asked;
    expect(ask).toHaveBeenCalledTimes(2);
  });
});

test("the site's own error is an answer: it is shown", async () => {
  const broken = new Response("[]", { status: 500, headers: { "X-Remix-Response": "yes" } });
  ask.mockResolvedValueOnce(broken);
  expect(await data(ORDER)).toBe(broken);
});

test("what a link leads to, and a form, fail at once: the reader waits for them", async () => {
  ask.mockImplementation(noNetwork);
  await expect(data("/boats")).rejects.toThrow("Failed to fetch");
  await expect(data(ORDER, { method: "POST" })).rejects.toThrow("Failed to fetch");
  expect(ask).toHaveBeenCalledTimes(2);
});
