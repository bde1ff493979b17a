import { Form, useNavigation } from "react-router";
import type { FormAnswer } from "~/lib/forms.ts";
import { m } from "~/lib/paraglide/messages.js";
import { plainForm } from "~/lib/plain-form.ts";
import type { QrPath } from "~/lib/qr.server.ts";
import { withLabels } from "~/lib/wrong-fields.ts";
import { Button } from "~/ui/button.tsx";
import { CopyButton } from "~/ui/copy-button.tsx";
import { ErrorSummary } from "~/ui/error-summary.tsx";
import { OtpInput } from "~/ui/otp-input.tsx";
import { QrCode } from "~/ui/qr-code.tsx";
import "./security.css";

type Props = {
  secret: string;
  uri: string;
  qr: QrPath;
  answer: FormAnswer | undefined;
  reloadDocument?: boolean;
};

/** In fours, so that it can be typed without losing the place. */
const inFours = (secret: string) => secret.replaceAll(/.{4}(?=.)/g, "$& ");

/** The QR code for the app, the same as text, and the code that the app then shows. */
export function AppForm({ secret, uri, qr, answer, reloadDocument = false }: Props) {
  const { field, wrong } = plainForm("app", answer);
  const { defaultValue: _, ...code } = field("code");
  const busy = useNavigation().formData?.get("intent") === "confirm";
  return (
    <Form method="post" className="stack" noValidate reloadDocument={reloadDocument}>
      <ErrorSummary {...withLabels("app", wrong, { code: m.second_code() })} />
      <ol className="app-steps">
        <li>{m.app_step_get()}</li>
        <li>
          {m.app_step_scan()}
          <div className="app-secret">
            <QrCode qr={qr} label={m.app_qr()} size={176} />
            <div>
              <p className="sheet-note">{m.app_secret()}</p>
              <p className="app-letters num">{inFours(secret)}</p>
              <p className="app-ways">
                <CopyButton text={secret} label={m.app_copy()} />
                <a className="link" href={uri}>
                  {m.app_open()}
                </a>
              </p>
            </div>
          </div>
        </li>
        <li>{m.app_step_code()}</li>
      </ol>
      <OtpInput {...code} label={m.second_code()} />
      <Button
        type="submit"
        name="intent"
        value="confirm"
        kind="main"
        size="wide"
        pending={busy && m.app_confirming()}
      >
        {m.app_confirm()}
      </Button>
    </Form>
  );
}
