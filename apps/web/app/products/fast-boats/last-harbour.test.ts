import { expect, test } from "vitest";
import { harbourCookie, readLastPair, startingPair } from "./last-harbour.ts";

const asked = (path: string, cookie = "") =>
  new Request(`http://localhost${path}`, { headers: { Cookie: cookie } });

test("a search remembers its two places, once", () => {
  const pair = /^harbour=sanur~amed; /;
  expect(harbourCookie(asked("/fast-boats?from=sanur&to=amed"))).toMatch(pair);
  expect(harbourCookie(asked("/fast-boats.data?from=sanur&to=amed"))).toMatch(pair);
  expect(
    harbourCookie(asked("/fast-boats?from=sanur&to=amed", "harbour=sanur~amed")),
  ).toBeUndefined();
  expect(harbourCookie(asked("/fast-boats?from=sanur&to=amed", "harbour=sanur"))).toMatch(pair);
  expect(harbourCookie(asked("/fast-boats?from=sanur", "harbour=sanur"))).toBeUndefined();
  expect(harbourCookie(asked("/fast-boats?from=amed", "harbour=sanur~amed"))).toMatch(
    /^harbour=amed; /,
  );
});

test("no other page does, nor what cannot be a harbour", () => {
  for (const path of ["/?from=sanur", "/fast-boats", "/fast-boats?from=<b>", "/fast-boats?from="])
    expect(harbourCookie(asked(path))).toBeUndefined();
  expect(harbourCookie(asked("/fast-boats?from=sanur&to=<b>"))).toMatch(/^harbour=sanur; /);
  const none = { from: "", to: "" };
  for (const cookie of ["harbour=<script>", `harbour=${"a".repeat(81)}`, "harbour=~amed", null])
    expect(readLastPair(cookie)).toEqual(none);
  expect(readLastPair("harbour=sanur")).toEqual({ from: "sanur", to: "" });
  expect(readLastPair("harbour=sanur~amed~gili")).toEqual({ from: "sanur", to: "amed" });
});

const pair = (text: string) => {
  const [from = "", to = ""] = text.split(" ");
  return { from, to };
};
// The quickest crossing first, as the search has them.
const routes = ["sanur lembongan", "sanur penida", "padangbai penida", "padangbai gili"].map(pair);
const popular = ["sanur penida", "padangbai gili"].map(pair);

test.each([
  // asked for, last search, expected
  ["", "padangbai penida", "padangbai penida"],
  ["", "sanur lembongan", "sanur lembongan"],
  ["", "padangbai", "padangbai gili"],
  ["", "padangbai nowhere", "padangbai gili"],
  ["", "nowhere sanur", "sanur penida"],
  ["", "", "sanur penida"],
  ["padangbai", "sanur lembongan", "padangbai gili"],
  ["padangbai", "padangbai penida", "padangbai penida"],
  ["sanur lembongan", "padangbai gili", "sanur lembongan"],
])('asked for "%s", after a search for "%s", home starts with "%s"', (ask, last, start) => {
  expect(startingPair(pair(ask), pair(last), { routes, popular })).toEqual(pair(start));
});

test("from a harbour without a travelled route the form asks where to", () => {
  const known = { routes, popular: [pair("padangbai gili")] };
  expect(startingPair(pair(""), pair("sanur"), known)).toEqual(pair("sanur"));
  expect(startingPair(pair(""), pair(""), { routes: [], popular })).toEqual(pair(""));
});
