import { boatLink, clustered, clusters, counted, openBoatMap, pins } from "./boat-map.ts";
import { serveGoogleMaps } from "./google-maps.ts";
import { awake, signedIn } from "./steps.ts";
import { expect, test } from "./world.ts";

test.use({ siteEnv: { GOOGLE_MAPS_KEY: "maps-key", GOOGLE_MAP_ID: "chart" } });

test("its map comes with that key, in the reader's language, with clusters of two and more", async ({
  page,
  world,
}) => {
  const calls = await serveGoogleMaps(page);
  await openBoatMap(page);
  await expect(clusters(page).first()).toBeVisible();
  await expect.poll(() => counted(page)).toBe(10);
  expect(Math.min(...(await clustered(page)))).toBeGreaterThanOrEqual(2);
  expect(calls).toEqual({ key: "maps-key", language: "en", asked: 1 });
  expect(world.tiles.asked).toEqual([]);
  // Google's own map fits marks into view; this fake only centres them.
  await pins(page).first().dispatchEvent("click");
  await expect(boatLink(page)).toHaveAttribute("href", /^\/private-boats\//);
});

for (const answer of ["refuses", "gone"] as const) {
  test.describe(() => {
    test.use({ expectedErrors: [/ERR_FAILED/] });
    test(`a map of tiles stands in where Google ${answer === "gone" ? "is not there" : "refuses the key"}`, async ({
      page,
      world,
    }) => {
      await serveGoogleMaps(page, answer);
      await openBoatMap(page);
      await expect(clusters(page).first()).toBeVisible();
      await expect.poll(() => counted(page)).toBe(10);
      expect(world.tiles.asked.length).toBeGreaterThan(0);
    });
  });
}

test("in the back office a place found at Google fills in its degrees, and its name where none stands", async ({
  page,
}) => {
  await serveGoogleMaps(page);
  await signedIn(page, "admin");
  await page.goto("/admin/private-boats/create");
  await awake(page);
  const search = page.getByLabel("Search Google Maps");
  await search.fill("Sanur harbour");
  await search.press("Tab");
  await expect(page.getByLabel("Latitude")).toHaveValue("-8.6783");
  await expect(page.getByLabel("Longitude")).toHaveValue("115.2637");
  await expect(page.getByLabel("Name of the place")).toHaveValue("Sanur harbour");
  await search.fill("Another name");
  await search.press("Tab");
  await expect(page.getByLabel("Name of the place")).toHaveValue("Sanur harbour");
});
