import { expect, test } from "vitest";
import { together } from "./page-styles.ts";

const read = (sheet: string) => `.${sheet.replace(/\W/g, "")}{}`;

test("a page has one sheet, with what its layout's does not have", () => {
  const { routes, sheets } = together(
    {
      root: { css: [] },
      layout: { parentId: "root", css: ["/header.css", "/button.css"] },
      page: { parentId: "layout", css: ["/button.css", "/card.css", "/page.css"] },
    },
    read,
  );
  const textOf = (id: string) => (routes[id]?.css ?? []).map((sheet) => sheets.get(sheet));
  expect(textOf("layout")).toEqual([".headercss{}.buttoncss{}"]);
  expect(textOf("page")).toEqual([".cardcss{}.pagecss{}"]);
  expect(routes.root?.css).toEqual([]);
});

test("a single sheet stays as it is, without the router's mark", () => {
  const { routes, sheets } = together({ page: { css: ["/page.css#", "/page.css"] } }, read);
  expect(routes.page?.css).toEqual(["/page.css"]);
  expect(sheets.size).toBe(0);
});

test("pages with the same components share their sheet, others do not", () => {
  const { routes } = together(
    {
      a: { css: ["/x.css", "/y.css"] },
      b: { css: ["/x.css", "/y.css"] },
      c: { css: ["/y.css", "/x.css"] },
    },
    read,
  );
  expect(routes.a?.css).toEqual(routes.b?.css);
  expect(routes.a?.css).not.toEqual(routes.c?.css);
});
