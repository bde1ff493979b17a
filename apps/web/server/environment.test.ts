import { createServer } from "node:net";
import { listen } from "@jukung/api/listen";
import { expect, test } from "vitest";
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
});
