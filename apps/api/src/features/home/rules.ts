import {
  BannerLink,
  type BannerState,
  HomeBlock,
  type HomePageInput,
  type PictureChange,
  type PlacedBlock,
} from "@jukung/contract";
import type { SavedBlock } from "./tables.ts";

const isKnown = (block: string): block is HomeBlock =>
  (HomeBlock.options as readonly string[]).includes(block);

/**
 * All blocks in order, each once. Those that the saved order does not know, since they are newer, are
 * shown at the end; those that are no more are left out.
 */
export function placedBlocks(saved: SavedBlock[]): PlacedBlock[] {
  const order = [...saved, ...HomeBlock.options.map((block) => ({ block, shown: true }))];
  const placed: PlacedBlock[] = [];
  for (const { block, shown } of order)
    if (isKnown(block) && !placed.some((one) => one.block === block)) placed.push({ block, shown });
  return placed;
}

type Days = { shown_from: string | null; shown_until: string | null };
/** @param today the day on Bali */
export function bannerState(
  { title_id, shown_from, shown_until }: Days & { title_id: string },
  today: string,
): BannerState {
  if (!title_id) return "none";
  if (shown_from && today < shown_from) return "scheduled";
  return shown_until && today > shown_until ? "over" : "shown";
}

/** What is saved beside the picture. */
type Saved = Omit<HomePageInput, keyof PictureChange | "version">;
type Wrong = Record<string, { key: string }>;
/**
 * Errors by form path. Whatever a banner has, its title is what makes it one; readers of both languages
 * get its title and the words of its link.
 * @param has_picture whether it has one after the save
 */
export function wrongHome(input: Saved, has_picture: boolean): Wrong {
  const wrong: Wrong = {};
  const require = (...fields: ("title_id" | "title_en" | "link_label_id" | "link_label_en")[]) => {
    for (const field of fields) if (!input[field]) wrong[field] = { key: "required" };
  };
  const { title_id, title_en, text_id, text_en, link, link_label_id, link_label_en } = input;
  const linked = link || link_label_id || link_label_en;
  if (title_id || title_en || text_id || text_en || linked || has_picture)
    require("title_id", "title_en");
  if (linked) {
    require("link_label_id", "link_label_en");
    if (!link) wrong.link = { key: "required" };
    else if (!BannerLink.safeParse(link).success) wrong.link = { key: "home_link_invalid" };
  }
  const { shown_from, shown_until } = input;
  if (shown_from && shown_until && shown_until < shown_from)
    wrong.shown_until = { key: "until_before_from" };
  const named = input.blocks.map(({ block }) => block);
  if (named.length !== HomeBlock.options.length || new Set(named).size !== named.length)
    wrong.blocks = { key: "field_invalid" };
  return wrong;
}
