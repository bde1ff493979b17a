import type { Departure } from "@jukung/contract";
import { m } from "~/lib/paraglide/messages.js";
import { pierAlone } from "~/ui/crossing-line/pier.ts";

/** At which other piers a way back leaves and lands than the way out landed and left. */
export const elsewhere = (back: Departure, out: Departure): string[] =>
  [
    back.from.slug !== out.to.slug && m.card_back_from({ pier: pierAlone(back.from.name) }),
    back.to.slug !== out.from.slug && m.card_back_to({ pier: pierAlone(back.to.name) }),
  ].filter((said) => said !== false);
