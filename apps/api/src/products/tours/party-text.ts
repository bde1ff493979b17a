import type { Locale, Participants } from "@jukung/contract";
import { message } from "../../platform/messages.ts";

/** "2 adults, 1 child", as the pages say it: the participants, without empty ages. */
export const partyText = ({ adult, child, infant }: Participants, locale: Locale): string =>
  [
    adult > 0 && message("party_adults", locale, { count: adult }),
    child > 0 && message("party_children", locale, { count: child }),
    infant > 0 && message("party_infants", locale, { count: infant }),
  ]
    .filter(Boolean)
    .join(", ");
