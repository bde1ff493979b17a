import { Form, Link, useNavigation } from "react-router";
import { m } from "~/lib/paraglide/messages.js";
import { Button, type ButtonKind } from "~/ui/button.tsx";
import { PinForm, type PinFormProps } from "./pin-form.tsx";
import { useCodeOver } from "./use-code-over.ts";
import "./order-page.css";

type Of = {
  email: string;
  /** Of several refunds, the one whose account it is about. */
  refund?: number;
  /** How the button that mails the PIN looks, until it is mailed. */
  mail?: ButtonKind;
};

/** Where nothing was mailed yet, or the code has expired, mailing one is the next step. */
const mailKind = ({
  here,
  over,
  next,
  mail = "quiet",
}: {
  here: boolean;
  over: boolean;
  next: ButtonKind;
  mail: ButtonKind | undefined;
}): ButtonKind => {
  if (!here) return mail;
  return over ? next : "quiet";
};

/**
 * An action that needs the PIN of the order's mailbox: first it is sent, then typed, with the
 * action's other fields. Two plain forms, so that it works without scripts.
 */
export function PinStep({ email, refund, mail, ...form }: PinFormProps & Of) {
  const { intent, asking } = form;
  const here = asking.step === intent && asking.refund === refund;
  const of = refund !== undefined && <input type="hidden" name="refund_id" value={refund} />;
  const address = refund === undefined ? "" : `&refund=${refund}`;
  const sending = useNavigation().formData?.get("intent") === "pin";
  const [over, onEnd] = useCodeOver(asking.until, asking.now);
  // Whoever says that they have a code may have none from this page.
  const sent = here && asking.until !== undefined;
  const next = form.kind === "main" ? "main" : "sea";
  return (
    <>
      {here && <PinForm {...form} hidden={of} over={over} onEnd={onEnd} />}
      <Form method="post" className="pin-mail">
        <input type="hidden" name="step" value={intent} />
        {of}
        <Button
          type="submit"
          name="intent"
          value="pin"
          kind={mailKind({ here, over, next, mail })}
          pending={sending && m.pin_mailing()}
        >
          {sent ? m.pin_again() : m.pin_mail()}
        </Button>
        <small>{sent ? m.pin_mailed_to({ email }) : m.pin_mail_to({ email })}</small>
      </Form>
      {/* A sent code is valid on whatever page it is typed. */}
      {!here && (
        <Link className="link" to={`?step=${intent}${address}#action-${intent}`} preventScrollReset>
          {m.pin_have()}
        </Link>
      )}
    </>
  );
}
