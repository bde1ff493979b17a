import type { KindPath, QuoteInput } from "@jukung/contract";
import { redirect } from "react-router";
import { flash } from "~/lib/flash.ts";
import { herePath } from "~/lib/next.ts";
import { m } from "~/lib/paraglide/messages.js";
import { readForm, refuse } from "~/lib/posted.server.ts";
import type { Visit } from "~/lib/visit.ts";

type Posted = {
  reason?: string;
  text?: string;
  pin?: string;
  refund_id?: string;
  reference?: string;
  message?: string;
  valid_until?: string;
  pay_within_hours?: string;
  lines?: { label?: string; quantity?: string; unit_price?: string }[];
};
const amount = (text: string | undefined) => Number((text ?? "").replaceAll(/[.\s]/g, ""));

/** Whatever the desk does with one order; a refusal goes to the form that asked. */
export async function actAtDesk(
  visit: Visit,
  at: { kind: KindPath; slug: string },
  request: Request,
) {
  const posted = await readForm<Posted>(request);
  if (posted.again) return posted.again;
  const act = String(posted.form.get("act") ?? "");
  const page = herePath(request);
  try {
    const word = await perform(visit, at, act, posted.value);
    if (act === "otp") {
      flash(visit, "info", word);
      return redirect(`${page}?refund=${posted.value.refund_id}#refunds`);
    }
    flash(visit, "done", word);
    return redirect(act === "message" ? `${page}#messages` : page);
  } catch (error) {
    return refuse(posted, error, {
      hide: ["pin"],
      fields: ["reason", "pin", "text", "reference", "valid_until"],
    });
  }
}

/** @returns what is said once it is done */
async function perform(
  { api }: Visit,
  at: { kind: KindPath; slug: string },
  act: string,
  value: Posted,
): Promise<string> {
  const desk = api.orders.admin;
  const reason = value.reason ?? "";
  const refund_id = Number(value.refund_id);
  switch (act) {
    case "quote":
      await desk.quote({ ...at, ...quoteOf(value) });
      return m.desk_quoted();
    case "decline":
      await desk.decline({ ...at, reason });
      return m.desk_declined();
    case "cancel":
      await desk.cancel({ ...at, reason });
      return m.desk_cancelled();
    case "complete":
      await desk.complete(at);
      return m.desk_completed();
    case "message":
      await desk.write({ ...at, text: value.text ?? "" });
      return m.message_sent();
    case "otp":
      return (await desk.refundOtp({ ...at, refund_id })).message;
    case "refund":
      await desk.refund({ ...at, refund_id, pin: value.pin ?? "" });
      return m.desk_refund_approved();
    case "refund_reject":
      await desk.refundReject({ ...at, refund_id, reason });
      return m.desk_refund_rejected();
    case "refund_done":
      await desk.refundDone({ ...at, refund_id, reference: value.reference ?? "" });
      return m.desk_refund_done();
    default:
      throw new Response(null, { status: 400 });
  }
}

/** The form's quote: times are typed in WITA, amounts with or without dots. */
function quoteOf(value: Posted): QuoteInput {
  return {
    lines: (value.lines ?? []).map((line) => ({
      label: line.label ?? "",
      quantity: Number(line.quantity),
      unit_price: amount(line.unit_price),
    })),
    message: value.message ?? "",
    valid_until: value.valid_until ? `${value.valid_until}:00+08:00` : "",
    pay_within_hours: Number(value.pay_within_hours || 24),
  };
}
