import { data, redirect } from "react-router";
import { refusalOf } from "~/lib/api.server.ts";
import { flash } from "~/lib/flash.ts";
import type { FormAnswer } from "~/lib/forms.ts";
import { m } from "~/lib/paraglide/messages.js";
import { readForm, refuse } from "~/lib/posted.server.ts";
import { visitOf } from "~/lib/visit.ts";
import { accountIn, type PostedAccount } from "../components/account-in.ts";
import { orderKindAt } from "../kinds.ts";
import { numberIn, type SeenForm, seenOrderIn, seenToCancelIn } from "../seen-order.server.ts";
import {
  type Choice,
  choiceIn,
  choicesOf,
  claimOf,
  fieldsOf,
  goneOf,
  problemOf,
} from "./choice.ts";
import { type loadCancel, whichOf } from "./load.server.ts";

type CancelArgs = Parameters<typeof loadCancel>[0];
type Posted = SeenForm & {
  pin?: string;
  reason?: string;
  amount?: string;
  bank_account?: PostedAccount;
};
/**
 * Sends the PIN, or cancels and claims in one: what was chosen, for the amount that was shown. Without
 * anything to claim it only cancels.
 */
export async function cancelAction(args: CancelArgs) {
  const { access, at, path } = whichOf(args);
  const visit = visitOf(args.context);
  const posted = await readForm<Posted>(args.request);
  const { form, value, key } = posted;
  const choice = choiceIn(form);
  const calls = visit.api.orders[access];
  const messages = orderKindAt(at.kind);
  try {
    const intent = form.get("intent");
    if (intent === "pin") {
      // Nobody is sent a PIN for what cannot be cancelled any more: the page says why.
      const again = await againFor(args, choice);
      if (again) return again;
      const mail =
        access === "mine" ? visit.api.orders.mine.refundPin : visit.api.orders.byLink.pin;
      const { message, expires_in } = await mail({ ...at, pin_for: "cancel" });
      flash(visit, "info", message);
      const until = new Date(Date.now() + expires_in * 1000).toISOString();
      // What was typed before the PIN, or before another one, stays.
      if (form.has("pin") || value.reason || value.bank_account)
        return data<FormAnswer>({
          result: posted.submission.reply({ hideFields: ["pin"] }),
          until,
        });
      const query = new URLSearchParams([...fieldsOf(choice), ["pin", "sent"], ["until", until]]);
      return redirect(`${path}/cancel?${query}#pin`);
    }
    // Of a part this form has no such button.
    if (intent === "cancel" && choice.what === "all") {
      const seen_order = seenToCancelIn(value);
      if (access === "mine") await visit.api.orders.mine.cancel({ ...at, seen_order });
      else await visit.api.orders.byLink.cancel({ ...at, seen_order, pin: value.pin ?? "" });
      flash(visit, "done", messages.cancelled());
      return redirect(`${path}#main`);
    }
    const claim = {
      pin: value.pin ?? "",
      amount: numberIn(value.amount),
      seen_order: seenOrderIn(value),
      ...claimOf(choice),
      ...(value.reason ? { reason: value.reason } : {}),
      ...accountIn(value.bank_account),
    };
    await calls.refund({ ...at, ...claim }, { context: { idempotency_key: key } });
    flash(visit, "done", messages.refunded());
  } catch (error) {
    if (refusalOf(error).code === "changed_meanwhile") {
      flash(visit, "error", refusalOf(error).message);
      return redirect(path);
    }
    const again = await againFor(args, choice);
    if (again) return again;
    return refuse(posted, error, {
      hide: ["pin"],
      fields: ["pin"],
      until: instantIn(form.get("until")),
      // What is not a field of this form is said above it.
      at: (name) => (["amount", "positions", "passengers"].includes(name) ? "" : name),
    });
  }
  return redirect(`${path}#refunds`);
}

/**
 * Where an old page leads to instead: the order, if it is cancelled or has left meanwhile, or the choice, if
 * somebody of it no longer travels. Nothing while it can still be cancelled as chosen.
 */
async function againFor(args: CancelArgs, choice: Choice): Promise<Response | undefined> {
  const { access, at, path } = whichOf(args);
  const visit = visitOf(args.context);
  const { data: order } = await visit.api.orders[access].show(at);
  if (order.order_status === "CANCELLED") {
    flash(visit, "error", m.cancelling_over());
    return redirect(`${path}#refunds`);
  }
  const now = new Date().toISOString();
  if (!problemOf(order, choice, now)) return undefined;
  // One alone is left: there is nothing to choose from any more.
  const names = goneOf(order, choice, now).map(({ full_name }) => full_name);
  if (names.length > 0 && !choicesOf(order, now).includes(choice.what)) {
    flash(visit, "error", m.cancelling_gone({ names: names.join(", ") }));
    return redirect(`${path}#main`);
  }
  return redirect(`${path}/cancel?${new URLSearchParams(fieldsOf(choice))}`);
}

/** When the PIN that was mailed last expires, as the form says it. */
const instantIn = (value: FormDataEntryValue | null): string | undefined =>
  typeof value === "string" && !Number.isNaN(Date.parse(value)) ? value : undefined;
