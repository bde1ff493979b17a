import type { Departure } from "@jukung/contract";
import { clock, shortDay } from "~/lib/dates.ts";
import { m } from "~/lib/paraglide/messages.js";
import { dotKept } from "~/ui/crossing-line/pier.ts";
import { elsewhere } from "../elsewhere.ts";

/** A trip in one sentence for each way, for phones. In words, as the booking form has no room for their code. */
export function briefOf([first, back]: Departure[]): string {
  if (!first) return "";
  const route = m.results_route({ from: dotKept(first.from.name), to: dotKept(first.to.name) });
  const out = `${route}, ${whenOf(first)}`;
  if (!back) return out;
  return [out, `${m.results_return()} ${whenOf(back)}`, ...elsewhere(back, first)].join(". ");
}

/** A day and its time stay on one line. */
const whenOf = ({ date, departs_at }: Departure): string =>
  `${shortDay(date)} ${clock(departs_at)}`.replaceAll(" ", "\u00a0");
