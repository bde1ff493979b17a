import type { FastBoatOrder } from "@jukung/contract";
import { Form, useNavigation } from "react-router";
import type { Access } from "~/features/orders/acts.server.ts";
import { type Asking, PinStep } from "~/features/orders/parts/pin-step.tsx";
import { m } from "~/lib/paraglide/messages.js";
import { plainForm } from "~/lib/plain-form.ts";
import { Button } from "~/ui/button.tsx";
import { ErrorSummary } from "~/ui/error-summary.tsx";
import { TextField } from "~/ui/field.tsx";

type Props = { order: FastBoatOrder; access: Access; asking: Asking };

/** Correcting names, until the list of a crossing closes; the fare stays what it is. */
export function Travellers({ order, access, asking }: Props) {
  const sending = useNavigation().formData?.get("act") === "update";
  const { wrong } = plainForm("update", access === "mine" ? asking.answer : undefined);
  return (
    <details className="order-act" id="update" open={asking.step === "update"}>
      <summary className="btn quiet">{m.order_update()}</summary>
      <div className="order-act-body">
        <h2>{m.order_update_title()}</h2>
        <p className="sheet-note">{m.order_update_text()}</p>
        {access === "mine" ? (
          <Form method="post" className="stack">
            <ErrorSummary {...wrong} />
            <Names order={order} />
            <Button
              type="submit"
              name="act"
              value="update"
              kind="sea"
              pending={sending && m.order_updating()}
            >
              {m.order_update_yes()}
            </Button>
          </Form>
        ) : (
          <PinStep
            act="update"
            asking={asking}
            email={order.pin_email}
            kind="sea"
            button={m.order_update_yes()}
            pending={m.order_updating()}
          >
            {() => <Names order={order} />}
          </PinStep>
        )}
      </div>
    </details>
  );
}

/** The names as they stand on the last leg: the one that may still change. */
function Names({ order }: Pick<Props, "order">) {
  const people = order.legs.at(-1)?.passengers ?? [];
  return people
    .filter(({ state }) => state === "ACTIVE")
    .map(({ id, full_name }, i) => (
      <div key={id}>
        <input type="hidden" name={`passengers[${i}].id`} value={id} />
        <TextField
          name={`passengers[${i}].full_name`}
          id={`name-${id}`}
          label={m.order_update_name({ number: i + 1 })}
          defaultValue={full_name}
          autoComplete="off"
          required
        />
      </div>
    ));
}
