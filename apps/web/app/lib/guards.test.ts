import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { guard } from "./guards.ts";
import type { Role } from "./session.ts";
import { type Visit, visitContext } from "./visit.ts";

async function knock(name: string, role?: Role, path = "/somewhere?x=1") {
  const context = new RouterContextProvider();
  const session = role && { token: "t", role, provider: "LOCAL" };
  context.set(visitContext, {
    session: session ?? null,
    setCookie: () => undefined,
  } as unknown as Visit);
  const request = new Request(`http://localhost${path}`);
  const through = new Response("in");
  try {
    // biome-ignore lint/suspicious/noExplicitAny: the router gives more than a guard looks at
    await guard(name)({ request, context } as any, async () => through);
    return "in";
  } catch (answer) {
    if (answer instanceof Response) return answer.headers.get("Location");
    throw answer;
  }
}

test("each guard lets its people in and sends the others where they belong", async () => {
  const signIn = "/sign-in?next=%2Fsomewhere%3Fx%3D1";
  expect(await knock("guest")).toBe("in");
  expect(await knock("guest", "USER")).toBe("/");
  expect(await knock("auth")).toBe(signIn);
  expect(await knock("auth", "ADMIN")).toBe("in");
  expect(await knock("user")).toBe(signIn);
  expect(await knock("user", "USER")).toBe("in");
  expect(await knock("user", "AGEN")).toBe("in");
  expect(await knock("user", "ADMIN")).toBe("/admin");
  expect(await knock("admin")).toBe(signIn);
  expect(await knock("admin", "ADMIN")).toBe("in");
  expect(await knock("admin", "AGEN")).toBe("/user");
});

test("who is signed in goes on to where the sign-in would have led, on this site only", async () => {
  const next = (to: string) => knock("guest", "USER", `/sign-in?next=${encodeURIComponent(to)}`);
  expect(await next("/fast-boats?from=sanur")).toBe("/fast-boats?from=sanur");
  expect(await next("//elsewhere.example")).toBe("/");
});

test("a guard that nobody knows is a mistake, said at once", async () => {
  await expect(knock("toString")).rejects.toThrow("Unknown route middleware: toString");
});
