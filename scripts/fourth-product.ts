// Tests docs/new-product.md: a fourth product (fixtures/fourth-product) is put into a copy of this
// checkout, and only the lists below are changed. It must compile, keep the import rules, and go from
// booking to refund, emails, back office and sitemap.
import { cpSync, mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ROOT } from "./lib/root.mjs";
import { run } from "./lib/run.mjs";
import { applyEdits, copyCheckout } from "./mutate/copy.ts";
import type { Edit } from "./mutate/mutant.ts";

const FIXTURE = join(ROOT, "fixtures/fourth-product");
const contract = "packages/contract/src";
const web = "apps/web/app";

/** A line added behind an existing one. */
const more = (file: string, find: string, line: string): Edit => ({
  file,
  find,
  replace: `${find}\n${line}`,
});
/** All that a product adds to existing files. docs/new-product.md names the same. */
const LISTS: Edit[] = [
  more(`${contract}/kinds.ts`, '  tour: "tours",', '  transfer: "transfers",'),
  more(
    `${contract}/orders.ts`,
    'import { TourOrder } from "./tour-order.ts";',
    'import { TransferOrder } from "./transfer-order.ts";',
  ),
  more(
    `${contract}/orders.ts`,
    'export * from "./tour-order.ts";',
    'export * from "./transfer-order.ts";',
  ),
  more(`${contract}/orders.ts`, "  TourOrder,", "  TransferOrder,"),
  more(
    `${contract}/index.ts`,
    'import { tours } from "./tours.ts";',
    'import { transfers } from "./transfers.ts";',
  ),
  more(`${contract}/index.ts`, "  tours,", "  transfers,"),
  more(`${contract}/index.ts`, 'export * from "./tours.ts";', 'export * from "./transfers.ts";'),
  more(
    "apps/api/src/products/index.ts",
    'import { tours } from "./tours/index.ts";',
    'import { transfers } from "./transfers/index.ts";',
  ),
  more("apps/api/src/products/index.ts", "  tour: tours,", "  transfer: transfers,"),
  more(
    `${web}/products/index.ts`,
    'import { tours } from "./tours/pages.ts";',
    'import { transfers } from "./transfers/pages.ts";',
  ),
  {
    file: `${web}/products/index.ts`,
    find: "privateBoats, tours]",
    replace: "privateBoats, tours, transfers]",
  },
  more(
    `${web}/products/order-kinds.ts`,
    'import "./tours/order/kind.ts";',
    'import "./transfers/order/kind.ts";',
  ),
  more(
    `${web}/products/order-parts.ts`,
    'import { tourOrderParts } from "./tours/order/parts.tsx";',
    'import { transferOrderParts } from "./transfers/order/parts.tsx";',
  ),
  more(
    `${web}/products/order-parts.ts`,
    "  tour: tourOrderParts,",
    "  transfer: transferOrderParts,",
  ),
  more(
    `${web}/routes.ts`,
    'import { tours } from "./products/tours/routes.ts";',
    'import { transfers } from "./products/transfers/routes.ts";',
  ),
  more(`${web}/routes.ts`, "  tours,", "  transfers,"),
  more(
    "apps/web/project.inlang/settings.json",
    '      "./messages/tours.{locale}.json",',
    '      "./messages/transfers.{locale}.json",',
  ),
];

const copy = realpathSync(mkdtempSync(join(tmpdir(), "jukung-fourth-product-")));
process.exitCode = 1;
try {
  copyCheckout(ROOT, copy);
  cpSync(FIXTURE, copy, { recursive: true });
  applyEdits(copy, LISTS);
  const bin = (path: string) => join(copy, "node_modules", path);
  const typescript = bin("typescript/bin/tsc");
  await step("migration", "apps/api", [
    bin("drizzle-kit/bin.cjs"),
    "generate",
    "--name",
    "transfers",
  ]);
  await step("messages", ".", ["scripts/lib/compile-messages.mjs", "apps/api", "apps/web"]);
  await step("page types", "apps/web", [bin("@react-router/dev/bin.cjs"), "typegen"]);
  for (const part of ["packages/contract", "apps/api", "packages/demo", "apps/web"])
    await step(`types in ${part}`, ".", [typescript, "-p", part]);
  await step("import rules", ".", ["scripts/check-imports.ts"]);
  await step("from booking to refund", ".", [
    bin("vitest/vitest.mjs"),
    "run",
    "apps/api/src/products/transfers",
    "apps/web/app/products/transfers",
  ]);
  process.exitCode = 0;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
} finally {
  rmSync(copy, { recursive: true, force: true });
}

/** @throws Error naming the step that failed */
async function step(name: string, folder: string, command: string[]): Promise<void> {
  console.log(`   a fourth product: ${name}`);
  const code = await run(process.execPath, command, {
    cwd: join(copy, folder),
    stdio: ["ignore", "inherit", "inherit"],
  });
  if (code !== 0) throw new Error(`A fourth product does not fit: ${name}`);
}
