import type { AdminSchedule } from "@jukung/contract";
import { redirect } from "react-router";
import { ASK_ARCHIVE } from "~/features/offerings/admin/archive-address.ts";
import { refusalOf } from "~/lib/api.server.ts";
import { flash } from "~/lib/flash.ts";
import { m } from "~/lib/paraglide/messages.js";
import type { Visit } from "~/lib/visit.ts";
import { schedulePath } from "./paths.ts";
import { saleStates } from "./sale.ts";

/** Restored is sold again only if there is something to sell. */
const restoredText = ({ sale }: AdminSchedule): string =>
  sale === "on_sale"
    ? m.schedule_restored()
    : m.schedule_restored_unsold({ why: saleStates[sale].label() });

/** Ends the sale of a schedule, or takes it up again, and shows its page. */
export async function changeSale(
  visit: Visit,
  which: { slug: string; id: number },
  { intent, touched }: { intent: "archive" | "restore"; touched: string[] },
) {
  const calls = visit.api.fastBoats.schedules;
  const page = schedulePath(which.slug, which.id);
  let restored: AdminSchedule | undefined;
  try {
    if (intent === "archive") await calls.archive({ ...which, touched_confirmed: touched });
    else restored = (await calls.restore(which)).data;
  } catch (error) {
    const { message, code, errors = {} } = refusalOf(error);
    // There is no form with fields: the first reason is the message.
    flash(visit, "error", Object.values(errors).flat()[0] ?? message);
    return redirect(code === "still_booked" ? page + ASK_ARCHIVE : page);
  }
  flash(visit, "done", restored ? restoredText(restored) : m.schedule_archived());
  return redirect(page);
}
