import { HomeBlock } from "@jukung/contract";
import { expect, test } from "vitest";
import { bannerState, placedBlocks, wrongHome } from "./rules.ts";

const saved = (...names: string[]) =>
  names.map((name) => ({ block: name.replace("!", ""), shown: !name.endsWith("!") }));
const all = HomeBlock.options;
const NAMES: string[] = [...all];
const without = (...names: string[]) => NAMES.filter((name) => !names.includes(name));

test.each([
  ["nothing saved yet", [], [...all]],
  [
    "another order",
    ["banner", "blog", "questions", "steps", "promos", "tours", "boats", "crossings", "today"],
    [...all].reverse(),
  ],
  [
    "hidden ones keep their place",
    [...NAMES.slice(2), "steps!", "today"].filter((name) => name !== "steps"),
    [...NAMES.slice(2), "steps!", "today", "crossings"].filter((name) => name !== "steps"),
  ],
  [
    "newer blocks are shown at the end",
    ["blog", "steps!"],
    ["blog", "steps!", ...without("blog", "steps")],
  ],
  ["a block that is no more", ["weather", "blog"], ["blog", ...without("blog")]],
  ["one saved twice", ["blog!", "blog"], ["blog!", ...without("blog")]],
])("blocks: %s", (_name, from, to) => {
  expect(placedBlocks(saved(...from))).toEqual(saved(...to));
});

const day = "2031-12-01";
test.each([
  ["no title", "", null, null, "none"],
  ["without days", "A", null, null, "shown"],
  ["from today", "A", day, null, "shown"],
  ["from tomorrow", "A", "2031-12-02", null, "scheduled"],
  ["until today", "A", null, day, "shown"],
  ["until yesterday", "A", null, "2031-11-30", "over"],
  ["this one day", "A", day, day, "shown"],
])("a banner %s", (_name, title_id, shown_from, shown_until, state) => {
  expect(bannerState({ title_id, shown_from, shown_until }, day)).toBe(state);
});

const EMPTY = {
  title_id: "",
  title_en: "",
  text_id: "",
  text_en: "",
  link: "",
  link_label_id: "",
  link_label_en: "",
  shown_from: "",
  shown_until: "",
  blocks: placedBlocks([]),
};
const TITLES = { title_id: "Libur", title_en: "Holidays" };
const LABELS = { link_label_id: "Lihat", link_label_en: "See" };
test.each([
  ["nothing", {}, false, []],
  ["both titles", TITLES, false, []],
  ["a title in one language", { title_id: "Libur" }, false, ["title_en"]],
  ["a text alone", { text_en: "Come" }, false, ["title_id", "title_en"]],
  ["a photo alone", {}, true, ["title_id", "title_en"]],
  ["days alone", { shown_from: day }, false, []],
  ["a whole link", { ...TITLES, ...LABELS, link: "/blog" }, true, []],
  ["a link without words", { ...TITLES, link: "/blog" }, false, ["link_label_id", "link_label_en"]],
  [
    "words in one language",
    { ...TITLES, link: "/blog", link_label_id: "Lihat" },
    false,
    ["link_label_en"],
  ],
  ["words without a link", { ...TITLES, ...LABELS }, false, ["link"]],
  ["one day", { shown_from: day, shown_until: day }, false, []],
  [
    "days the wrong way round",
    { shown_from: day, shown_until: "2031-11-30" },
    false,
    ["shown_until"],
  ],
  ["a block missing", { blocks: placedBlocks([]).slice(1) }, false, ["blocks"]],
  [
    "a block twice",
    { blocks: [...placedBlocks([]).slice(1), { block: "blog", shown: true }] },
    false,
    ["blocks"],
  ],
] as const)("a banner with %s", (_name, over, has_picture, wrong) => {
  const input = { ...EMPTY, ...over, blocks: [...("blocks" in over ? over.blocks : EMPTY.blocks)] };
  expect(Object.keys(wrongHome(input, has_picture))).toEqual(wrong);
});
