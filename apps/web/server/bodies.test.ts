import { Hono } from "hono";
import { expect, test } from "vitest";
import { limitBodies } from "./bodies.ts";

const app = new Hono().use(limitBodies).post("*", async (c) => {
  const body = await c.req.raw.arrayBuffer();
  return c.text(String(body.byteLength));
});
const session = `auth-token=${encodeURIComponent('{"token":"t","role":"USER","provider":"LOCAL"}')}`;
const files = "multipart/form-data; boundary=x";
const form = "application/x-www-form-urlencoded";
const MB = 1024 * 1024;

test.each([
  ["a form", 500_000, form, "", 200],
  ["a form that is too large", MB, form, session, 413],
  ["a picture of somebody signed in", 10 * MB, files, session, 200],
  ["a picture of nobody", 10 * MB, files, "", 413],
  ["more than any picture", 11 * MB, files, session, 413],
])("%s of %i bytes (%s) is answered rightly", async (_name, size, type, cookie, status) => {
  const headers = { "Content-Type": type, Cookie: cookie };
  const whole = await app.request("/", {
    method: "POST",
    headers: { ...headers, "Content-Length": String(size) },
    body: new Uint8Array(size),
  });
  expect(whole.status).toBe(status);
  // In pieces it does not say how long it is.
  let left = size;
  let read = 0;
  const pieces = new ReadableStream({
    pull(controller) {
      const length = Math.min(left, 64 * 1024);
      left -= length;
      read += length;
      if (length === 0) return controller.close();
      controller.enqueue(new Uint8Array(length));
    },
  });
  const init = { method: "POST", headers, body: pieces, duplex: "half" } as RequestInit;
  expect((await app.request("/", init)).status).toBe(status);
  if (status === 413) expect(read).toBeLessThan(10.5 * MB);
});
