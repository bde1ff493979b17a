import { redirect } from "react-router";
import { refusalOf } from "~/lib/api.server.ts";
import { clock, dayIn, dayOnBali, timeOnBali } from "~/lib/dates.ts";
import { flash } from "~/lib/flash.ts";
import { guard } from "~/lib/guards.ts";
import { m } from "~/lib/paraglide/messages.js";
import { visitOf } from "~/lib/visit.ts";
import type { Route } from "./+types/left";
import { refusedPath } from "./refused.ts";

export const middleware = [guard("admin")];

/** Records when a departure left, now or at a time that was typed, or takes that back. Leads back to the board. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const visit = visitOf(context);
  const text = (name: string) => String(form.get(name) ?? "");
  const date = dayIn(text("date"));
  const act = text("act");
  const times: Record<string, string | null> = {
    now: timeOnBali(new Date()),
    set: text("time"),
    undo: null,
  };
  const time = times[act];
  try {
    const { data: departure } = await visit.api.fastBoats.departureDays.left({
      schedule_id: Number(text("schedule_id")),
      date,
      time: time === undefined ? "" : time,
      version: Number(text("version")),
    });
    const done = act === "undo" ? m.departures_board_left_undone : m.departures_board_left_done;
    const boat = `${clock(departure.departs_at)} ${departure.boat.name}`;
    flash(visit, "done", done({ boat }));
  } catch (error) {
    const { errors, message } = refusalOf(error);
    // What was typed comes back in its field, with the error there, also without scripts.
    if (act === "set" && errors?.time)
      return redirect(refusedPath({ schedule_id: text("schedule_id"), date, time: text("time") }));
    flash(visit, "error", errors?.time?.[0] ?? message);
  }
  return redirect(date === dayOnBali(new Date()) ? "/admin#board" : `/admin?board=${date}#board`);
}

export const loader = () => redirect("/admin#board");
