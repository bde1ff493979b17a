import { expect, test } from "vitest";
import { readSession, sessionCookie } from "./session.ts";

const session = { token: "t0k=en;, ü", role: "USER", provider: "LOCAL" } as const;

test("the session cookie is read as it was written, for fourteen days, out of the browser's reach", () => {
  const cookie = sessionCookie(session);
  expect(readSession(`theme=dark; ${cookie.split(";")[0]}; other=1`)).toEqual(session);
  expect(cookie).toMatch(/^auth-token=.+; Path=\/; Max-Age=1209600; HttpOnly; SameSite=Lax$/);
});

test("a cookie that is no session is none", () => {
  const none = [
    "",
    "auth-token=",
    "auth-token=%",
    "auth-token=null",
    "auth-token={}",
    "auth-token=1",
  ];
  const boss = encodeURIComponent(JSON.stringify({ token: "t", role: "BOSS" }));
  for (const header of [null, ...none, `auth-token=${boss}`])
    expect(readSession(header)).toBeNull();
});
