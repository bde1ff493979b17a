import type { KindPath, TravellersChange } from "@jukung/contract";
import { redirect, redirectDocument } from "react-router";
import { refusalOf } from "~/lib/api.server.ts";
import { fileAnswer } from "~/lib/file-answer.ts";
import { flash } from "~/lib/flash.ts";
import { here, herePath } from "~/lib/next.ts";
import { m } from "~/lib/paraglide/messages.js";
import { readForm, refuse } from "~/lib/posted.server.ts";
import { startedIn } from "~/lib/take-theirs.ts";
import type { Visit } from "~/lib/visit.ts";
import { changedNames, type PostedName } from "./changed-names.ts";
import { accountIn, type PostedAccount } from "./components/account-in.ts";
import { storedPhone } from "./inquiry/draft.server.ts";
import { isOther } from "./is-other.ts";
import { orderKindAt } from "./kinds.ts";
import { forgetPromoCode, keepPromoCode } from "./promo-code.server.ts";
import { numberIn, type SeenForm, seenOrderIn, seenToCancelIn } from "./seen-order.server.ts";
import { refuseTrip } from "./trip/refuse.server.ts";
import { isTripUnchanged, tripChangeIn } from "./trip/values.ts";

/** In one's own account, or by the secret link. */
export type Access = "mine" | "byLink";
export type Which = { access: Access; kind: KindPath; slug: string };
type Posted = {
  pin?: string;
  reason?: string;
  amount?: string;
  text?: string;
  version?: string;
  trip_version?: string;
  promo_code?: string;
  refund_id?: string;
  reschedule_id?: string;
  passengers?: PostedName[];
  bank_account?: PostedAccount;
} & SeenForm &
  Pick<TravellersChange, "contact">;

/** Actions in steps; the step is in the address, so that it works without scripts. */
const steps = [
  "cancel",
  "refund",
  "account",
  "update",
  "contact",
  "decline",
  "trip",
  "accept",
] as const;
export type Step = (typeof steps)[number];

/**
 * All actions of an order's page, for every kind and both addresses. The API refuses what is not
 * allowed now; the error goes to the form that was sent.
 */
export async function orderAction(visit: Visit, which: Which, request: Request) {
  const posted = await readForm<Posted>(request);
  const intent = String(posted.form.get("intent") ?? "");
  try {
    return await perform(visit, which, intent, posted, herePath(request));
  } catch (error) {
    if (intent === "trip") return refuseTrip(posted, error);
    // It is another order than it was: the page shows it as it is, and says so as long as it is open.
    if (isOther(intent, refusalOf(error).code))
      return refuse(posted, error, {
        hide: ["pin"],
        // A hidden field: it is said above the form.
        at: (name) => (name === "amount" ? "" : name),
      });
    // It does not hold for this person: the price is without it from now on, and says why.
    if (intent === "accept" && refusalOf(error).code === "promo_refused") forgetPromoCode(visit);
    // A code that was entered: the error is at its field.
    if (posted.form.has("promo_code") && intent !== "accept")
      return refuse(posted, error, { fields: ["promo_code"] });
    // Typed text stays in its form; a button alone reloads the order and shows the error there.
    if (posted.form.has("pin") || posted.form.has("text") || ["update", "person"].includes(intent))
      return refuse(posted, error, {
        hide: ["pin"],
        fields: ["pin", "text"],
        at: changedNames(posted.value.passengers).at,
      });
    const { code, message } = refusalOf(error);
    // Shown above the new quote, while the page is open.
    if (code === "quote_changed") return refuse(posted, error);
    if (intent === "accept" && code === "quote_closed") {
      const paying = await acceptedBefore(visit, which, Number(posted.value.version));
      if (paying !== null) {
        flash(visit, "info", paying ? m.quote_accepted_before_pay() : m.quote_accepted_before());
        return redirect(here(request));
      }
    }
    if (code === "kept") return refuse(posted, error, { fields: ["pin", "text"] });
    flash(visit, "error", message);
    return redirect(here(request));
  }
}

/** Whether it is to be paid now; null if it was not accepted before, as in another tab. */
async function acceptedBefore(
  { api }: Visit,
  { access, ...at }: Which,
  version: number,
): Promise<boolean | null> {
  const { data: order } = await api.orders[access].show(at);
  const quotes = "quotes" in order ? order.quotes : [];
  const accepted = quotes.some((one) => one.version === version && one.status === "ACCEPTED");
  return accepted && order.order_status !== "EXPIRED" ? order.actions.includes("payment") : null;
}

async function perform(
  visit: Visit,
  { access, kind, slug }: Which,
  intent: string,
  { form, value, key }: Awaited<ReturnType<typeof readForm<Posted>>>,
  page: string,
) {
  const { api } = visit;
  const at = { kind, slug };
  const calls = api.orders[access];
  const messages = orderKindAt(kind);
  const pin = value.pin ?? "";
  const version = Number(value.version);
  if (intent === "pay") return redirectDocument((await calls.pay(at)).data.payment_url);
  if (intent === "transfer") {
    await calls.transfer(at);
    return redirect(`${page}/transfer`);
  }
  if (intent === "pin") {
    const pin_for = steps.find((name) => name === form.get("step"));
    // Nothing of ours asks without a step: no PIN is mailed for what has no form.
    if (!pin_for) return redirect(page);
    // The owner's PINs and the link's differ: the same path is used for sending and checking.
    const mail = access === "mine" ? api.orders.mine.refundPin : api.orders.byLink.pin;
    const { message, expires_in } = await mail({ ...at, pin_for });
    flash(visit, "info", message);
    const until = new Date(Date.now() + expires_in * 1000).toISOString();
    const query = new URLSearchParams({ step: pin_for, until });
    if (value.refund_id) query.set("refund", value.refund_id);
    // The code's field (PinForm): the browser moves the focus there, without scripts too.
    return redirect(`${page}?${query}#action-${pin_for}-pin`);
  }
  if (intent === "cancel") {
    const seen_order = seenToCancelIn(value);
    if (access === "mine") await api.orders.mine.cancel({ ...at, seen_order });
    else await api.orders.byLink.cancel({ ...at, seen_order, pin });
    flash(visit, "done", messages.cancelled());
  }
  if (intent === "refund") {
    const claim = {
      pin,
      amount: numberIn(value.amount),
      seen_order: seenOrderIn(value),
      ...(value.reason ? { reason: value.reason } : {}),
      ...accountIn(value.bank_account),
    };
    await calls.refund({ ...at, ...claim }, { context: { idempotency_key: key } });
    flash(visit, "done", messages.refunded());
  }
  if (intent === "keep-date") {
    await calls.keepDate({ ...at, reschedule_id: Number(value.reschedule_id) });
    flash(visit, "info", m.reschedule_kept());
  }
  if (intent === "account") {
    const given = { refund_id: Number(value.refund_id), ...accountIn(value.bank_account ?? {}) };
    await calls.refundAccount({ ...at, ...given, pin });
    const { data: order } = await api.orders[access].show(at);
    const refund = order.refunds.find(({ id }) => id === given.refund_id);
    const isReviewed = refund?.status === "REQUESTED";
    flash(visit, "done", isReviewed ? m.refund_account_given_review() : m.refund_account_given());
  }
  if (intent === "update") {
    const { passengers } = changedNames(value.passengers);
    if (passengers.length === 0 && access === "mine") {
      flash(visit, "info", m.change_none());
      return redirect(page);
    }
    const change = { ...at, passengers };
    if (access === "mine") await api.orders.mine.update(change);
    else await api.orders.byLink.update({ ...change, pin });
    flash(visit, "done", m.order_updated());
  }
  if (intent === "trip") {
    if (access === "mine" && isTripUnchanged(form, startedIn(form))) {
      flash(visit, "info", m.change_none());
      return redirect(page);
    }
    const trip = tripChangeIn(form);
    if (access === "mine") await api.orders.mine.update({ ...at, trip });
    else await api.orders.byLink.update({ ...at, trip, pin });
    flash(visit, "done", m.trip_changed());
  }
  if (intent === "contact") {
    await calls.update({ ...at, contact: contactIn(form), pin });
    flash(visit, "done", m.order_updated());
  }
  if (intent === "person" && access === "mine") {
    const { email: _, ...contact } = contactIn(form);
    if (Object.keys(contact).length === 0) {
      flash(visit, "info", m.change_none());
      return redirect(page);
    }
    await api.orders.mine.update({ ...at, contact });
    flash(visit, "done", m.order_updated());
  }
  if (intent === "accept") {
    const promo = value.promo_code ? { promo_code: value.promo_code } : {};
    const trip_version = value.trip_version ? Number(value.trip_version) : undefined;
    const choice = { ...at, version, trip_version, ...promo };
    const { data } =
      access === "mine"
        ? await api.orders.mine.acceptQuote(choice)
        : await api.orders.byLink.acceptQuote({ ...choice, ...(value.pin ? { pin } : {}) });
    // Where there is a choice, it is made on the order's page.
    const { gateway, transfer } = data.pay_by;
    if (data.actions.includes("payment") && gateway && !transfer)
      return redirectDocument((await calls.pay(at)).data.payment_url);
    flash(visit, "done", m.quote_accepted());
  }
  if (intent === "promo") {
    const { message, data } = await calls.checkPromo({ ...at, promo_code: value.promo_code ?? "" });
    keepPromoCode(visit, data.code);
    flash(visit, "done", message);
    return redirect(`${page}#promo`);
  }
  if (intent === "promo-remove") {
    forgetPromoCode(visit);
    flash(visit, "info", m.promo_removed());
    return redirect(`${page}#promo`);
  }
  if (intent === "decline") {
    if (access === "mine") await api.orders.mine.declineQuote({ ...at, version });
    else await api.orders.byLink.declineQuote({ ...at, version, pin });
    flash(visit, "done", m.quote_declined());
  }
  if (intent === "message") {
    await calls.write({ ...at, text: value.text ?? "" });
    flash(visit, "done", m.message_sent());
    return redirect(`${page}#messages`);
  }
  return redirect(page);
}

/**
 * The contact's fields that a form has, also emptied ones: those are refused. Only what is other than it was
 * when the form was drawn: another window may have changed the rest meanwhile.
 */
function contactIn(form: FormData): NonNullable<TravellersChange["contact"]> {
  const started = startedIn(form);
  return Object.fromEntries(
    ["full_name", "email", "phone"].flatMap((name) => {
      const typed = form.get(`contact.${name}`);
      if (typed === null) return [];
      const read = (value: unknown) => (name === "phone" ? storedPhone(value) : value);
      return read(typed) === read(started[name]) ? [] : [[name, String(typed)]];
    }),
  );
}

/** The step in the address, with its refund and the expiry of its PIN. */
export function stepOf(request: Request): {
  step: Step | undefined;
  refund: number | undefined;
  until: string | undefined;
} {
  const { searchParams } = new URL(request.url);
  const step = steps.find((name) => name === searchParams.get("step"));
  const until = searchParams.get("until") ?? "";
  const refund = Number(searchParams.get("refund")) || undefined;
  return { step, refund, until: step && !Number.isNaN(Date.parse(until)) ? until : undefined };
}

/** The tickets, the calendar or a document as a download; the office has no calendar. */
export async function orderFile(
  visit: Visit,
  { access, ...at }: Which | (Omit<Which, "access"> & { access: "admin" }),
  what: "ticket" | "calendar" | { document: string },
) {
  const { orders } = visit.api;
  const file = await (typeof what === "object"
    ? orders[access].document({ ...at, name: what.document })
    : what === "ticket" || access === "admin"
      ? orders[access].ticket(at)
      : orders[access].calendar(at));
  return fileAnswer(file, file);
}
