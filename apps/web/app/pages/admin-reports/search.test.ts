import { expect, test } from "vitest";
import { readReportQuery, reportPath, searchOf } from "./search.ts";

const read = (query: string) =>
  readReportQuery(new Request(`http://localhost/admin/reports${query}`));

test("without anything it is the last 30 days, day by day, by the day of payment", () => {
  expect(read("")).toEqual({
    group: "day",
    span: "last_30",
    basis: "paid",
    measure: "sales",
    from: "",
    to: "",
  });
});

test("what is not known is the default, and days are kept as they were typed", () => {
  expect(read("?group=customer&span=ever&basis=x&measure=y&from=tomorrow")).toMatchObject({
    group: "day",
    span: "custom",
    basis: "paid",
    measure: "sales",
    from: "tomorrow",
  });
});

test("a measure that a group does not have is none", () => {
  expect(read("?group=promo&measure=occupancy").measure).toBe("sales");
  expect(read("?group=route&measure=occupancy").measure).toBe("occupancy");
});

test("a preset is asked without the days that are still in the form", () => {
  const query = read("?span=last_7&from=2031-01-01&to=2031-01-02");
  expect(searchOf(query)).toEqual({ group: "day", span: "last_7", basis: "paid" });
  expect(reportPath(query, { group: "route" })).toBe("/admin/reports?group=route&span=last_7");
});
