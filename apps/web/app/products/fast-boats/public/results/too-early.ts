import type { Departure } from "@jukung/contract";
import { clock } from "~/lib/dates.ts";
import { m } from "~/lib/paraglide/messages.js";
import { tooEarly } from "./view.ts";

/** Why a return cannot follow the outbound crossing, in words; null where it can. */
export function tooEarlySaid(back: Departure, outbound: Departure | null): string | null {
  const why = tooEarly(back, outbound);
  if (!why) return null;
  return why === "departs"
    ? m.card_too_early()
    : m.card_check_in_over({ at: clock(back.check_in_at) });
}
