import type { AdminSeason } from "@jukung/contract";
import { unreadableAmounts } from "~/lib/amount.ts";
import { refuseEdit } from "~/lib/edits.server.ts";
import { m } from "~/lib/paraglide/messages.js";
import type { readForm } from "~/lib/posted.server.ts";
import { backwards, datesIn, formOf, type PostedSeason, together } from "./values.ts";

type Posted = Awaited<ReturnType<typeof readForm<PostedSeason>>>;

/** The API's refusal, at the form's fields; a range whose last day is before its first says so. */
export function refuseSeason(posted: Posted, error: unknown) {
  const { days = [] } = posted.value;
  // Each backwards range is one empty day for the API (`datesIn`), in their order.
  const wrong = backwards(days);
  const empty = datesIn(days).flatMap((day, at) => (day === "" ? at : []));
  const rows = new Map(empty.map((at, n) => [`dates[${at}]`, `days[${wrong[n]}].to`]));
  return refuseEdit(posted, error, {
    said: {
      ...unreadableAmounts(posted.form, (name) => name.startsWith("amounts.")),
      ...Object.fromEntries([...rows.values()].map((row) => [row, m.season_backwards()])),
    },
    fields: ["days", "schedules", "effect"],
    at: (name) => rows.get(name) ?? name.replace(/^dates(\[\d+\])?$/, "days"),
    formOf: (current: AdminSeason) => formOf(current),
    together,
    sets: ["schedules"],
  });
}
