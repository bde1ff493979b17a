import type { AdminSeason } from "@jukung/contract";
import { data } from "react-router";
import { refuseEdit } from "~/lib/edits.server.ts";
import { m } from "~/lib/paraglide/messages.js";
import type { readForm } from "~/lib/posted.server.ts";
import type { Previewed } from "../preview.server.ts";
import { backwards, formOf, type PostedSeason, together } from "./values.ts";

type Posted = Awaited<ReturnType<typeof readForm<PostedSeason>>>;

/** Rows whose last day is before their first; nothing if there are none. */
export function wrongRows({ value, submission }: Posted) {
  const rows = backwards(value.days ?? []);
  if (rows.length === 0) return undefined;
  const fieldErrors = Object.fromEntries(
    rows.map((i) => [`days[${i}].to`, [m.season_backwards()]]),
  );
  return data<Previewed>({ result: submission.reply({ fieldErrors }) }, { status: 422 });
}

/** The API's refusal, at the form's fields. */
export const refuseSeason = (posted: Posted, error: unknown) =>
  refuseEdit(posted, error, {
    fields: ["days", "schedules", "effect"],
    at: (name) => name.replace(/^dates(\[\d+\])?$/, "days"),
    formOf: (current: AdminSeason) => formOf(current),
    together,
    sets: ["schedules"],
  });
