import { expect, test } from "vitest";
import { resetStep } from "./password-reset.server.ts";

const until = "2026-11-24T08:01:00.000Z";
const stepWith = (cookie: string, area: "user" | "admin" = "user") => {
  const headers = { Cookie: `theme=dark; password-reset=${cookie}` };
  return resetStep(new Request("http://localhost/forgot-password", { headers }), area);
};
const kept = (progress: object) =>
  encodeURIComponent(
    JSON.stringify({ area: "user", email: "a@b.co", until, reset: "handle", ...progress }),
  );

test("a forgotten password goes on where it was left, and the code stays out of the page", () => {
  expect(stepWith("")).toMatchObject({ step: "email", email: "" });
  expect(stepWith(kept({}))).toMatchObject({ step: "code", email: "a@b.co", until });
  const last = stepWith(kept({ pin: "493817" }));
  expect(last).toMatchObject({ step: "password", email: "a@b.co" });
  expect(JSON.stringify(last)).not.toContain("493817");
  expect(JSON.stringify(last)).not.toContain("handle");
});

test("progress of the other area, or a cookie that is none, begins anew", () => {
  expect(stepWith(kept({}), "admin").step).toBe("email");
  for (const cookie of [
    "%",
    "null",
    "1",
    "%7B%7D",
    kept({ until: "soon" }),
    kept({ email: ["a@b.co"] }),
    kept({ area: "__proto__" }),
    kept({ reset: undefined }),
  ])
    expect(stepWith(cookie).step, cookie).toBe("email");
});
