import { Form, useNavigation } from "react-router";
import { m } from "~/lib/paraglide/messages.js";
import { Button } from "~/ui/button.tsx";
import "./auth.css";

/** Requests the activation email again. A form of its own, so that no password is sent with it. */
export function ResendButton({ email }: { email: string }) {
  const sending = useNavigation().formData?.get("intent") === "resend";
  return (
    <Form method="post" className="resend-form">
      <input type="hidden" name="email" value={email} />
      <Button
        type="submit"
        name="intent"
        value="resend"
        icon="mail"
        pending={sending && m.resend_pending()}
      >
        {m.resend()}
      </Button>
    </Form>
  );
}
