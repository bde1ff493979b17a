import { expect, test } from "vitest";
import { safeNext } from "./next.ts";

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
