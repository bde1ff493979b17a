import type { AdminOrder } from "@jukung/contract";
import { useNavigation } from "react-router";
import type { FormAnswer } from "~/lib/forms.ts";
import { rupiah } from "~/lib/money.ts";
import { m } from "~/lib/paraglide/messages.js";
import { Checkbox } from "~/ui/choice.tsx";
import { TextareaField } from "~/ui/field.tsx";
import { NumberField } from "~/ui/number-field.tsx";
import { useRounds } from "~/ui/unsaved/use-rounds.ts";
import { answerTo, OfficeDetails, OfficeForm } from "./office-form.tsx";

/**
 * A part of what was paid goes back, and nobody is cancelled. While such a request waits, another one
 * needs a tick that it is meant.
 */
export function GiveRefund({
  adminOrder: { actions, giveable_amount: most, refunds },
  answer,
  open,
}: {
  adminOrder: AdminOrder;
  answer: FormAnswer | undefined;
  open: string | null;
}) {
  const tried = answerTo(answer, "give_refund");
  const sending = useNavigation().formData?.get("intent") === "give_refund";
  // Once it is requested it is closed and empty.
  const round = useRounds(sending, !tried);
  if (!tried && !actions.includes("give_refund")) return null;
  const waiting = refunds.filter(
    ({ reason, status }) => reason === "GOODWILL" && status === "REQUESTED",
  );
  const amount = rupiah(waiting.reduce((sum, refund) => sum + refund.amount, 0));
  return (
    <OfficeDetails
      key={round}
      name="give"
      label={m.refund_give_open()}
      open={open === "give" || tried !== undefined}
    >
      <OfficeForm
        intent="give_refund"
        answer={answer}
        button={m.refund_give_yes()}
        pending={m.order_updating()}
      >
        {(field) => (
          <>
            {waiting.length > 0 && (
              <p className="sheet-warning">{m.refund_give_waiting({ amount })}</p>
            )}
            <p>{m.refund_give_text({ most: rupiah(most) })}</p>
            <input type="hidden" name="seen_amount" value={most} />
            <NumberField {...field("amount")} label={m.refund_give_amount()} thousands required />
            <TextareaField
              {...field("reason")}
              label={m.refund_give_reason()}
              maxLength={500}
              required
            />
            {waiting.length > 0 && (
              <Checkbox
                id={field("seen_requests").id}
                name="seen_requests"
                value={waiting.map(({ id }) => id).join(",")}
                error={field("seen_requests").error}
              >
                {m.refund_give_again()}
              </Checkbox>
            )}
          </>
        )}
      </OfficeForm>
    </OfficeDetails>
  );
}
