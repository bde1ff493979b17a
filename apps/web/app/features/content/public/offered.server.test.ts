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
    catalogue: { ports: answer("ports"), destinations: answer("destinations") },
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
  expect(one.calls).toHaveLength(8);
  expect(two.calls).toEqual([]);
  expect(other.calls).toHaveLength(8);
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

test("the lowest fare is an adult's, with its crossing, and the one that readers of the language pay", async () => {
  const crossing = (from: string, adult_local: number, adult_foreign: number) => ({
    from,
    to: "gili-meno",
    boats_a_day: 1,
    adult_local,
    adult_foreign,
  });
  const data = [crossing("gili-air", 40_000, 63_000), crossing("bangsal", 36_000, 90_000)];
  for (const [locale, fare] of [
    ["id", { price: 36_000, residency: "local", from: "Bangsal", to: "gili-meno" }],
    ["en", { price: 63_000, residency: "foreign", from: "gili-air", to: "gili-meno" }],
  ] as const) {
    const { visit } = visitor(locale);
    const api = {
      ...visit.api,
      fastBoats: { ...visit.api.fastBoats, offered: async () => ({ data }) },
      catalogue: {
        ...visit.api.catalogue,
        destinations: async () => ({ data: [{ slug: "bangsal", name: "Bangsal" }] }),
      },
    };
    const asked = { ...visit, wrote: true, api };
    expect((await offeredFor(asked as unknown as Visit, "services"))?.fare).toEqual(fare);
  }
});

test("a page that leads nowhere asks for nothing", async () => {
  const { calls, visit } = visitor("id");
  expect(await offeredFor(visit, "terms-and-conditions" as never)).toBeNull();
  expect(calls).toEqual([]);
});
