import type { Order } from "@jukung/contract";
import { m } from "~/lib/paraglide/messages.js";
import { TextField } from "~/ui/field.tsx";
import type { Asking } from "../asking.ts";
import { PinStep } from "./pin-step.tsx";
import "./order-page.css";

/** A new address for the order's emails: confirmed by a PIN to the one before. */
export const ContactEmail = ({
  order,
  asking,
}: {
  order: Pick<Order, "contact" | "pin_email">;
  asking: Asking;
}) => (
  <details className="order-action" id="contact" open={asking.step === "contact"}>
    <summary className="btn quiet">{m.order_email()}</summary>
    <div className="order-action-body">
      <h2>{m.order_email_title()}</h2>
      <p className="sheet-note">
        {order.pin_email === order.contact.email
          ? m.order_email_text({ email: order.contact.email })
          : m.order_email_text_before({ email: order.contact.email, before: order.pin_email })}
      </p>
      <PinStep
        intent="contact"
        asking={asking}
        email={order.pin_email}
        kind="sea"
        button={m.order_email_yes()}
        pending={m.order_updating()}
      >
        {(field) => (
          <TextField
            {...field("contact.email")}
            label={m.order_email_new()}
            inputMode="email"
            autoComplete="email"
            maxLength={254}
            required
          />
        )}
      </PinStep>
    </div>
  </details>
);
