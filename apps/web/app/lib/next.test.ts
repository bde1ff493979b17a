import { expect, test } from "vitest";
import { herePath, safeNext } from "./next.ts";

test("after signing in, one stays on this site", () => {
  for (const path of ["/", "/user/orders?page=2", "/fast-boats/booking-form?out=1#people"])
    expect(safeNext(path, "/user")).toBe(path);
});

test("no other site can be named as the page to go on to", () => {
  const elsewhere = [
    "https://evil.example",
    "//evil.example",
    "/\\evil.example",
    "/\t/evil.example",
    "/.//evil.example",
    "javascript:alert(1)",
    "user",
    "",
    null,
    ["/user"],
  ];
  for (const value of elsewhere) expect(safeNext(value, "/user")).toBe("/user");
});

test("a page is the same page where the router fetches its data", () => {
  const asked = [
    ["/admin/fast-boats/sea-1/schedule/3/calendar", "/admin/fast-boats/sea-1/schedule/3/calendar"],
    ["/admin/audit.data?kind=site&_routes=root", "/admin/audit"],
    ["/admin/_.data", "/admin/"],
    ["/_root.data", "/"],
  ] as const;
  for (const [address, page] of asked)
    expect(herePath(new Request(`http://here.invalid${address}`))).toBe(page);
});
