import type { CardSource } from "../../features/cards/index.ts";
import { message } from "../../platform/messages.ts";
import { showBoat } from "./find.ts";

/** What the picture of a boat's page says. */
export const boatCard: CardSource = async (db, slug, reader) => {
  const { name, max_guests, destination, gallery } = await showBoat(db, slug, reader);
  const image = gallery[0];
  return {
    label: message("card_boat", reader.locale),
    title: name,
    facts: [message("card_guests", reader.locale, { count: max_guests }), destination.name],
    image: image ? { base: image.base, widths: image.widths } : null,
  };
};
