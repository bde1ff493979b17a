import type { Locale } from "@jukung/contract";
import type { Database } from "../../platform/db.ts";
import { sha256 } from "../../platform/keys.ts";
import { Refusal } from "../../platform/refusal.ts";
import type { Storage } from "../../platform/storage.ts";
import { turns } from "../../platform/turns.ts";
import { drawCard, LOOK, WIDTH } from "./draw.ts";
import type { CardContent } from "./rules.ts";

/**
 * Finds what the card of a page says.
 * @throws Refusal not_found where there is no such page, or none that is published
 */
export type CardSource = (
  db: Database,
  slug: string,
  reader: { locale: Locale; now: Date },
) => Promise<CardContent>;

/** Some 100 kB each. */
const MOST = 100;

/**
 * Cards that were drawn lately, by what they show, in memory: a drawing takes a tenth of a second, and
 * stored ones would have to be removed whenever a title or a fare changes. One is drawn at a time;
 * whoever asks for one that is being drawn waits for it.
 */
export function drawnCards(storage: Storage) {
  const drawn = new Map<string, Promise<Buffer>>();
  const inTurn = turns({ at_once: 1, waiting: 40 });

  /** @returns the card's key, which changes with what it shows, and the card once it is needed */
  return (content: CardContent, site: string) => {
    const key = sha256(JSON.stringify([LOOK, site, content])).slice(0, 32);
    const draw = async () =>
      drawCard({ ...content, site }, content.image && (await photoOf(storage, content.image)));
    const card = (): Promise<Buffer> => {
      const known = drawn.get(key);
      // The one asked for last is the last to be dropped.
      drawn.delete(key);
      const picture = known ?? inTurn(draw, () => new Refusal("unavailable"));
      drawn.set(key, picture);
      picture.catch(() => {
        if (drawn.get(key) === picture) drawn.delete(key);
      });
      for (const oldest of drawn.keys()) {
        if (drawn.size <= MOST) break;
        drawn.delete(oldest);
      }
      return picture;
    };
    return { key, card };
  };
}

/** The stored file that is large enough; null if it is gone. */
async function photoOf(
  storage: Storage,
  { base, widths }: NonNullable<CardContent["image"]>,
): Promise<Buffer | null> {
  const width = widths.find((one) => one >= WIDTH * 0.8) ?? widths.at(-1);
  return storage.get(`media/${base.split("/").at(-1)}-${width}.webp`);
}
