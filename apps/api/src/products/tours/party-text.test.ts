import { expect, test } from "vitest";
import { partyText } from "./party-text.ts";

test.each([
  [{ adult: 2, child: 1, infant: 0 }, "en", "2 adults, 1 child"],
  [{ adult: 1, child: 2, infant: 1 }, "en", "1 adult, 2 children, 1 infant"],
  [{ adult: 2, child: 1, infant: 0 }, "id", "2 dewasa, 1 anak"],
] as const)(
  "a party in emails and vouchers is said as on the pages: %j in %s",
  (party, locale, text) => {
    expect(partyText(party, locale)).toBe(text);
  },
);
