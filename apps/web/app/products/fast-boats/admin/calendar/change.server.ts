import type { DepartureRange } from "@jukung/contract";
import { data, redirect } from "react-router";
import { touchedIn } from "~/features/orders/index.ts";
import { amountIn, unreadableAmounts } from "~/lib/amount.ts";
import { refusalOf } from "~/lib/api.server.ts";
import { plainDay } from "~/lib/dates.ts";
import { versionIn } from "~/lib/edits.server.ts";
import { wholeIn } from "~/lib/figures.ts";
import { flash } from "~/lib/flash.ts";
import { m } from "~/lib/paraglide/messages.js";
import { readForm, refuse } from "~/lib/posted.server.ts";
import type { Visit } from "~/lib/visit.ts";
import { type Fare, fares } from "~/ui/passenger-picker/counts.ts";
import { type Previewed, saveInTwoSteps } from "../timetable/preview.server.ts";

/** What was posted, and what closing would do to orders; `until` when the sent code ends. */
export type CalendarAnswer = Previewed & { until?: string; now?: string };
type Posted = {
  intent?: string;
  change?: string;
  reason?: string;
  seats?: string;
  note?: string;
  fares?: Partial<Record<Fare, string>>;
  orders?: string;
  pin?: string;
  undo?: string;
  /** When the code ends that was sent for this form. */
  until?: string;
};

const CHANGES = new Set(["close", "open", "seats", "fares", "note"]);

/**
 * Changes the departures that were chosen on a calendar, or takes the last change back.
 * @param page the calendar's address, without its query
 * @param rangesIn the departures of the posted form
 * @returns the form's answer, or a redirect to the same page
 */
export async function changeDepartures(
  visit: Visit,
  request: Request,
  page: string,
  rangesIn: (form: FormData) => DepartureRange[],
) {
  const again = () => redirect(`${page}${new URL(request.url).search}`);
  const posted = await readForm<Posted>(request);
  const { value, form } = posted;
  if (value.intent === "undo") {
    await undo(visit, Number(value.undo));
    return again();
  }
  if (!CHANGES.has(value.change ?? "")) throw data(null, { status: 400 });
  const on = { ranges: rangesIn(form), version: versionIn(form) };
  try {
    if (value.change === "close") {
      const asked = await close(visit, posted, on);
      if (asked) return asked;
    } else flash(visit, "done", await changeOf(visit, value, on));
  } catch (error) {
    const { data: answer, init } = refuse(posted, error, {
      hide: ["pin"],
      fields: [...fares.map((fare) => `fares.${fare}`), "pin", "reason", "seats", "note"],
      said: unreadableAmounts(form, (name) => name.startsWith("fares.")),
    });
    const shown = value.change === "close" ? await ordersAgain(visit, posted, on) : {};
    return Response.json({ ...answer, ...shown }, init ?? undefined);
  }
  return again();
}

type On = { ranges: DepartureRange[]; version: number };
type Form = Awaited<ReturnType<typeof readForm<Posted>>>;

/** Changes without orders: each can be undone. @returns what was done, in words */
async function changeOf(visit: Visit, value: Posted, on: On): Promise<string> {
  const { departureDays: days } = visit.api.fastBoats;
  if (value.change === "open") {
    const { effect, still_closed } = await days.open(on);
    const said = m.calendar_opened({ count: effect.departures });
    if (still_closed.length === 0) return said;
    return `${said} ${m.calendar_still_closed({ days: still_closed.map((day) => plainDay(day)).join(", ") })}`;
  }
  if (value.change === "seats") {
    const { effect } = await days.seats({ ...on, seats: wholeIn(value.seats) ?? Number.NaN });
    return m.calendar_seated({ count: effect.departures });
  }
  if (value.change === "fares") {
    const own = Object.fromEntries(
      fares.map((fare) => {
        const typed = value.fares?.[fare]?.trim() ?? "";
        return [fare, typed === "" ? null : (amountIn(typed) ?? Number.NaN)];
      }),
    ) as Record<Fare, number | null>;
    const { effect } = await days.fares({ ...on, fares: own });
    return m.calendar_priced({ count: effect.departures });
  }
  const { effect } = await days.note({ ...on, note: value.note ?? "" });
  return m.calendar_noted({ count: effect.departures });
}

/**
 * Closes. Where there are orders, the form comes back with them first, and again with a code's life
 * once one was sent. @returns nothing if it is done
 */
async function close(visit: Visit, posted: Form, on: On): Promise<CalendarAnswer | undefined> {
  const { departureDays: days } = visit.api.fastBoats;
  const { value, form } = posted;
  const input = { ...on, reason: value.reason ?? "" };
  const orders = value.orders === "cancel" ? "cancel" : "keep";
  const shown = { touched_confirmed: touchedIn(form), refund_confirmed: refundIn(form) };
  if (value.intent === "code") {
    try {
      const { message, expires_in } = await days.cancelCode({ ...on, ...shown });
      flash(visit, "info", message);
      const until = new Date(Date.now() + expires_in * 1000).toISOString();
      const again = await ordersAgain(visit, posted, on);
      return { result: asTyped(posted), ...again, ...codeLife(until) };
    } catch (error) {
      const { code, message } = refusalOf(error);
      if (code !== "orders_touched") throw error;
      // Nothing was sent: the orders are others by now, or their refunds.
      const again = await ordersAgain(visit, posted, on);
      return { result: asTyped(posted), ...again, until: undefined, more: message };
    }
  }
  let cancelled = 0;
  const asked = await saveInTwoSteps(
    posted,
    input,
    async (how) => {
      const pin = value.pin?.replaceAll(/\s/g, "");
      const { refund_confirmed } = shown;
      const more = how.preview ? {} : { orders, refund_confirmed, ...(pin ? { pin } : {}) };
      const done = await days.close({ ...input, ...how, ...more });
      cancelled = done.cancelled;
      return done;
    },
    { when: ({ orders }) => orders.length > 0 },
  );
  if (asked) return asked;
  flash(
    visit,
    "done",
    cancelled > 0 ? m.calendar_closed_cancelled({ count: cancelled }) : m.timetable_closed(),
  );
  return undefined;
}

/** A code's end and the present moment, for its countdown. */
const codeLife = (until: string | undefined): Pick<CalendarAnswer, "until" | "now"> =>
  until && !Number.isNaN(Date.parse(until)) ? { until, now: new Date().toISOString() } : {};

/** The sum that was shown as refunded if all listed orders are cancelled. */
const refundIn = (form: FormData): number => wholeIn(String(form.get("refund") ?? "")) ?? 0;

/** The form as it was typed, without errors. */
function asTyped({ submission }: Form): CalendarAnswer["result"] {
  const { status: _, ...result } = submission.reply({ hideFields: ["pin"] });
  return result;
}

/** The orders that were shown before, and those that came in since: not where nothing was shown. */
async function ordersAgain(
  visit: Visit,
  { form, value }: Form,
  on: On,
): Promise<Partial<CalendarAnswer>> {
  const previewed = form.get("previewed");
  if (typeof previewed !== "string" || previewed === "") return {};
  try {
    const { effect } = await visit.api.fastBoats.departureDays.close({
      ...on,
      reason: value.reason ?? "",
      preview: true,
    });
    return { effect, previewed, ...codeLife(value.until) };
  } catch {
    // The form's own error says why it cannot be closed.
    return {};
  }
}

async function undo(visit: Visit, change: number): Promise<void> {
  try {
    const { undone, kept } = await visit.api.fastBoats.departureDays.undo({ change });
    const said = m.calendar_undone({ count: undone });
    const stays = m.calendar_kept({ days: kept.map((day) => plainDay(day)).join(", ") });
    flash(visit, "done", kept.length > 0 ? `${said} ${stays}` : said);
  } catch (error) {
    const { code, message } = refusalOf(error);
    if (!["undo_too_late", "undo_nothing", "not_found", "invalid"].includes(code ?? ""))
      throw error;
    flash(visit, "error", message);
  }
}
