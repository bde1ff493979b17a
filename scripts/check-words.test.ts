import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { checkWords } from "./check-words.ts";

const EN = "apps/web/messages/orders.en.json";
const ID = "apps/web/messages/orders.id.json";

/** The violations of a small repository: two message files, and the other files given. */
function check(en: object, id: object, files: Record<string, string> = {}): string[] {
  const root = mkdtempSync(join(tmpdir(), "jukung-words-"));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const all = { [EN]: JSON.stringify(en), [ID]: JSON.stringify(id), ...files };
  for (const [path, text] of Object.entries(all)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return checkWords(root);
}
const plural = (one: string, other: string) => [
  {
    declarations: ["input count", "local form = count: plural"],
    selectors: ["form"],
    match: { "form=one": one, "form=*": other },
  },
];

test("texts that keep to the glossary pass, an email address and an empty field among them", () => {
  const en = { a: "We email your tickets to {email}.", b: "If empty, no price is shown" };
  const id = { a: "Tiket kami kirim ke {email}.", b: "Jika kosong, harga tidak ditampilkan" };
  expect(check(en, id)).toEqual([]);
});

test.each([
  ["{amount} comes back to you.", "{amount}", "comes back"],
  ["We mail you a link.", "x", "mail"],
  ["The exact jetty stands on the voucher.", "x", "stands"],
  ["Choose a picture", "x", "picture"],
  ["Accept the offer", "x", "the offer"],
  ["Nothing was charged.", "x", "Nothing was charged"],
  ["x", "Tahan kursi dan bayar", "Tahan kursi"],
  ["x", "Masukkan PIN", "PIN"],
  ["x", "Kapal cepat ke Gili", "Kapal cepat"],
  ["x", "Klaim pengembalian", "Klaim"],
  ["x", "Hari yang kosong", "Hari yang kosong"],
  ["x", "Yakin? Ini tidak dapat dibatalkan.", "Ini tidak dapat dibatalkan"],
])("%j with %j is refused for %j", (en, id, found) => {
  const lines = check({ a: en }, { a: id });
  expect(
    lines.some((line) => line.includes(`messages/orders`) && line.includes(`"${found}"`)),
  ).toBe(true);
});

test("every form of a plural is read", () => {
  const lines = check({ a: plural("{count} seat", "{count} pictures") }, { a: "{count} kursi" });
  expect(lines).toEqual([`${EN} a  "pictures": say photo`]);
});

test("a name in braces is nobody's reading", () => {
  expect(check({ a: "via {port}" }, { a: "lewat {port}" })).toEqual([]);
});

test("a key or a fact that one language lacks is reported", () => {
  const lines = check({ a: "Pay {total}", b: "Pay" }, { a: "Bayar", c: "Bayar" });
  expect(lines).toEqual([
    `${ID} a  says nothing, English {total}`,
    `${ID} b  is missing`,
    `${EN} c  is missing`,
  ]);
});

test("a key that two files of an app have is reported: one of them would say what the other means", () => {
  const twice = JSON.stringify({ a: "Closed" });
  const [en, id] = ["apps/web/messages/tours.en.json", "apps/web/messages/tours.id.json"];
  expect(check({ a: "No boats" }, { a: "Tidak ada" }, { [en]: twice, [id]: twice })).toEqual([
    `${en} a  is in ${EN} too`,
  ]);
  const other = "apps/api/messages/orders";
  expect(
    check(
      { a: "No boats" },
      { a: "Tidak ada" },
      { [`${other}.en.json`]: twice, [`${other}.id.json`]: twice },
    ),
  ).toEqual([]);
});

test("texts written into a page, its attributes and the demo are read, code is not", () => {
  const page = `
    const picture = "picture";
    export const Page = () => <figure className="picture" aria-label="A picture">Kursi ditahan</figure>;
  `;
  const seed = 'const boats = [{ kind: "picture", title: "Kapal cepat ke Gili" }];';
  const lines = check(
    {},
    {},
    {
      "apps/web/app/pages/page.tsx": page,
      "apps/web/app/pages/page.test.tsx": page,
      "packages/demo/src/boats.ts": seed,
    },
  );
  expect(lines).toEqual([
    'apps/web/app/pages/page.tsx:3  "picture": say photo',
    'apps/web/app/pages/page.tsx:3  "ditahan": say diamankan',
    'packages/demo/src/boats.ts:1  "Kapal cepat": say fast boat',
  ]);
});
