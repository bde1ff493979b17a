import { type RefObject, useRef } from "react";
import { data, Form, redirect, useNavigation } from "react-router";
import type { FormAnswer } from "~/lib/forms.ts";
import { Head } from "~/lib/head.tsx";
import { m } from "~/lib/paraglide/messages.js";
import { plainForm } from "~/lib/plain-form.ts";
import { readForm, refuse } from "~/lib/posted.server.ts";
import { visitOf } from "~/lib/visit.ts";
import { withLabels } from "~/lib/wrong-fields.ts";
import { Button } from "~/ui/button.tsx";
import { Checkbox } from "~/ui/choice.tsx";
import { ErrorSummary } from "~/ui/error-summary.tsx";
import { TextField } from "~/ui/field.tsx";
import { OtpInput } from "~/ui/otp-input.tsx";
import { authPath } from "../area.ts";
import { passkeyAnswer } from "../security/passkey-answer.ts";
import { PasskeyButton } from "../security/passkey-button.tsx";
import type { Route } from "./+types/second-step";
import { enter, halfOf, isOver, startAgain } from "./half.server.ts";
import "../security/security.css";
import "./auth.css";

export const headers = () => ({ "Cache-Control": "no-store" });

export function loader({ request }: Route.LoaderArgs) {
  const half = halfOf(request, "code");
  if (!half) throw redirect(authPath("admin", "sign-in"));
  return { email: half.email, passkeys: half.passkeys };
}

/** The second step of a sign-in: a code of the app, or a recovery code. */
export async function action({ request, context }: Route.ActionArgs) {
  const visit = visitOf(context);
  const half = halfOf(request, "code");
  if (!half) throw redirect(authPath("admin", "sign-in"));
  const posted =
    await readForm<Partial<Record<"intent" | "code" | "remember" | "response", string>>>(request);
  const { intent = "", code = "", remember, response } = posted.value;
  if (intent === "again") return startAgain(visit, half.next);
  try {
    const { signIn } = visit.api.security;
    const { sign_in } = half;
    if (intent === "passkey_options")
      return data({ intent, options: (await signIn.passkeyOptions({ sign_in })).data });
    const kept = { sign_in, remember: remember === "yes" };
    const { device, ...session } =
      intent === "passkey"
        ? await signIn.passkey({ ...kept, response: passkeyAnswer(response) })
        : await signIn.code({ ...kept, code });
    return redirect(enter(visit, half, session, device));
  } catch (error) {
    if (isOver(error)) return startAgain(visit, half.next, error);
    const refused = refuse(posted, error, { hide: ["code"] });
    return data({ intent, ...refused.data }, refused.init ?? {});
  }
}

export default function SecondStep({ loaderData, actionData }: Route.ComponentProps) {
  const { email, passkeys } = loaderData;
  const refused = actionData && "result" in actionData ? actionData : undefined;
  const recovery = refused?.intent === "recovery";
  const remember = useRef<HTMLInputElement>(null);
  return (
    <>
      <Head title={m.second_title()} wrong={refused !== undefined} hidden />
      <h1 className="display">{m.second_title()}</h1>
      <p className="sign-in-lead">{m.second_lead({ email })}</p>
      {passkeys && <PasskeyButton remember={remember} />}
      <CodeForm answer={recovery ? undefined : refused} remember={remember} />
      <details className="second-other" open={recovery}>
        <summary className="link">{m.second_lost()}</summary>
        <RecoveryForm answer={recovery ? refused : undefined} />
      </details>
      <Form method="post" className="sign-in-other">
        <Button type="submit" name="intent" value="again" kind="plain">
          {m.second_again()}
        </Button>
      </Form>
    </>
  );
}

type Step = { answer: FormAnswer | undefined };
const useBusy = (intent: string) => useNavigation().formData?.get("intent") === intent;

function CodeForm({ answer, remember }: Step & { remember: RefObject<HTMLInputElement | null> }) {
  const { field, wrong } = plainForm("second", answer);
  const { defaultValue: _, ...code } = field("code");
  const busy = useBusy("code");
  return (
    <Form method="post" className="stack" noValidate>
      <ErrorSummary {...withLabels("second", wrong, { code: m.second_code() })} />
      <OtpInput {...code} label={m.second_code()} hint={m.second_code_hint()} />
      <Checkbox
        boxRef={remember}
        name="remember"
        value="yes"
        defaultChecked={field("remember").defaultValue === "yes"}
        hint={m.second_remember_hint()}
      >
        {m.second_remember()}
      </Checkbox>
      <Button
        type="submit"
        name="intent"
        value="code"
        kind="main"
        size="wide"
        pending={busy && m.sign_in_pending()}
      >
        {m.sign_in()}
      </Button>
    </Form>
  );
}

function RecoveryForm({ answer }: Step) {
  const { field, wrong } = plainForm("recovery", answer);
  const busy = useBusy("recovery");
  return (
    <Form method="post" className="stack" noValidate>
      <p>{m.second_recovery_text()}</p>
      <ErrorSummary {...withLabels("recovery", wrong, { code: m.second_recovery() })} />
      <TextField
        {...field("code")}
        label={m.second_recovery()}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        required
      />
      <Button
        type="submit"
        name="intent"
        value="recovery"
        kind="sea"
        size="wide"
        pending={busy && m.sign_in_pending()}
      >
        {m.second_recovery_use()}
      </Button>
      <p className="sheet-note">{m.second_recovery_none()}</p>
    </Form>
  );
}
