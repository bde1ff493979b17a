import { formatPlainDate } from "@jukung/format";
import { witaDate } from "../../platform/clock.ts";
import { message } from "../../platform/messages.ts";
import { Refusal } from "../../platform/refusal.ts";
import type { CardSource } from "../cards/index.ts";
import { presentSummaries } from "./present.ts";
import { readPost } from "./read.ts";

/** What the picture of an article's page says. */
export const postCard: CardSource = async (db, slug, { locale, now }) => {
  const { id, publish_at } = await readPost(db, slug, now);
  const [post] = await presentSummaries(db, [id], { locale });
  if (!post) throw new Refusal("not_found");
  const { title, category, cover, minutes } = post;
  return {
    label: category?.name ?? message("card_post", locale),
    title,
    facts: [
      publish_at ? formatPlainDate(witaDate(publish_at), locale) : "",
      message("card_minutes", locale, { count: minutes }),
    ],
    image: cover && { base: cover.base, widths: cover.widths },
  };
};
