import { createServer } from "node:net";
import { listen } from "@jukung/api/listen";
import { expect, test, vi } from "vitest";
import { explain } from "./environment.ts";

test("a port that is taken is named, and the one to try is another", async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve));
  const { port } = other.address() as { port: number };
  const said = explain(await listen(port, undefined).catch((error) => error));
  other.close();
  expect(said).toContain(`Port ${port} is taken`);
  const another = Number(/PORT=(\d+)/.exec(said)?.[1]);
  expect(another).toBeGreaterThan(0);
  expect(another).not.toBe(port);
  // A unit's port is in its name: no other is advised.
  vi.stubEnv("INVOCATION_ID", "b3f1");
  expect(explain(Object.assign(new Error(), { code: "EADDRINUSE", port }))).not.toContain("PORT=");
  vi.unstubAllEnvs();
});

test("what is wrong with the database is said in words and with the setting, a fault of ours with its stack", () => {
  const refused = Object.assign(new Error('password authentication failed for user "jukung"'), {
    code: "28P01",
  });
  expect(explain(refused)).toMatch(/^password authentication.*\nLook at DATABASE_URL: [^\n]+$/);
  expect(explain(new TypeError("x is not a function"))).toMatch(/not a function\n {4}at /);
});
