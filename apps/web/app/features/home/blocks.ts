import type { HomeBlock } from "@jukung/contract";
import { m } from "~/lib/paraglide/messages.js";

/** What staff call the blocks: by their headings on the page. */
const blocks: Record<HomeBlock, () => string> = {
  today: m.home_today_block,
  crossings: m.home_popular,
  boats: m.home_boats,
  tours: m.home_tours,
  promos: m.promos_home,
  steps: m.home_steps,
  questions: m.home_faq,
  blog: () => m.home_page_blog({ heading: m.blog_home() }),
  banner: m.home_page_banner,
};
/** The number of a block in forms: lists that are sorted have numbers. */
export const blockNames = Object.keys(blocks) as HomeBlock[];
export const blockNumber = (block: HomeBlock): string => String(blockNames.indexOf(block) + 1);
export const blockOptions = () =>
  blockNames.map((block) => ({ value: blockNumber(block), label: blocks[block]() }));
export const blockLabel = (block: string): string | undefined =>
  Object.hasOwn(blocks, block) ? blocks[block as HomeBlock]() : undefined;

/** The fields of the home page, in its form and in the audit. */
export const homeLabels = (): Record<string, string> => ({
  title_id: `${m.home_page_title_field()} (Indonesia)`,
  title_en: `${m.home_page_title_field()} (English)`,
  text_id: `${m.home_page_text_field()} (Indonesia)`,
  text_en: `${m.home_page_text_field()} (English)`,
  image_id: m.home_page_photo(),
  link: m.home_page_link(),
  link_label_id: `${m.home_page_link_label()} (Indonesia)`,
  link_label_en: `${m.home_page_link_label()} (English)`,
  shown_from: m.home_page_from(),
  shown_until: m.home_page_until(),
  blocks: m.home_page_blocks(),
});
