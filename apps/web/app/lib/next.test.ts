import { expect, test } from "vitest";
import { herePath, safeNext, signInFor } from "./next.ts";

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

test("a sign-in says why it is shown to whoever had a session, and nothing to whoever never had one", () => {
  const noticeOf = (method: string, how?: { had: boolean }) => {
    const asked = new Request("http://here.invalid/user/orders?page=2", { method });
    const address = new URL(signInFor(asked, how), "http://here.invalid");
    expect(address.searchParams.get("next")).toBe("/user/orders?page=2");
    return address.searchParams.get("notice");
  };
  expect(noticeOf("GET")).toBeNull();
  expect(noticeOf("GET", { had: true })).toBe("signed-out");
  expect(noticeOf("POST", { had: true })).toBe("session");
});
