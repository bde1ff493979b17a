import type { Participants } from "@jukung/contract";
import { m } from "./paraglide/messages.js";

/** "2 dewasa, 1 anak": the participants, without empty ages. */
export const partyText = ({ adult, child, infant }: Participants): string =>
  [
    m.party_adults({ count: adult }),
    child > 0 && m.party_children({ count: child }),
    infant > 0 && m.party_infants({ count: infant }),
  ]
    .filter(Boolean)
    .join(", ");
