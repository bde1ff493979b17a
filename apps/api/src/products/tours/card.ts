import type { CardSource } from "../../features/cards/index.ts";
import { formatDuration } from "../../features/crossings/index.ts";
import { message } from "../../platform/messages.ts";
import { showTour } from "./find.ts";

/** What the picture of a tour's page says. */
export const tourCard: CardSource = async (db, slug, { locale }) => {
  const { title, category, destination, duration_minutes, images } = await showTour(
    db,
    slug,
    locale,
  );
  const image = images[0];
  return {
    label: message("card_tour", locale),
    title,
    facts: [category.name, `${destination.name} · ${formatDuration(duration_minutes, locale)}`],
    image: image ? { base: image.base, widths: image.widths } : null,
  };
};
