import { expect, test } from "vitest";
import { harbourCookie, readHarbour } from "./last-harbour.ts";

const asked = (path: string, cookie = "") =>
  new Request(`http://localhost${path}`, { headers: { Cookie: cookie } });

test("a search remembers where it started, once", () => {
  expect(harbourCookie(asked("/fast-boats?from=sanur&to=amed"))).toMatch(/^harbour=sanur; /);
  expect(harbourCookie(asked("/fast-boats.data?from=sanur&to=amed"))).toMatch(/^harbour=sanur; /);
  expect(harbourCookie(asked("/fast-boats?from=sanur", "harbour=sanur"))).toBeUndefined();
  expect(harbourCookie(asked("/fast-boats?from=amed", "harbour=sanur"))).toMatch(/^harbour=amed; /);
});

test("no other page does, nor what cannot be a harbour", () => {
  for (const path of ["/?from=sanur", "/fast-boats", "/fast-boats?from=<b>", "/fast-boats?from="])
    expect(harbourCookie(asked(path))).toBeUndefined();
  expect(readHarbour("harbour=<script>")).toBe("");
  expect(readHarbour(null)).toBe("");
});
