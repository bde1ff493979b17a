import { redirect } from "react-router";
import { pageNotFound } from "~/lib/errors.ts";
import { newKey } from "~/lib/idempotency-key.tsx";
import { visitOf } from "~/lib/visit.ts";
import { accessOf, orderAddress } from "../order-address.ts";
import { kindOfAddress } from "../which.ts";
import { choiceIn, choicesOf, fieldsOf, goneOf, problemOf, refundOf } from "./choice.ts";

type Args = {
  params: { kind?: string; slug?: string };
  request: Request;
  context: Parameters<typeof visitOf>[0];
};

/** The order of the address, in one's own account or by its link. @throws a 404 */
export function whichOf({ params, request }: Omit<Args, "context">) {
  const { slug } = params;
  if (!slug) throw pageNotFound(request);
  const access = accessOf(request);
  const at = { kind: kindOfAddress(params.kind, request), slug };
  return { access, at, path: orderAddress(access, at.kind, at.slug) };
}

const CHANGE = "change";

/** A paid order, what of it is to be cancelled, and what that gives back now. */
export async function loadCancel(args: Args) {
  const { access, at, path } = whichOf(args);
  const { api } = visitOf(args.context);
  const { searchParams } = new URL(args.request.url);
  const { data: order } = await api.orders[access].show(at);
  if (order.order_status !== "CONFIRMED" || !order.actions.includes("cancel")) throw redirect(path);
  const now = new Date().toISOString();
  const choices = choicesOf(order, now);
  const wished = choiceIn(searchParams);
  // What is over, or cancelled meanwhile: nothing else is taken for it.
  if (!choices.includes(wished.what)) throw redirect(`${path}/cancel`);
  const choice = wished;
  const until = searchParams.get("until") ?? "";
  // One choice is made by itself.
  const chosen = choices.length === 1 || (searchParams.has("what") && !searchParams.has(CHANGE));
  const problem = problemOf(order, choice, now);
  const refund = refundOf(order, choice, now);
  // A part is cancelled for its money only: not where it gives none, nor before an account may be named.
  const waits = order.part_refund_needs_account && order.no_account_until !== null;
  const can = choice.what === "all" || (refund.amount > 0 && !waits);
  return {
    order,
    access,
    kind: at.kind,
    path,
    now,
    choices,
    choice,
    /** The same as it stands in the address. */
    fields: fieldsOf(choice),
    chosen,
    problem,
    /** Whom of the chosen somebody has cancelled meanwhile. */
    gone: goneOf(order, choice),
    /** Where it is chosen differently, with what is chosen now; null where there is one choice only. */
    change:
      choices.length > 1
        ? `${path}/cancel?${new URLSearchParams([...fieldsOf(choice), [CHANGE, "yes"]])}`
        : null,
    refund,
    /** Whether the page asks for the last step: then what was chosen stands fixed (cancel-page.tsx). */
    confirms: chosen && !problem && can,
    asked: searchParams.has("pin"),
    until: Number.isNaN(Date.parse(until)) ? undefined : until,
    idempotency_key: newKey(),
  };
}
export type Loaded = Awaited<ReturnType<typeof loadCancel>>;
