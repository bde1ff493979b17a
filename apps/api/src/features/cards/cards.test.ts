import sharp from "sharp";
import { expect, test } from "vitest";
import type { Storage } from "../../platform/storage.ts";
import { drawnCards } from "./cards.ts";

/** A storage that notes how many pictures are being read at the same time. */
function slowStorage() {
  let busy = 0;
  const seen = { most: 0, reads: 0 };
  const get = async () => {
    busy += 1;
    seen.reads += 1;
    seen.most = Math.max(seen.most, busy);
    await new Promise((resolve) => setTimeout(resolve, 5));
    busy -= 1;
    return null;
  };
  return { seen, storage: { get } as unknown as Storage };
}
const image = { base: "/api/media/0123", widths: [480, 1200] };
const content = (title: string) => ({ label: "Fast boat", title, facts: ["45 min"], image });

test("of twenty cards that are asked for at once, one is drawn at a time", async () => {
  const { storage, seen } = slowStorage();
  const cards = drawnCards(storage);
  const made = Array.from({ length: 20 }, (_, n) => cards(content(`Boat ${n}`), "Jukung"));
  const bytes = await Promise.all(made.map(({ card }) => card()));
  expect(seen).toEqual({ most: 1, reads: 20 });
  expect(new Set(made.map(({ key }) => key)).size).toBe(20);
  const { width, height, format } = await sharp(bytes[0]).metadata();
  expect([width, height, format]).toEqual([1200, 630, "jpeg"]);
}, 30_000);

test("a card that twenty ask for is drawn once, and the same bytes for all", async () => {
  const { storage, seen } = slowStorage();
  const cards = drawnCards(storage);
  const bytes = await Promise.all(
    Array.from({ length: 20 }, () => cards(content("Boat"), "Jukung").card()),
  );
  expect(seen.reads).toBe(1);
  expect(new Set(bytes).size).toBe(1);
  const again = await drawnCards(slowStorage().storage)(content("Boat"), "Jukung").card();
  expect(again.equals(bytes[0] ?? Buffer.alloc(0))).toBe(true);
});

test("another word, site name or picture makes another card", () => {
  const cards = drawnCards(slowStorage().storage);
  const keys = [
    cards(content("Boat"), "Jukung"),
    cards(content("Boats"), "Jukung"),
    cards(content("Boat"), "Segara"),
    cards({ ...content("Boat"), image: { ...image, base: "/api/media/4567" } }, "Jukung"),
  ].map(({ key }) => key);
  expect(new Set(keys).size).toBe(4);
});

test("a card that failed is drawn at the next request", async () => {
  let fails = true;
  const get = async () => {
    if (fails) throw new Error("the bucket does not answer");
    return null;
  };
  const cards = drawnCards({ get } as unknown as Storage);
  await expect(cards(content("Boat"), "Jukung").card()).rejects.toThrow("the bucket");
  fails = false;
  expect((await cards(content("Boat"), "Jukung").card()).length).toBeGreaterThan(10_000);
});
