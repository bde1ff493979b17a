import { expect, test } from "vitest";
import { sessionCookie } from "./session.server.ts";
import { readSession } from "./session.ts";

const session = { token: `${"Ab3-_".repeat(8)}xyz`, role: "USER", provider: "LOCAL" } as const;

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
  const claimed = (claim: object) => `auth-token=${encodeURIComponent(JSON.stringify(claim))}`;
  const boss = claimed({ ...session, role: "BOSS" });
  for (const header of [null, ...none, boss]) expect(readSession(header)).toBeNull();
  // A token goes into a header, and from there into error reports about an invalid header.
  const { token } = session;
  for (const bad of [
    "",
    "t",
    `${token}x`,
    `${token.slice(1)}\n`,
    `${token.slice(1)}ü`,
    1,
    null,
    [token],
  ])
    expect(readSession(claimed({ ...session, token: bad }))).toBeNull();
  expect(readSession(claimed(session))).toEqual(session);
});
