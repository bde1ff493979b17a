import type { AdminOrder, BankAccount, KindPath } from "@jukung/contract";
import { kindPathIn } from "@jukung/contract/kinds";
import { redirect } from "react-router";
import { refusalOf } from "~/lib/api.server.ts";
import { flash } from "~/lib/flash.ts";
import { here, herePath } from "~/lib/next.ts";
import { m } from "~/lib/paraglide/messages.js";
import { readForm, refuse } from "~/lib/posted.server.ts";
import type { Visit } from "~/lib/visit.ts";
import { changedNames, type PostedName } from "../changed-names.ts";
import { type PostedQuote, readQuote, wrongPrices } from "./quote/values.ts";

type Posted = {
  reason?: string;
  text?: string;
  pin?: string;
  refund_id?: string;
  kind?: string;
  slug?: string;
  bank_account?: Partial<BankAccount>;
  sent_to?: Partial<BankAccount>;
  reference?: string;
  passengers?: PostedName[];
  contact?: ContactForm;
  /** The contact that the page was drawn with. */
  was?: ContactForm;
} & PostedQuote;

type ContactForm = { full_name?: string; email?: string; phone?: string };
/** The contact's fields that were changed. */
const changedIn = (now: ContactForm = {}, was: ContactForm = {}): ContactForm =>
  Object.fromEntries(
    (["full_name", "email", "phone"] as const).flatMap((name) =>
      (now[name] ?? "") === was[name] ? [] : [[name, now[name] ?? ""]],
    ),
  );

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
    if (intent === "otp") {
      const refund_id = Number(posted.value.refund_id);
      const sent = await visit.api.orders.admin.refundOtp({ ...at, refund_id });
      flash(visit, "info", sent.message);
      const until = new Date(Date.now() + sent.expires_in * 1000).toISOString();
      const asked = new URLSearchParams({ refund: String(refund_id), until });
      return redirect(`${page}?${asked}#refunds`);
    }
    const label = await perform(visit, at, intent, posted.value);
    flash(visit, "done", label);
    const parts: Record<string, string> = { message: "#messages", quote: "#quotes" };
    return redirect(page + (parts[intent] ?? ""));
  } catch (error) {
    // A button alone has no form to show its error in.
    if (intent === "otp") {
      flash(visit, "error", refusalOf(error).message);
      return redirect(`${here(request)}#refunds`);
    }
    return refuse(posted, error, {
      hide: ["pin"],
      fields: ["reason", "pin", "text", "reference", "valid_until", "date", "lines", "free_reason"],
      said: wrongPrices(posted.value),
      at: changedNames(posted.value.passengers).at,
    });
  }
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
        ...(value.read_message_id ? { read_message_id: Number(value.read_message_id) } : {}),
      });
      return m.admin_declined();
    case "cancel":
      await adminOrder.cancel({ ...at, reason });
      return m.admin_cancelled();
    case "complete":
      await adminOrder.complete(at);
      return m.admin_completed();
    case "update": {
      await adminOrder.update({
        ...at,
        passengers: changedNames(value.passengers).passengers,
        contact: changedIn(value.contact, value.was),
      });
      return m.change_done();
    }
    case "message":
      await adminOrder.write({ ...at, text: value.text ?? "" });
      return m.message_sent();
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
