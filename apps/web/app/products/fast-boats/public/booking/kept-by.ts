import type { SavedTraveller } from "@jukung/contract";
import { CONTACT, plain, ticksOf } from "./people.ts";

/**
 * Whether a name still is that of who was put into a row, corrected perhaps: a name more or less, or a
 * slip of a letter or two. Otherwise somebody else was typed there, or nobody.
 */
export function isStill(name: string, was: string): boolean {
  const [now, before] = [plain(name), plain(was)];
  if (now === "") return false;
  const [some, others] = [now.split(" "), before.split(" ")];
  const within = (a: string[], b: string[]) => a.every((word) => b.includes(word));
  return (
    within(some, others) ||
    within(others, some) ||
    distance(now, before) <= Math.min(2, before.length >> 2)
  );
}

/** How many letters one place of a text has in which it differs from another. */
function distance(a: string, b: string): number {
  const most = Math.min(a.length, b.length);
  let from = 0;
  while (from < most && a[from] === b[from]) from++;
  let to = 0;
  while (to < most - from && a.at(-1 - to) === b.at(-1 - to)) to++;
  return Math.max(a.length, b.length) - from - to;
}

/** What becomes of a row that ticks had filled. */
export type Kept = "stays" | "unticked" | "another";
/**
 * Whether a row still belongs to the ticks that filled it, was unticked, which takes that person out, or
 * has somebody else by now, or nobody, whose tick goes.
 * @param on the ticks of the form
 * @param known a saved traveller who was removed meanwhile is not asked about
 */
export function keptBy(
  row: { full_name: string; ticked: string },
  on: Set<string>,
  known: { contact: string; saved: SavedTraveller[] },
): Kept {
  const nameOf = (tick: string) =>
    tick === CONTACT ? known.contact : known.saved.find(({ id }) => String(id) === tick)?.full_name;
  const ticks = ticksOf(row.ticked).filter((tick) => nameOf(tick) !== undefined);
  if (ticks.length === 0) return "stays";
  if (!ticks.some((tick) => isStill(row.full_name, nameOf(tick)!))) return "another";
  return ticks.some((tick) => on.has(tick)) ? "stays" : "unticked";
}
