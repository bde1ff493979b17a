import { data, redirect, replace } from "react-router";
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
      const { bank_account } = accountIn(value.bank_account);
      const { message, expires_in } = await mail({
        ...at,
        pin_for: "cancel",
        ...(bank_account && { bank_account }),
      });
      flash(visit, "info", message);
      const until = new Date(Date.now() + expires_in * 1000).toISOString();
      // In the address it outlives a reload: phones do that to who comes back from their mail.
      const query = new URLSearchParams([...fieldsOf(choice), ["pin", "sent"], ["until", until]]);
      const sent = `${path}/cancel?${query}#pin`;
      // What was typed before the PIN, or before another one, stays in the page; without scripts in the answer.
      if (args.request.headers.get("Sec-Fetch-Dest") === "empty") return replace(sent);
      if (form.has("pin") || value.reason || value.bank_account)
        return data<FormAnswer>({
          result: posted.submission.reply({ hideFields: ["pin"] }),
          until,
        });
      return redirect(sent);
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
    const again = await againFor(args, choice, refusalOf(error));
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
 * Where an old page leads to instead: the order, if that or what was chosen of it is cancelled meanwhile or
 * has left; or the choice, if somebody of it is cancelled. Nothing while it can be cancelled as chosen.
 * @param refused the API's refusal of it, if it has refused
 */
async function againFor(
  args: CancelArgs,
  choice: Choice,
  refused?: { code?: string; message: string },
): Promise<Response | undefined> {
  const { access, at, path } = whichOf(args);
  const visit = visitOf(args.context);
  const { data: order } = await visit.api.orders[access].show(at);
  const now = new Date().toISOString();
  const said = refused?.message;
  const toOrder = (message: string) => {
    flash(visit, "error", message);
    return redirect(`${path}#main`);
  };
  // The API knows since when it is cancelled.
  if (order.order_status === "CANCELLED")
    return toOrder((refused?.code === "changed_meanwhile" && said) || m.cancelling_over());
  if (!order.actions.includes("cancel")) return toOrder(said ?? m.cancelling_past());
  if (!choicesOf(order, now).includes(choice.what)) {
    const names = goneOf(order, choice).map(({ full_name }) => full_name);
    return toOrder(
      names.length > 0
        ? m.cancelling_gone_all({ names: names.join(", ") })
        : (said ?? m.cancelling_past()),
    );
  }
  return problemOf(order, choice, now)
    ? redirect(`${path}/cancel?${new URLSearchParams(fieldsOf(choice))}`)
    : undefined;
}

/** When the PIN that was mailed last expires, as the form says it. */
const instantIn = (value: FormDataEntryValue | null): string | undefined =>
  typeof value === "string" && !Number.isNaN(Date.parse(value)) ? value : undefined;
