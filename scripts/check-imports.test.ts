import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { checkImports } from "./check-imports.ts";

/** The broken rules of a small repository, given as file → text. */
function check(files: Record<string, string>): string[] {
  const root = mkdtempSync(join(tmpdir(), "jukung-imports-"));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return checkImports(root);
}

const API = "apps/api/src";
const WEB = "apps/web/app";

test.each<[why: string, file: string, text: string]>([
  ["platform up to a feature", `${API}/platform/mail.ts`, 'import "../features/orders/index.ts";'],
  [
    "a feature up to a product",
    `${API}/features/orders/a.ts`,
    'import "../../products/tours/index.ts";',
  ],
  ["a type, upwards too", `${API}/features/orders/a.ts`, 'import type { T } from "../../app.ts";'],
  ["a product to a product", `${API}/products/tours/a.ts`, 'import "../fast-boats/index.ts";'],
  ["a feature past a door", `${API}/features/orders/a.ts`, 'export * from "../payments/rules.ts";'],
  ["drizzle in a verb", `${API}/features/orders/cancel.ts`, 'import { eq } from "drizzle-orm";'],
  ["pg by import()", `${API}/features/orders/cancel.ts`, 'const pg = await import("pg");'],
  ["SQL in a verb", `${API}/features/orders/cancel.ts`, "db.execute(sql`select 1`);"],
  ["the API to the pages", `${API}/app.ts`, 'import "../../web/app/root.tsx";'],
  ["pages to the API", `${WEB}/pages/home.tsx`, 'import { openApi } from "@jukung/api";'],
  [
    "pages to the API by path",
    `${WEB}/lib/api.ts`,
    'import type { A } from "../../../api/src/app.ts";',
  ],
  ["the server past the API's door", "apps/web/server/app.ts", 'import "@jukung/api/platform/db";'],
  ["ui up to a feature", `${WEB}/ui/button.tsx`, 'import { x } from "~/features/accounts/menu";'],
  ["lib up to ui", `${WEB}/lib/forms.ts`, 'import { Button } from "../ui/button.tsx";'],
  [
    "a web product to another",
    `${WEB}/products/tours/card.tsx`,
    'import "~/products/fast-boats/card";',
  ],
  ["a page to the server", `${WEB}/root.tsx`, 'import "../server/app.ts";'],
  [
    "the contract to the API",
    "packages/contract/src/a.ts",
    'import "../../../apps/api/src/env.ts";',
  ],
  ["the API to the demo", `${API}/index.ts`, 'const { a } = await import("@jukung/demo");'],
  ["pages to the demo", `${WEB}/root.tsx`, 'const { a } = await import("@jukung/demo");'],
  ["the demo loaded always", "apps/web/server/app.ts", 'import { a } from "@jukung/demo";'],
  [
    "the demo past the API's doors",
    "packages/demo/src/a.ts",
    'import "@jukung/api/features/orders/queries";',
  ],
  [
    "a slice to its own test kit",
    `${API}/products/tours/a.ts`,
    'import { makeTour } from "./test/tour-kit.ts";',
  ],
  ["the demo to the pages", "packages/demo/src/a.ts", 'import "../../../apps/web/app/root.tsx";'],
])("it bites: %s", (_, file, text) => {
  const wrong = check({ [file]: text });
  expect(wrong).toHaveLength(1);
  expect(wrong[0]).toContain(file);
});

test("it bites: schemas in a browser, by whatever way; types and what the server runs may have them", () => {
  const wrong = check({
    "packages/contract/src/index.ts": 'export * from "./orders.ts"; export * from "./limits.ts";',
    "packages/contract/src/orders.ts":
      'import { z } from "zod"; export const Order = z.object({});',
    "packages/contract/src/limits.ts": "export const MOST = 30;",
    [`${WEB}/ui/a.tsx`]: 'import { MOST } from "@jukung/contract";',
    [`${WEB}/ui/b.tsx`]: 'import { MOST } from "@jukung/contract/limits";',
    [`${WEB}/ui/c.tsx`]: 'import type { Order } from "@jukung/contract";',
    [`${WEB}/ui/d.server.ts`]: 'import { Order } from "@jukung/contract";',
  });
  expect(wrong).toEqual([expect.stringMatching(/ui\/a\.tsx:1 .*zod/)]);
});

test("it bites: a circle of features, told once", () => {
  const wrong = check({
    [`${API}/features/orders/index.ts`]: 'import "../payments/index.ts";',
    [`${API}/features/payments/a.ts`]: 'import "../promos/index.ts";',
    [`${API}/features/promos/index.ts`]: '// none\nimport "../orders/index.ts";',
  });
  expect(wrong).toEqual([expect.stringContaining("orders → payments → promos → orders")]);
});

test("it bites: a circle of files within a slice, told once", () => {
  const wrong = check({
    [`${WEB}/lib/a.ts`]: 'import { b } from "./b.ts";',
    [`${WEB}/lib/b.ts`]: 'export * from "./c.ts";',
    [`${WEB}/lib/c.ts`]: 'import type { A } from "./a.ts";',
    [`${WEB}/lib/d.ts`]: 'import { a } from "./a.ts";',
  });
  expect(wrong).toEqual([expect.stringMatching(/circle of files: .*a\.ts, .*b\.ts, .*c\.ts$/)]);
});

test("what the architecture allows passes", () => {
  const allowed = {
    [`${API}/app.ts`]:
      'import "./products/tours/index.ts"; import "./worker.ts"; import "./env.ts";',
    [`${API}/products/tours/book.ts`]:
      'import "../../features/orders/index.ts"; import type { SQL } from "drizzle-orm"; import "./queries.ts";',
    [`${API}/products/tours/queries.ts`]:
      'import { sql } from "drizzle-orm"; export const a = sql`select 1`;',
    [`${API}/features/orders/tables.ts`]:
      'import { pgTable } from "drizzle-orm/pg-core"; import { users } from "../accounts/tables.ts";',
    [`${API}/features/accounts/tables.ts`]: "export const users = 1;",
    [`${WEB}/lib/a.ts`]: 'import { b } from "./b.ts";',
    [`${WEB}/lib/b.ts`]: 'const later = await import("./a.ts");',
    [`${API}/features/orders/cancel.ts`]:
      'import { x } from "../payments/index.ts"; import { z } from "@jukung/contract"; import type { Db } from "../../platform/db.ts";',
    [`${API}/features/orders/cancel.test.ts`]: 'import pg from "pg"; import "../../app.ts";',
    [`${API}/platform/db.ts`]: 'import pg from "pg"; import "../env.ts";',
    "packages/demo/src/island.ts":
      'import "@jukung/api/features/orders"; import type { A } from "@jukung/api/app"; import "@jukung/contract";',
    "apps/web/server/api.ts": 'const { seedDemo } = await import("@jukung/demo");',
    [`${WEB}/routes.ts`]: 'import "./products/tours/routes.ts";',
    [`${WEB}/products/tours/card.tsx`]:
      'import { B } from "~/ui/button"; import { m } from "~/lib/paraglide/messages"; import type { Route } from "./+types/card";',
    "apps/web/server/app.ts":
      'const api = await import("@jukung/api"); import "../app/lib/session.ts";',
    "apps/web/server/start.ts": 'import { startPostgres } from "@jukung/postgres";',
  };
  expect(check(allowed)).toEqual([]);
});
