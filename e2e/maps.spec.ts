import { boatLink, boatMap, clusters, counted, openBoatMap, pins } from "./boat-map.ts";
import { partUnder } from "./finders.ts";
import { awake, signedIn } from "./steps.ts";
import { axe, expect, noLayoutShift, test } from "./world.ts";

test.beforeEach(({ world }) => {
  world.tiles.asked.length = 0;
});

test("boats near to each other stand as one number that opens, and each leads to its page", async ({
  page,
  world,
}) => {
  await openBoatMap(page);
  await expect(clusters(page).first()).toBeVisible();
  await expect.poll(() => counted(page)).toBe(10);
  expect(world.tiles.asked.length).toBeGreaterThan(0);
  await axe(page);
  // Clicks the first cluster until there is none.
  const before = await pins(page).count();
  await clusters(page).first().click();
  await expect.poll(() => pins(page).count()).toBeGreaterThan(before);
  const name = (await pins(page).first().textContent())!;
  await pins(page).first().click();
  await expect(boatMap(page).getByText(/per day/)).toBeVisible();
  await boatLink(page).click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
});

test("a mark that is reached by keyboard keeps the focus while the map moves to it", async ({
  page,
}) => {
  await openBoatMap(page);
  await expect(clusters(page).first()).toBeVisible();
  // Closer, so that some marks are beyond the edge, where the map goes along.
  await boatMap(page).locator(".leaflet-control-zoom-in").click();
  const marks = boatMap(page).locator(".leaflet-marker-icon");
  await expect.poll(() => marks.count()).toBeGreaterThan(1);
  const moved = await boatMap(page).evaluate(async (map) => {
    const pane = map.querySelector<HTMLElement>(".leaflet-map-pane");
    // Leaflet marks its pane for as long as it moves or zooms: it begins with the next frame at the latest.
    const stopped = async () => {
      do await new Promise(requestAnimationFrame);
      while (map.querySelector(".leaflet-pan-anim, .leaflet-zoom-anim"));
    };
    await stopped();
    let moves = 0;
    for (const mark of map.querySelectorAll<HTMLElement>(".leaflet-marker-icon")) {
      // Far away by now: the map has moved to others.
      if (!mark.isConnected) continue;
      const before = pane?.style.transform;
      mark.focus();
      await stopped();
      if (document.activeElement !== mark) throw new Error(`${mark.textContent} lost the focus`);
      if (pane?.style.transform !== before) moves += 1;
    }
    return moves;
  });
  expect(moved).toBeGreaterThan(0);
});

test("the chart stays where no map comes, and says so", async ({ page, world }) => {
  world.tiles.down();
  await openBoatMap(page);
  await expect(page.getByText("The map could not be loaded.")).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Where the boats leave from" })).toBeVisible();
  world.tiles.up();
  await page.getByRole("button", { name: "All boats on a map" }).click();
  await page.getByRole("button", { name: "All boats on a map" }).click();
  await expect(clusters(page).first()).toBeVisible();
  await page.getByRole("button", { name: "Back to the chart" }).click();
  await expect(boatMap(page)).toBeHidden();
});

test("a boat's own page shows its pier when somebody comes near it", async ({ page, world }) => {
  await page.goto("/private-boats");
  await page.getByRole("article").first().getByRole("link").first().click();
  const place = partUnder(page, "Meeting point");
  await expect(place.getByText("Open map")).toBeVisible();
  expect(world.tiles.asked).toEqual([]);
  const map = place.getByRole("region", { name: /^Map of / });
  await map.scrollIntoViewIfNeeded();
  await expect(map.getByRole("button", { name: /^(?!Zoom)/ })).toBeVisible();
  await expect(place.locator("[data-state=live]")).toHaveCount(1);
  await noLayoutShift(page);
  await expect(place.getByRole("link", { name: "Open map", exact: true })).toHaveAttribute(
    "href",
    /google\.com\/maps/,
  );
});

test("in the back office a press on the map writes the degrees, and what is typed moves the mark", async ({
  page,
}) => {
  await signedIn(page, "admin");
  await page.goto("/admin/private-boats/create");
  await awake(page);
  const picker = page.getByRole("region", { name: "Choose the point on the map" });
  const pin = picker.getByRole("button", { name: "Meeting point" });
  await expect(pin).toBeVisible();
  await picker.click({ position: { x: 120, y: 60 } });
  await expect(page.getByLabel("Latitude")).toHaveValue(/^-8\.\d{4,6}$/);
  await expect(page.getByLabel("Longitude")).toHaveValue(/^115\.\d{4,6}$/);
  // Far from there: the map goes along.
  const near = await picker.locator("img").first().getAttribute("src");
  await page.getByLabel("Latitude").fill("-8.349");
  await page.getByLabel("Longitude").fill("116.062");
  await expect(picker.locator(`img[src="${near}"]`)).toHaveCount(0);
  await expect(pin).toBeVisible();
  await page.getByLabel("Latitude").fill("not a number");
  await expect(pin).toBeVisible();
  await axe(page);
});
