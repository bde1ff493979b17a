import type { AdminOrder } from "@jukung/contract";
import { instant, instantOnBali } from "~/lib/dates.ts";
import type { FormAnswer } from "~/lib/forms.ts";
import { m } from "~/lib/paraglide/messages.js";
import { TextField } from "~/ui/field.tsx";
import { localOf } from "./hold-end.ts";
import { answerTo, OfficeDetails, OfficeForm } from "./office-form.tsx";

/** More time to pay: until a chosen moment, within a day and before the cut-off. */
export function ExtendHold({
  adminOrder: { order, hold_until_most: most, actions },
  answer,
  open,
}: {
  adminOrder: AdminOrder;
  answer: FormAnswer | undefined;
  open: string | null;
}) {
  const tried = answerTo(answer, "hold");
  const ends = order.hold_expires_at;
  if (!ends || (!tried && !actions.includes("extend_hold"))) return null;
  return (
    <OfficeDetails
      name="hold"
      label={m.hold_extend_open()}
      open={open === "hold" || tried !== undefined}
    >
      <OfficeForm
        intent="hold"
        answer={answer}
        saved={{ until: localOf(most ?? ends) }}
        button={m.hold_extend_yes()}
        pending={m.order_updating()}
      >
        {(field) => (
          <>
            <p>{m.hold_extend_text({ ends: instant(ends), most: instantOnBali(most ?? ends) })}</p>
            {/* the deadline that was read: a colleague may have moved it */}
            <input type="hidden" name="seen_until" value={ends} />
            <TextField
              {...field("until")}
              label={m.hold_until()}
              type="datetime-local"
              min={localOf(ends)}
              max={localOf(most ?? ends)}
              required
            />
          </>
        )}
      </OfficeForm>
    </OfficeDetails>
  );
}
