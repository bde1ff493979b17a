import type { Locale, Order } from "@jukung/contract";
import type { Database } from "../../platform/db.ts";
import type { AdmittedReminder, DueReminder } from "../notifications/index.ts";
import { remindersNow } from "../site/index.ts";
import { isStillAhead, isThanked } from "./queries.ts";
import { partsOf, type ReminderSources } from "./source.ts";
import { isStopped, type StopKeys, stopLink } from "./stops.ts";

/** The Indonesian agency's forecasts for the sea. */
const SEA_WEATHER = "https://maritim.bmkg.go.id/";
type Deps = {
  db: Database;
  keys: StopKeys;
  sources: ReminderSources;
  public_url: string;
  /** The page where a trip is reviewed; null if it cannot be. */
  reviewLink(order_id: number): Promise<string | null>;
};
const KINDS = {
  reminder_day_before: "day_before",
  reminder_hours_before: "hours_before",
  trip_thanks: "thanks",
} as const;

/**
 * Asked just before a reminder is sent: the trip may have been moved or cancelled, or its reader may
 * have stopped them, since it was queued.
 * @returns what it says besides the order; null if it is not sent
 */
export async function admitReminder(
  { db, keys, sources, public_url, reviewLink }: Deps,
  { event, to, order, params, locale }: DueReminder,
): Promise<AdmittedReminder | null> {
  const kind = KINDS[event];
  const on = await remindersNow(db);
  if (!on[kind] || (await isStopped(db, keys, to))) return null;
  const stop = stopLink(keys, to, public_url);
  if (kind === "thanks") {
    const thanked = await isThanked(db, order.id, new Date(String(params.ends_at)));
    const review = thanked ? await reviewLink(order.id) : null;
    // It asks for nothing else.
    return review ? { stop, weather: null, tells: null, review } : null;
  }
  const starts_at = new Date(String(params.starts_at));
  const part = { order_id: order.id, position: Number(params.position), starts_at };
  if (!(await isStillAhead(db, partsOf(sources, kind), part))) return null;
  return {
    stop,
    weather: on.weather_link ? SEA_WEATHER : null,
    tells: await tellsOf({ db, sources, public_url }, order, locale),
  };
}

async function tellsOf(
  { db, sources, public_url }: Pick<Deps, "db" | "sources" | "public_url">,
  { id, kind }: { id: number; kind: Order["order_type"] },
  locale: Locale,
): Promise<AdmittedReminder["tells"]> {
  const told = await sources[kind]?.tells?.(db, id, locale);
  return told ? { titles: told.titles, href: `${public_url}${told.path}` } : null;
}
