import { m } from "~/lib/paraglide/messages.js";
import type { Share } from "./party.ts";

/**
 * Why a party cannot be held at once on one of its boats, in words: few forms say it, so none loads its texts.
 * @returns null if it can
 */
export function inParts({ most, held, left }: Share, people: number): string | null {
  if (people <= left) return null;
  if (held === 0) return m.booking_in_parts({ most, people });
  return left === 0
    ? m.booking_share_full({ most, held })
    : m.booking_share_left({ most, held, left });
}
