import { expect, test } from "vitest";
import type { Visit } from "~/lib/visit.ts";
import { offeredFor } from "./offered.server.ts";

/** A visit whose calls of the API are counted. */
function visitor(locale: "id" | "en") {
  const calls: string[] = [];
  const answer =
    (name: string, meta: object = {}) =>
    async () => {
      calls.push(name);
      return { data: [], meta };
    };
  const api = {
    catalogue: { ports: answer("ports") },
    fastBoats: { routes: answer("routes"), offered: answer("crossings") },
    privateBoats: { list: answer("boats", { total: 0, facets: { cheapest: 0 } }) },
    tours: { list: answer("tours", { total: 0 }) },
    orders: { answerTimes: answer("answers") },
  };
  return { calls, visit: { locale, api, wrote: false } as unknown as Visit };
}

test("what is offered is asked for once for many visitors of a language", async () => {
  const [one, two, other] = [visitor("id"), visitor("id"), visitor("en")];
  await Promise.all([offeredFor(one.visit, "company"), offeredFor(two.visit, "services")]);
  await offeredFor(other.visit, "company");
  expect(one.calls).toHaveLength(7);
  expect(two.calls).toEqual([]);
  expect(other.calls).toHaveLength(7);
});

test("the lowest price of a tour says whom it is for", async () => {
  for (const [locale, pricing, per_person] of [
    ["id", "person", true],
    ["en", "group", false],
  ] as const) {
    const { visit } = visitor(locale);
    const list = async () => ({
      data: [{ price_from: { amount: 225_000, pricing } }],
      meta: { total: 1 },
    });
    // Whoever has written reads anew, and not what was asked before.
    const asked = { ...visit, wrote: true, api: { ...visit.api, tours: { list } } };
    expect((await offeredFor(asked as unknown as Visit, "services"))?.tours).toMatchObject({
      price: 225_000,
      per_person,
    });
  }
});

test("a page that leads nowhere asks for nothing", async () => {
  const { calls, visit } = visitor("id");
  expect(await offeredFor(visit, "terms-and-conditions" as never)).toBeNull();
  expect(calls).toEqual([]);
});
