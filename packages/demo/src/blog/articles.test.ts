import { expect, test } from "vitest";
import { TIMETABLE } from "../fast-boats/fleet.ts";
import { ARTICLES } from "./articles.ts";

const HARBOURS: Record<string, string[]> = {
  "Nusa Penida": ["banjar-nyuh", "toyapakeh"],
  "Nusa Lembongan": ["nusa-lembongan"],
  "Gili Trawangan": ["gili-trawangan"],
  "Gili Air": ["gili-air"],
  "Gili Meno": ["gili-meno"],
  Lombok: ["bangsal", "senggigi"],
};

/** How long boats take from a harbour to each of some islands: none where no boat goes. */
const minutesTo = (islands: string[], harbour: string): number[][] =>
  islands.map((island) =>
    TIMETABLE.filter(
      ({ from, to }) => from === harbour.toLowerCase() && HARBOURS[island]?.includes(to),
    ).map(({ minutes }) => minutes),
  );

test.each([0, 1])("the article about harbours says what the timetable says (%i)", (language) => {
  const article = ARTICLES.find(({ title }) => title[1] === "Which harbour for which island?");
  const rows = [
    ...(article?.body[language] ?? "").matchAll(
      /<tr><td>([^<]*)<\/td><td>([^<]*)<\/td><td>(\d+)–(\d+) (?:menit|minutes)<\/td>/g,
    ),
  ];
  expect(rows).toHaveLength(6);
  for (const [, islands = "", harbour = "", shortest, longest] of rows) {
    const taken = minutesTo(islands.split(", "), harbour);
    expect([islands, taken.some((one) => one.length === 0)]).toEqual([islands, false]);
    const all = taken.flat();
    expect([islands, harbour, Math.min(...all), Math.max(...all)]).toEqual([
      islands,
      harbour,
      Number(shortest),
      Number(longest),
    ]);
  }
});
