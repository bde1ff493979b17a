import { expect, test } from "vitest";
import { inLanguage, languageOfList, manifestIn } from "./script-language.ts";

const LIST = {
  url: "/assets/manifest-1a.js",
  version: "1a",
  entry: { module: "/assets/entry.client-Xy_1-z.js", imports: ["/assets/site-2.js"] },
  routes: { home: { module: "/assets/home-3.js", css: ["/assets/home-3.css"] } },
};

test("a page's list of files names the scripts of its language, and the same styles", () => {
  expect(manifestIn(LIST, "id")).toEqual({
    url: "/assets/id/manifest-1a.js",
    version: "1a.id",
    entry: { module: "/assets/id/entry.client-Xy_1-z.js", imports: ["/assets/id/site-2.js"] },
    routes: { home: { module: "/assets/id/home-3.js", css: ["/assets/home-3.css"] } },
  });
  expect(manifestIn(LIST, "en")).toEqual({ ...LIST, version: "1a.en" });
});

test("what a script loads later comes in its language; what is text stays as it is", () => {
  const code =
    'f=["assets/map-1.js","assets/map-1.css"];t="see /assets/map-1.js";import("./map-1.js")';
  expect(inLanguage(code, "id")).toBe(
    'f=["assets/id/map-1.js","assets/map-1.css"];t="see /assets/map-1.js";import("./map-1.js")',
  );
  expect(inLanguage(code, "en")).toBe(code);
  expect(
    inLanguage('"assets/map-1.js","/assets/worker-2.js"', "id", (name) => name === "map-1.js"),
  ).toBe('"assets/id/map-1.js","/assets/worker-2.js"');
});

test.each([
  ["/__manifest?paths=%2Fblog&version=1a.id", "id"],
  ["/__manifest?paths=%2Fblog&version=1a.en", "en"],
  ["/__manifest?paths=%2Fblog&version=of-another-build", undefined],
  ["/blog?version=1a.id", undefined],
])("what more is asked of a list says its language: %s", (path, locale) => {
  expect(languageOfList(new URL(path, "http://localhost"))).toBe(locale);
});
