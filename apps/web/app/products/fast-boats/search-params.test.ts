import { expect, test } from "vitest";
import { nobody } from "~/ui/passenger-picker/counts.ts";
import { readSearch, unreadable, writeSearch } from "./search-params.ts";

const today = "2026-11-21";
const read = (query: string) => readSearch(new URLSearchParams(query), today, "local");

test("a search survives its address", () => {
  const query =
    "from=sanur&to=nusa-penida&date=2026-11-24&trip_type=round_trip&return_date=2026-11-26&adult_local=2&child_foreign=1";
  expect(writeSearch(read(query)).toString()).toBe(query);
});

test("what is missing gets a usual value", () => {
  expect(read("")).toMatchObject({ date: "2026-11-22", counts: { ...nobody, adult_local: 1 } });
  expect(read("date=2026-02-30").date).toBe("2026-11-22");
  expect(read("adult_local=-2&adult_foreign=1.5").counts).toEqual({ ...nobody, adult_local: 1 });
});

test("what is there but wrong stays, for the API to refuse it at its field", () => {
  expect(read("date=2026-11-20").date).toBe("2026-11-20");
  expect(read("date=2026-11-24&return_date=2026-11-23").return_date).toBe("2026-11-23");
  expect(read("infant_local=2").counts).toEqual({ ...nobody, infant_local: 2 });
  expect(read("adult_local=15&child_local=15").counts).toMatchObject({ child_local: 15 });
});

test("what had to be replaced is known, so that the page can say it", () => {
  const of = (query: string) => unreadable(new URLSearchParams(query));
  const fine = { day: false, party: false };
  expect(of("")).toEqual(fine);
  expect(of("date=2026-11-24&adult_local=2&child_local=0&infant_local=")).toEqual(fine);
  expect(of("date=2026-02-31")).toEqual({ day: true, party: false });
  for (const count of ["30", "-2", "1.5", "two"])
    expect(of(`date=2026-11-24&adult_local=${count}`)).toEqual({ day: false, party: true });
});
