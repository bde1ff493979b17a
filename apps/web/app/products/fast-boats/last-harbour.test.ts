import { expect, test } from "vitest";
import { nobody } from "~/ui/passenger-picker/counts.ts";
import { harbourCookie, readLastSearch, startingPair, startingTrip } from "./last-harbour.ts";
import { readSearch } from "./search-params.ts";

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
  const none = { from: "", to: "", date: "", return_date: "", counts: null };
  for (const cookie of ["harbour=<script>", `harbour=${"a".repeat(81)}`, "harbour=~amed", null])
    expect(readLastSearch(cookie)).toEqual(none);
  expect(readLastSearch("harbour=sanur")).toMatchObject({ from: "sanur", to: "", counts: null });
  expect(readLastSearch("harbour=sanur~amed~gili~x~1.9999")).toEqual({
    ...none,
    from: "sanur",
    to: "amed",
  });
});

const trip = "/fast-boats?from=sanur&to=amed&date=2026-12-04&adult_foreign=2&child_local=1";
/** The cookie that a search sets, as the browser sends it. */
const after = (path: string) => String(harbourCookie(asked(path))).split(";")[0] ?? "";

test("the days and the party of a search come back with its places, once", () => {
  const cookie = after(`${trip}&trip_type=round_trip&return_date=2026-12-06`);
  expect(readLastSearch(cookie)).toEqual({
    from: "sanur",
    to: "amed",
    date: "2026-12-04",
    return_date: "2026-12-06",
    counts: { ...nobody, adult_foreign: 2, child_local: 1 },
  });
  expect(harbourCookie(asked(trip, after(trip)))).toBeUndefined();
  expect(harbourCookie(asked(trip, cookie))).toBeDefined();
});

test("home begins with the last days and party, unless its address names others or the day is over", () => {
  const start = (path: string, today = "2026-12-01", cookie = after(trip)) => {
    const params = new URL(path, "http://localhost").searchParams;
    const search = readSearch(params, today, "local");
    const { date, return_date, trip_type, counts } = startingTrip(search, readLastSearch(cookie), {
      asked: params,
      today,
    });
    return [date, return_date, trip_type, counts.adult_foreign, counts.adult_local];
  };
  expect(start("/")).toEqual(["2026-12-04", "", "one_way", 2, 0]);
  expect(start("/", "2026-12-05")).toEqual(["2026-12-06", "", "one_way", 2, 0]);
  expect(start("/?date=2026-12-20")).toEqual(["2026-12-20", "", "one_way", 2, 0]);
  expect(start("/?adult_local=3")).toEqual(["2026-12-04", "", "one_way", 0, 3]);
  const both = after(`${trip}&trip_type=round_trip&return_date=2026-12-06`);
  expect(start("/", "2026-12-01", both)).toEqual(["2026-12-04", "2026-12-06", "round_trip", 2, 0]);
  expect(start("/", "2026-12-01", "harbour=sanur~amed")).toEqual([
    "2026-12-02",
    "",
    "one_way",
    0,
    1,
  ]);
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

test("of the last search the pair has its places only: its days and party may be over, or none", () => {
  const last = readLastSearch("harbour=sanur~amed~2026-01-01");
  const known = { routes: [{ from: "sanur", to: "amed" }], popular: [] };
  expect(startingPair({ from: "", to: "" }, last, known)).toEqual({ from: "sanur", to: "amed" });
});

test("a party that cannot be booked is not asked for again", () => {
  for (const party of ["child_local=2", "adult_foreign=20&adult_local=20"])
    expect(readLastSearch(after(`/fast-boats?from=sanur&to=amed&${party}`)).counts).toBeNull();
});
