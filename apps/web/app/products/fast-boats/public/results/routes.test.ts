import { expect, test } from "vitest";
import { byHarbour, drawRoutes } from "./routes.server.tsx";

const places = [
  { slug: "amed", name: "Amed" },
  { slug: "gili", name: "Gili Trawangan" },
  { slug: "sanur", name: "Sanur" },
];
const routes = [
  { from: "amed", to: "gili", minutes: 60 },
  { from: "sanur", to: "amed", minutes: 90 },
  { from: "sanur", to: "gili", minutes: 150 },
];
const offer = (from: string, to: string, boats_a_day: number) => ({
  ...{ from, to, boats_a_day },
  adult_local: 125_000,
  adult_foreign: 180_000,
});
const listed = { routes, places, offered: [offer("amed", "gili", 2), offer("sanur", "gili", 5)] };

test("the harbour with the most boats comes first, and so do its routes", () => {
  const found = byHarbour(listed).map(({ slug, routes }) => [slug, ...routes.map(({ to }) => to)]);
  expect(found).toEqual([
    ["sanur", "gili", "amed"],
    ["amed", "gili"],
  ]);
});

test("each route says its time, and where boats have room its lowest fare and how many go a day", () => {
  const links = drawRoutes({ ...listed, usual: "local" })
    .split("<li>")
    .slice(1);
  expect(links[0]).toMatch(/Gili Trawangan.*mulai Rp\s125\.000.*2 j 30 mnt.*5 kapal/);
  expect(links[1]).toContain("1 j 30 mnt");
  expect(links[1]).not.toMatch(/mulai|kapal/);
  expect(drawRoutes({ routes: [], places, offered: [], usual: "local" })).toBe("");
});
