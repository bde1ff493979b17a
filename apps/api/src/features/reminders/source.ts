import type { Locale, ProductKind, ReminderKind } from "@jukung/contract";
import type { Db } from "../../platform/db.ts";

/** What reminders need of a product. */
export type ReminderSource = {
  /**
   * One SQL select of (order_id, position, starts_at, timed): the parts of its sold trips on which
   * somebody still travels; `timed` is false while the time of day is not agreed.
   */
  parts: string;
  /** Whether its passengers are reminded some hours before, too. */
  shortly: boolean;
  /** What staff tell those who come ("What to bring"), and the page that says it; null without any. */
  tells?(
    db: Db,
    order_id: number,
    locale: Locale,
  ): Promise<{ titles: string[]; path: string } | null>;
};
export type ReminderSources = Partial<Record<ProductKind, ReminderSource>>;

/** The parts of all products that have such reminders, as one SQL select; empty without any. */
export const partsOf = (sources: ReminderSources, kind: Exclude<ReminderKind, "thanks">): string =>
  Object.values(sources)
    .filter(({ shortly }) => kind === "day_before" || shortly)
    .map(({ parts }) => parts)
    .join(" union all ");
