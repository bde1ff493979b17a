import type { Page } from "@playwright/test";

/** The listing of boats with its real map opened. */
export async function openBoatMap(page: Page): Promise<void> {
  await page.goto("/private-boats");
  await page.getByRole("button", { name: "All boats on a map" }).click();
}
export const boatMap = (page: Page) => page.getByRole("region", { name: "Where the boats are" });
export const clusters = (page: Page) => boatMap(page).locator(".map-cluster");
export const pins = (page: Page) => boatMap(page).locator(".map-pin");

/** The numbers on all clusters. */
export async function clustered(page: Page): Promise<number[]> {
  return (await clusters(page).locator("> :first-child").allTextContents()).map(Number);
}
/** Boats on the map, including those in clusters. */
export async function counted(page: Page): Promise<number> {
  const inside = (await clustered(page)).reduce((sum, n) => sum + n, 0);
  return inside + (await pins(page).count());
}
