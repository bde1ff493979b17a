import { Form, Link, useNavigation } from "react-router";
import { m } from "~/lib/paraglide/messages.js";
import { Button } from "~/ui/button.tsx";
import { PinForm, type PinFormProps } from "./pin-form.tsx";
import "./order-page.css";

type Of = {
  email: string;
  /** Of several refunds, the one whose account it is about. */
  refund?: number;
};

/**
 * An action that needs the PIN of the order's mailbox: first it is sent, then typed, with the
 * action's other fields. Two plain forms, so that it works without scripts.
 */
export function PinStep({ email, refund, ...form }: PinFormProps & Of) {
  const { intent, asking } = form;
  const here = asking.step === intent && asking.refund === refund;
  const of = refund !== undefined && <input type="hidden" name="refund_id" value={refund} />;
  const address = refund === undefined ? "" : `&refund=${refund}`;
  const sending = useNavigation().formData?.get("intent") === "pin";
  return (
    <>
      {here && <PinForm {...form} hidden={of} />}
      <Form method="post" className="pin-mail">
        <input type="hidden" name="step" value={intent} />
        {of}
        <Button type="submit" name="intent" value="pin" pending={sending && m.pin_mailing()}>
          {here ? m.pin_again() : m.pin_mail()}
        </Button>
        <small>{m.pin_mail_to({ email })}</small>
      </Form>
      {/* A sent code is valid on whatever page it is typed. */}
      {!here && (
        <Link className="link" to={`?step=${intent}${address}#${intent}`} preventScrollReset>
          {m.pin_have()}
        </Link>
      )}
    </>
  );
}
