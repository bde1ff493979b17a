import {
  type AdminOrder,
  type BankAccount,
  type KindPath,
  type ManualMethod,
  provesPayment,
  QUOTE_MOST,
  REFERENCE_LEAST,
} from "@jukung/contract";
import { kindPathIn } from "@jukung/contract/kinds";
import { data, redirect } from "react-router";
import { amountIn, unreadableAmounts } from "~/lib/amount.ts";
import { refusalOf } from "~/lib/api.server.ts";
import { dayOnBali, isDay } from "~/lib/dates.ts";
import { refuseEdit } from "~/lib/edits.server.ts";
import { NO_NUMBER } from "~/lib/figures.ts";
import { flash } from "~/lib/flash.ts";
import type { FormAnswer } from "~/lib/forms.ts";
import { rupiah } from "~/lib/money.ts";
import { here, herePath } from "~/lib/next.ts";
import { m } from "~/lib/paraglide/messages.js";
import { readForm, refuse } from "~/lib/posted.server.ts";
import { startedIn } from "~/lib/take-theirs.ts";
import type { Visit } from "~/lib/visit.ts";
import { type SeenForm, seenOrderIn } from "../seen-order.server.ts";
import { refuseTrip } from "../trip/refuse.server.ts";
import { isTripUnchanged, tripChangeIn } from "../trip/values.ts";
import { type Details, detailsChange, detailsField, detailsForm } from "./details-values.ts";
import { instantOf } from "./hold-end.ts";
import { type PostedQuote, readQuote, wrongPrices } from "./quote/values.ts";

type Posted = SeenForm & {
  method?: string;
  amount?: string;
  received_on?: string;
  payment_id?: string;
  proof_id?: string;
  as_received?: string;
  until?: string;
  seen_until?: string;
  seen_amount?: string;
  /** The numbers of requests that wait, if it was ticked that another one is meant. */
  seen_requests?: string;
  reason?: string;
  text?: string;
  pin?: string;
  refund_id?: string;
  email_id?: string;
  kind?: string;
  slug?: string;
  bank_account?: Partial<BankAccount>;
  sent_to?: Partial<BankAccount>;
  reference?: string;
} & PostedQuote;

type Which = { kind: KindPath; slug: string };
/**
 * All actions of the back office on one order; an error goes to the form that was sent.
 * @param of the order; on a page with several the form has its kind and slug
 */
export async function adminOrderAction(visit: Visit, of: Which | undefined, request: Request) {
  const posted = await readForm<Posted>(request);
  if (posted.again) return posted.again;
  const intent = String(posted.form.get("intent") ?? "");
  const page = herePath(request);
  try {
    const at = of ?? whichOf(posted.value);
    if (intent === "payment_otp") {
      const records = posted.form.has("amount");
      if (records) {
        const { data: of } = await visit.api.orders.admin.show(at);
        const fieldErrors = wrongRecord(posted.value, of);
        if (Object.keys(fieldErrors).length > 0)
          return data<FormAnswer>({
            result: posted.submission.reply({ fieldErrors, hideFields: ["pin"] }),
          });
      }
      const { method, reference = "" } = posted.value;
      const about = records
        ? {
            record_amount: amountOf(posted.value),
            record_method: methodIn(method),
            record_reference: reference,
          }
        : {};
      const sent = await visit.api.orders.admin.paymentOtp({ ...at, ...about });
      flash(visit, "info", sent.message);
      const until = new Date(Date.now() + sent.expires_in * 1000).toISOString();
      // What was received was typed first, and stays.
      if (records)
        return data<FormAnswer>({
          result: posted.submission.reply({ hideFields: ["pin"] }),
          until,
        });
      return redirect(`${page}?${new URLSearchParams({ open: "payment", until })}#action-payment`);
    }
    if (intent === "otp") {
      const refund_id = Number(posted.value.refund_id);
      const sent = await visit.api.orders.admin.refundOtp({ ...at, refund_id });
      flash(visit, "info", sent.message);
      const until = new Date(Date.now() + sent.expires_in * 1000).toISOString();
      const asked = new URLSearchParams({ refund: String(refund_id), until });
      return redirect(`${page}?${asked}#refunds`);
    }
    if (isUnchanged(intent, posted.form)) {
      flash(visit, "info", m.change_none());
      return redirect(page);
    }
    const label =
      intent === "trip" || intent === "update"
        ? await change(visit, at, intent, posted.form)
        : await perform(visit, at, intent, posted.value);
    flash(visit, "done", label);
    const parts: Record<string, string> = {
      message: "#messages",
      quote: "#quotes",
      note: "#timeline",
      give_refund: "#refunds",
      send_again: "#emails",
      proof_reject: "#transfer",
    };
    return redirect(page + (parts[intent] ?? ""));
  } catch (error) {
    // A button alone has no form to show its error in.
    if (intent === "otp") {
      flash(visit, "error", refusalOf(error).message);
      return redirect(`${here(request)}#refunds`);
    }
    if (intent === "trip") return refuseTrip(posted, error);
    if (intent === "update")
      return refuseEdit<Details>(posted, error, {
        formOf: detailsForm,
        at: detailsField(detailsChange(posted.form, startedIn(posted.form))),
      });
    return refuse(posted, error, {
      hide: ["pin"],
      at: (name) => (name === "trip.start_time" ? "start_time" : name),
      fields: [
        "amount",
        "as_received",
        "seen_requests",
        "reason",
        "until",
        "pin",
        "text",
        "reference",
        "valid_until",
        "start_time",
        "date",
        "lines",
        "free_reason",
      ],
      said: {
        ...wrongPrices(posted.value),
        ...unreadableAmounts(posted.form, (name) => name === "amount"),
      },
    });
  }
}

/** What the API would refuse of a recorded payment, said before its code is sent: that lives a minute. */
function wrongRecord(
  { amount, method, received_on, reference, as_received }: Posted,
  { order: { total_price: total }, transfer }: AdminOrder,
) {
  const wrong: Record<string, string[]> = {};
  const paid = amountIn(amount ?? "");
  if (paid === NO_NUMBER) wrong.amount = [m.amount_unreadable()];
  else if (paid !== null && paid > QUOTE_MOST)
    wrong.amount = [m.quote_price_most({ most: rupiah(QUOTE_MOST) })];
  else if (transfer?.late) {
    if (paid !== transfer.amount)
      wrong.amount = [m.payment_amount_late({ amount: rupiah(transfer.amount) })];
    else if (!as_received) wrong.as_received = [m.payment_as_received_needed()];
  } else if (transfer) {
    if (!paid || (paid !== total && paid !== transfer.amount && !as_received))
      wrong.amount = [
        m.payment_amount_transfer({ amount: rupiah(transfer.amount), total: rupiah(total) }),
      ];
  } else if (paid !== total) wrong.amount = [m.payment_amount_total({ total: rupiah(total) })];
  if (!isDay(received_on) || received_on > dayOnBali(new Date()))
    wrong.received_on = [m.payment_received_wrong()];
  if (!reference?.trim()) wrong.reference = [m.payment_reference_missing()];
  else if (!provesPayment(methodIn(method), reference))
    wrong.reference = [m.payment_reference_short({ least: REFERENCE_LEAST })];
  return wrong;
}

function whichOf({ kind, slug }: Posted): Which {
  const known = kindPathIn(kind);
  if (!known || !slug) throw new Response(null, { status: 400 });
  return { kind: known, slug };
}

/** The refund whose code was sent, and until when it is valid, from the address. */
export function askedRefund(request: Request): { asked: number; until: string | undefined } {
  const { searchParams } = new URL(request.url);
  const until = searchParams.get("until") ?? "";
  const asked = Number(searchParams.get("refund"));
  return { asked, until: Number.isNaN(Date.parse(until)) ? undefined : until };
}

const accountIn = ({ bank = "", number = "", holder = "" }: Partial<BankAccount> = {}) => ({
  bank,
  number,
  holder,
});

/** A refund above one's limit is confirmed by a second person: until then it only waits for them. */
function refundDone({ data }: { data: AdminOrder }, refund_id: number): string {
  const waits = data.refunds.some(({ id, status }) => id === refund_id && status === "REQUESTED");
  return waits ? m.refund_begun_done() : m.admin_refund_approved();
}

/** Above one's limit a second person confirms a payment: until then it waits for them. */
const paymentDone = (done: { data: AdminOrder }): string =>
  done.data.waiting_payment ? m.payment_begun() : confirmDone(done);
/** What was confirmed has paid the order, or is owed back. */
const confirmDone = ({ data }: { data: AdminOrder }): string =>
  data.payments.at(-1)?.applied ? m.payment_recorded() : m.payment_owed_back();

const methodIn = (method: string | undefined): ManualMethod =>
  method === "cash" ? "cash" : "bank_transfer";
/** The typed amount in rupiah; one that cannot be read is refused by the API at its field. */
const amountOf = ({ amount }: Posted): number => amountIn(amount ?? "") as number;

/** Whether a correction was sent as it was read: then nobody is told of it. */
function isUnchanged(intent: string, form: FormData): boolean {
  const started = startedIn(form);
  if (intent === "update") return detailsChange(form, started) === null;
  return intent === "trip" && isTripUnchanged(form, started);
}

/**
 * Corrects contact and passengers, or the trip.
 * @returns the notice once it is done
 */
async function change({ api }: Visit, at: Which, intent: "update" | "trip", form: FormData) {
  const { update } = api.orders.admin;
  const reason = String(form.get("reason") ?? "");
  if (intent === "trip")
    await update({ ...at, trip: tripChangeIn(form), ...(reason ? { reason } : {}) });
  else await update({ ...at, ...detailsChange(form, startedIn(form)) });
  return m.change_done();
}

/** @returns the notice once it is done */
async function perform({ api }: Visit, at: Which, intent: string, value: Posted): Promise<string> {
  const adminOrder = api.orders.admin;
  const reason = value.reason ?? "";
  const refund_id = Number(value.refund_id);
  const pin = value.pin ?? "";
  switch (intent) {
    case "quote":
      await adminOrder.quote({ ...at, ...readQuote(value) });
      return m.admin_quoted();
    case "decline":
      await adminOrder.decline({
        ...at,
        reason,
        version: Number(value.version ?? 0),
        read_message_id: Number(value.read_message_id ?? 0),
      });
      return m.admin_declined();
    case "cancel":
      await adminOrder.cancel({ ...at, reason, seen_order: seenOrderIn(value) });
      return m.admin_cancelled();
    case "complete":
      await adminOrder.complete(at);
      return m.admin_completed();
    case "message":
      await adminOrder.write({ ...at, text: value.text ?? "" });
      return m.message_sent();
    case "payment_record":
      return paymentDone(
        await adminOrder.recordPayment({
          ...at,
          method: methodIn(value.method),
          amount: amountOf(value),
          received_on: value.received_on ?? "",
          reference: value.reference ?? "",
          ...(value.proof_id ? { proof_id: Number(value.proof_id) } : {}),
          as_received: value.as_received !== undefined,
          pin,
        }),
      );
    case "payment_confirm":
      return confirmDone(
        await adminOrder.confirmPayment({ ...at, payment_id: Number(value.payment_id), pin }),
      );
    case "payment_withdraw":
      await adminOrder.withdrawPayment({ ...at, payment_id: Number(value.payment_id), reason });
      return m.payment_withdrawn();
    case "proof_reject":
      await adminOrder.rejectProof({ ...at, proof_id: Number(value.proof_id), reason });
      return m.proof_reject_done();
    case "hold":
      await adminOrder.extendHold({
        ...at,
        until: instantOf(value.until ?? ""),
        seen_until: value.seen_until ?? "",
      });
      return m.hold_extended();
    case "note":
      await adminOrder.note({ ...at, text: value.text ?? "" });
      return m.note_added();
    case "give_refund":
      await adminOrder.giveRefund({
        ...at,
        amount: amountOf(value),
        reason,
        seen_amount: Number(value.seen_amount),
        seen_requests: (value.seen_requests ?? "").split(",").filter(Boolean).map(Number),
      });
      return m.refund_given();
    case "claim_refund":
      await adminOrder.refundClaim({ ...at, reason });
      return m.claim_by_office_done();
    case "refund":
      return refundDone(await adminOrder.refund({ ...at, refund_id, pin }), refund_id);
    case "refund_reject":
      await adminOrder.refundReject({ ...at, refund_id, pin, reason });
      return m.admin_refund_rejected();
    case "refund_done":
      await adminOrder.refundDone({
        ...at,
        refund_id,
        pin,
        reference: value.reference ?? "",
        sent_to: accountIn(value.sent_to),
      });
      return m.admin_refund_done();
    case "send_again":
      await adminOrder.sendAgain({ ...at, id: Number(value.email_id) });
      return m.emails_again_done();
    case "refund_reopen":
      await adminOrder.refundReopen({ ...at, refund_id });
      return m.refund_reopened();
    case "refund_account": {
      await adminOrder.refundAccount({
        ...at,
        refund_id,
        pin,
        bank_account: accountIn(value.bank_account),
      });
      return m.refund_account_saved();
    }
    default:
      throw new Response(null, { status: 400 });
  }
}
