import { redirect } from "react-router";
import { ASK_ARCHIVE } from "~/features/offerings/admin/archive-address.ts";
import { refusalOf } from "~/lib/api.server.ts";
import { flash } from "~/lib/flash.ts";
import { m } from "~/lib/paraglide/messages.js";
import type { Visit } from "~/lib/visit.ts";
import { schedulePath } from "./paths.ts";

/** Ends the sale of a schedule, or takes it up again, and shows its page. */
export async function changeSale(
  visit: Visit,
  which: { slug: string; id: number },
  { intent, touched }: { intent: "archive" | "restore"; touched: string[] },
) {
  const calls = visit.api.fastBoats.schedules;
  const page = schedulePath(which.slug, which.id);
  try {
    if (intent === "archive") await calls.archive({ ...which, touched_confirmed: touched });
    else await calls.restore(which);
  } catch (error) {
    const { message, code, errors = {} } = refusalOf(error);
    // There is no form with fields: the first reason is the message.
    flash(visit, "error", Object.values(errors).flat()[0] ?? message);
    return redirect(code === "still_booked" ? page + ASK_ARCHIVE : page);
  }
  flash(visit, "done", intent === "archive" ? m.schedule_archived() : m.schedule_restored());
  return redirect(page);
}
