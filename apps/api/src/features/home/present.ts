import type { AdminHomePage, HomePage, Locale } from "@jukung/contract";
import { witaDate } from "../../platform/clock.ts";
import type { Database } from "../../platform/db.ts";
import { picturesOf, presentPicture } from "../media/index.ts";
import type { HomeRow } from "./queries.ts";
import { bannerState, placedBlocks } from "./rules.ts";

type Reader = { locale: Locale; now: Date };

/** The home page as its form holds it. */
export const formOf = ({ shown_from, shown_until, blocks, image_id: _, ...own }: HomeRow) => ({
  ...own,
  shown_from: shown_from ?? "",
  shown_until: shown_until ?? "",
  blocks: placedBlocks(blocks),
});

/** The home page as the back office shows it. */
export async function presentAdmin(
  db: Database,
  row: HomeRow,
  { locale, now }: Reader,
): Promise<AdminHomePage> {
  const pictures = await picturesOf(db, [row.image_id]);
  return {
    ...formOf(row),
    image: presentPicture(pictures.get(row.image_id ?? 0), locale),
    state: bannerState(row, witaDate(now)),
  };
}

/** The home page as visitors see it. */
export async function presentHome(
  db: Database,
  row: HomeRow,
  { locale, now }: Reader,
): Promise<HomePage> {
  const blocks = placedBlocks(row.blocks).flatMap(({ block, shown }) => (shown ? [block] : []));
  if (bannerState(row, witaDate(now)) !== "shown") return { blocks, banner: null };
  const pictures = await picturesOf(db, [row.image_id]);
  const said = (name: "title" | "text" | "link_label") =>
    row[`${name}_${locale}`] || row[`${name}_id`] || row[`${name}_en`];
  return {
    blocks,
    banner: {
      title: said("title"),
      text: said("text"),
      image: presentPicture(pictures.get(row.image_id ?? 0), locale),
      link: row.link ? { to: row.link, label: said("link_label") } : null,
    },
  };
}
