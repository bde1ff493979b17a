import type { Page } from "@playwright/test";

/** The listing of boats with its real map opened. */
export async function openBoatMap(page: Page): Promise<void> {
  await page.goto("/private-boats");
  await page.getByRole("button", { name: "All boats on a map" }).click();
}
export const boatMap = (page: Page) =>
  page.getByRole("region", { name: "Where the boats leave from" });
const together = /^\d+ places close together/;
export const clusters = (page: Page) => boatMap(page).getByRole("button", { name: together });
/** Each is named after its boat; the map has buttons of its own, too. */
export const pins = (page: Page) =>
  boatMap(page).getByRole("button", { name: /^(?!\d+ places|Zoom|Close)/ });
/** What a pressed pin says links to the boat. */
export const boatLink = (page: Page) =>
  boatMap(page).getByRole("link", { name: "View", exact: true });

/** The numbers on all clusters. */
export async function clustered(page: Page): Promise<number[]> {
  const names = await clusters(page).getByText(together).allTextContents();
  return names.map((name) => Number.parseInt(name, 10));
}
/** Boats on the map, including those in clusters. */
export async function counted(page: Page): Promise<number> {
  const inside = (await clustered(page)).reduce((sum, n) => sum + n, 0);
  return inside + (await pins(page).count());
}
