import type { OwedAmount, OwedState } from "@jukung/contract";
import { KINDS } from "@jukung/contract/kinds";
import { Link, type ShouldRevalidateFunctionArgs } from "react-router";
import type { Api } from "~/lib/api.server.ts";
import { instant } from "~/lib/dates.ts";
import { rupiah } from "~/lib/money.ts";
import { m } from "~/lib/paraglide/messages.js";
import { adminOrderPath } from "./orders.tsx";
import {
  type Decidable,
  type Deciding,
  isTooLate,
  RefundDecision,
  TooLate,
} from "./refund-decision.tsx";
import "./admin-orders.css";

/** The most urgent first. */
export const owedStates: OwedState[] = [
  "to_confirm",
  "to_transfer",
  "account_missing",
  "at_gateway",
  "at_bank",
  "unclaimed",
];
export const owedNames: Record<OwedState, () => string> = {
  to_confirm: m.owed_to_confirm,
  to_transfer: m.owed_to_transfer,
  account_missing: m.owed_account_missing,
  at_gateway: m.owed_at_gateway,
  at_bank: m.owed_at_bank,
  unclaimed: m.owed_unclaimed,
};
/** The decision that a refund in this state needs. */
const decidable: Record<OwedState, Pick<Decidable, "status" | "needs_account"> | null> = {
  to_confirm: { status: "REQUESTED", needs_account: false },
  to_transfer: { status: "MANUAL", needs_account: false },
  account_missing: { status: "MANUAL", needs_account: true },
  at_gateway: null,
  at_bank: null,
  unclaimed: null,
};

/**
 * If the customer has changed the account, the list shows the new one: the refused button can be
 * pressed again, knowingly. Of a refund that a colleague has decided on it shows the new state. After
 * any other error the row keeps its state, so the error fits.
 */
export const showsNewState = ({
  actionResult,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean =>
  actionResult?.code === "refund_account_changed" ||
  actionResult?.code === "refund_decided" ||
  defaultShouldRevalidate;

/** A list of owed amounts, as the address requests. */
export async function readOwed(
  api: Api,
  ask: { state?: OwedState | undefined; page?: number; per_page?: number },
) {
  const { data, meta } = await api.orders.admin.owed(ask);
  return { amounts: data, meta };
}
type Sums = Awaited<ReturnType<typeof readOwed>>["meta"]["states"];

/** How much is owed in each state: what waits for the office is highlighted. */
export function OwedSums({ states, current }: { states: Sums; current?: OwedState }) {
  const of = (state: OwedState) => states.find((one) => one.state === state);
  return (
    <ul className="admin-figures">
      {owedStates.map((state) => (
        <li key={state}>
          <Link
            to={`/admin/refunds?state=${state}`}
            aria-current={current === state ? "page" : undefined}
          >
            <b className="num">{of(state)?.count ?? 0}</b>
            <span>{owedNames[state]()}</span>
            <small className="num">{rupiah(of(state)?.amount ?? 0)}</small>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Of a refund that a colleague has decided on before, and that left the list with it. */
export function TooLateForOne({
  amounts,
  deciding,
}: {
  amounts: OwedAmount[];
  deciding: Deciding;
}) {
  const listed = amounts.some(({ refund_id: id }) => id !== null && isTooLate(deciding, id));
  return deciding.answer?.code === "refund_decided" && !listed ? <TooLate {...deciding} /> : null;
}

/** The amounts: whose, how much, since when, and the actions. */
export function OwedList({
  amounts,
  deciding,
  withState = false,
}: {
  amounts: OwedAmount[];
  deciding: Deciding;
  withState?: boolean;
}) {
  return (
    <ul className="owed-list">
      {amounts.map((owed) => (
        <li key={owed.refund_id ?? owed.order.slug}>
          <p className="owed-what">
            <Link className="link num" to={adminOrderPath(owed.order)}>
              {owed.order.booking_id}
            </Link>
            <span>
              {owed.order.contact.full_name}, {owed.order.title}
            </span>
            <strong className="num">{rupiah(owed.amount)}</strong>
            <small>
              {withState && `${owedNames[owed.state]()}, `}
              {m.owed_since({ at: instant(owed.since) })}
              {owed.bank_account && (
                <span className="num">
                  {`, ${owed.bank_account.bank} ${owed.bank_account.number}, ${owed.bank_account.holder}`}
                </span>
              )}
              {owed.overdue && <b className="owed-overdue"> {m.owed_overdue()}</b>}
            </small>
          </p>
          <Decision owed={owed} deciding={deciding} />
        </li>
      ))}
    </ul>
  );
}

function Decision({ owed, deciding }: { owed: OwedAmount; deciding: Deciding }) {
  const known = decidable[owed.state];
  if (!known || owed.refund_id === null) return null;
  const kind = KINDS[owed.order.order_type];
  const of = { kind, slug: owed.order.slug };
  const refund = {
    id: owed.refund_id,
    amount: owed.amount,
    bank_account: owed.bank_account,
    no_account_until: owed.no_account_until,
    actions: owed.actions,
    begun_by: owed.begun_by,
    reason: owed.reason,
    of,
    ...known,
  };
  return <RefundDecision refund={refund} deciding={deciding} />;
}
