import type { FastBoatOrder } from "@jukung/contract";
import { useState } from "react";
import type { Asking } from "~/features/orders/asking.ts";
import { AccountFields } from "~/features/orders/components/account-fields.tsx";
import { PinStep } from "~/features/orders/components/pin-step.tsx";
import { instant } from "~/lib/dates.ts";
import { rupiah } from "~/lib/money.ts";
import { m } from "~/lib/paraglide/messages.js";
import { Checkbox } from "~/ui/choice.tsx";
import { TextareaField } from "~/ui/field.tsx";
import { fareOfOne } from "../fare-names.ts";
import { passengerRefund } from "./passenger-refund.ts";
import "~/features/orders/components/order-page.css";

type Props = { order: FastBoatOrder; asking: Asking };

/** Cancelling some of the passengers: they are chosen, with the refund, and the rest travel. */
export function CancelPassengers({ order, asking }: Props) {
  // The posted values, when the form is shown again.
  const sent = [asking.answer?.result.initialValue?.passenger_ids ?? []].flat().map(Number);
  const [leaving, setLeaving] = useState(sent);
  const aboard = new Map(
    order.legs
      .filter(({ departs_at }) => Date.parse(departs_at) > Date.parse(asking.now))
      .flatMap(({ passengers }) => passengers)
      .filter(({ state }) => state === "ACTIVE")
      .map((passenger) => [passenger.id, passenger]),
  );
  if (aboard.size < 2) return null;
  const later = order.part_refund_needs_account && order.no_account_until;
  // Two of the same name are told apart by their fare and nationality.
  const named = (id: number, full_name: string) => {
    const one = order.passengers.find((passenger) => passenger.id === id);
    if (!one) return full_name;
    const fare = fareOfOne[`${one.age_category}_${one.residency}`]();
    return `${full_name} (${fare}, ${one.nationality})`;
  };
  const back = (ids: number[]) => rupiah(passengerRefund(order, ids, asking.now));
  return (
    <details className="order-action" id="passengers" open={asking.step === "passengers"}>
      <summary className="btn quiet">{m.passengers_cancel()}</summary>
      <div className="order-action-body">
        <h2>{m.passengers_cancel_title()}</h2>
        <p>{m.passengers_cancel_text()}</p>
        {asking.step !== "passengers" && (
          <ul className="passengers-back">
            {[...aboard.values()].map(({ id, full_name }) => (
              <li key={id}>
                {named(id, full_name)}: <span className="num">{back([id])}</span>
              </li>
            ))}
          </ul>
        )}
        {later ? (
          <p>{m.claim_later({ at: instant(later) })}</p>
        ) : (
          <PinStep
            intent="passengers"
            asking={asking}
            email={order.pin_email}
            button={m.passengers_cancel_yes()}
            pending={m.claim_sending()}
          >
            {(field) => (
              <>
                <fieldset className="stack">
                  <legend>{m.passengers_cancel_who()}</legend>
                  {[...aboard.values()].map(({ id, full_name }) => (
                    <Checkbox
                      key={id}
                      name="passenger_ids"
                      value={id}
                      defaultChecked={sent.includes(id)}
                      hint={
                        passengerRefund(order, [id], asking.now) > 0
                          ? m.passengers_cancel_back({ amount: back([id]) })
                          : m.passengers_cancel_no_back()
                      }
                      onChange={({ currentTarget: { checked } }) =>
                        setLeaving((now) =>
                          checked ? [...now, id] : now.filter((one) => one !== id),
                        )
                      }
                    >
                      {named(id, full_name)}
                    </Checkbox>
                  ))}
                </fieldset>
                <p className="script-only" role="status">
                  {leaving.length > 0 && m.passengers_cancel_sum({ amount: back(leaving) })}
                </p>
                <TextareaField {...field("reason")} label={m.claim_reason()} maxLength={500} />
                {order.part_refund_needs_account && (
                  <AccountFields
                    field={(name) => field(`bank_account.${name}`)}
                    why={m.claim_account_why()}
                  />
                )}
              </>
            )}
          </PinStep>
        )}
      </div>
    </details>
  );
}
