import { useEffect, useRef, useState } from "react";
import { Form, Link, useNavigation } from "react-router";
import { AgreedLinks } from "~/features/content/index.ts";
import { type FormAnswer, fieldOf, useSiteForm } from "~/lib/forms.ts";
import { Head } from "~/lib/head.tsx";
import { m } from "~/lib/paraglide/messages.js";
import { withLabels } from "~/lib/wrong-fields.ts";
import { Button } from "~/ui/button.tsx";
import { ErrorSummary } from "~/ui/error-summary.tsx";
import { TextField } from "~/ui/field.tsx";
import { PhoneField } from "~/ui/phone-field/phone-field.tsx";
import { GoogleButton } from "./google/button.tsx";
import { Notice } from "./notice.tsx";
import type { Resent } from "./resend.server.ts";
import { ResendButton } from "./resend-button.tsx";
import "./auth.css";

export type Registering = Record<
  "first_name" | "last_name" | "email" | "phone" | "password" | "confirm_password",
  string
>;
type Known = Pick<Registering, "first_name" | "last_name" | "email" | "phone">;
type Created = { email: string; text: string; at: number };
type Answer = FormAnswer | { created: Created } | { resent: Resent };

/** spec §9: the resend button appears after five seconds. */
const RESEND_AFTER = 5_000;

/**
 * The address registered on this page, and whether its email can be requested again. A full document
 * (no scripts, or not yet) offers that at once.
 */
function useCreated(answer: Answer | undefined) {
  const [cameWithPage] = useState(answer);
  const [created, setCreated] = useState<Created>();
  const [late, setLate] = useState<number>();
  const now = answer && "created" in answer ? answer.created : created;
  const at = now?.at;
  useEffect(() => {
    if (answer && "created" in answer) setCreated(answer.created);
  }, [answer]);
  useEffect(() => {
    if (at === undefined) return;
    const timer = setTimeout(() => setLate(at), RESEND_AFTER);
    return () => clearTimeout(timer);
  }, [at]);
  const resent = answer && "resent" in answer ? answer.resent : undefined;
  const offers = resent !== undefined || (now && (late === at || cameWithPage === answer));
  return { created: now, resent, offers: Boolean(offers) };
}

/**
 * A new account. Until the email can be requested again one may register once more (a typo in the
 * address) in a form that is folded up; then it disappears (spec §4: its sending is blocked).
 */
export function SignUpForm({
  next,
  country,
  known,
  answer,
}: {
  /** Where to go once signed in; empty for the account. */
  next: string;
  country: string;
  /** What was typed into a booking already. */
  known: Known;
  answer: Answer | undefined;
}) {
  const { created, resent, offers } = useCreated(answer);
  const refused = answer && "result" in answer ? answer : undefined;
  const email = resent?.email ?? created?.email;
  const text = resent?.text ?? created?.text;
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (text) notice.current?.focus();
  }, [text]);
  return (
    <>
      <Head title={m.sign_up()} wrong={refused !== undefined} hidden />
      <h1 className="display">{m.sign_up_title()}</h1>
      {email && text ? (
        <div ref={notice} tabIndex={-1} className="sign-up-done">
          <Notice wrong={resent?.wrong ?? false}>
            <p>{resent && !resent.wrong ? `${m.resend_done()} ${text}` : text}</p>
            {/* its space is reserved, so that nothing moves when it appears */}
            <div className="sign-up-resend" data-offered={offers || undefined}>
              <small>{offers ? m.sign_up_mailed_to({ email }) : m.sign_up_mailed({ email })}</small>
              {offers && (
                <>
                  <ResendButton email={email} />
                  <a
                    className="link"
                    href={next ? `/sign-up?next=${encodeURIComponent(next)}` : "/sign-up"}
                  >
                    {m.sign_up_other_address()}
                  </a>
                </>
              )}
            </div>
          </Notice>
        </div>
      ) : (
        <p className="sign-in-lead">{m.sign_up_lead()}</p>
      )}
      {!offers &&
        (created && !refused ? (
          // Cleared, and out of the way: who mistyped the address may register once more.
          <details className="sign-up-again" key={created.at}>
            <summary>{m.sign_up_other_address()}</summary>
            <Registration next={next} country={country} known={undefined} answer={undefined} />
          </details>
        ) : (
          <Registration
            next={next}
            country={country}
            known={created ? undefined : known}
            answer={refused}
          />
        ))}
      <GoogleButton next={next || "/user"} />
      <p className="sign-in-new">
        {m.sign_up_have()}{" "}
        <Link className="link" to={next ? `/sign-in?next=${encodeURIComponent(next)}` : "/sign-in"}>
          {m.sign_in()}
        </Link>
      </p>
    </>
  );
}

function Registration({
  next,
  country,
  known,
  answer,
}: {
  next: string;
  country: string;
  known: Known | undefined;
  answer: FormAnswer | undefined;
}) {
  const { form, fields, wrong } = useSiteForm<Registering>({
    id: "sign-up",
    answer,
    ...(known ? { defaultValue: known } : {}),
  });
  const { formData } = useNavigation();
  const busy = formData !== undefined && !formData.has("intent");
  const labels = {
    first_name: m.first_name(),
    last_name: m.last_name(),
    email: m.email(),
    phone: m.phone(),
    password: m.password(),
    confirm_password: m.password_confirm(),
  };
  return (
    <Form method="post" id={form.id} noValidate={form.noValidate}>
      <input type="hidden" name="next" value={next} />
      <fieldset className="stack">
        <legend className="out-of-sight">{m.sign_up()}</legend>
        <ErrorSummary {...withLabels("sign-up", wrong, labels)} />
        <div className="two-columns">
          <TextField
            {...fieldOf(fields.first_name)}
            label={labels.first_name}
            autoComplete="given-name"
            maxLength={100}
            required
          />
          <TextField
            {...fieldOf(fields.last_name)}
            label={labels.last_name}
            hint={m.last_name_hint()}
            autoComplete="family-name"
            maxLength={100}
            required
          />
        </div>
        <TextField
          {...fieldOf(fields.email)}
          label={labels.email}
          type="email"
          autoComplete="email"
          required
        />
        <PhoneField
          {...fieldOf(fields.phone)}
          label={labels.phone}
          defaultCountry={country}
          required
        />
        <TextField
          {...fieldOf(fields.password)}
          label={labels.password}
          hint={m.password_hint()}
          type="password"
          autoComplete="new-password"
          minLength={7}
          required
        />
        <TextField
          {...fieldOf(fields.confirm_password)}
          label={labels.confirm_password}
          type="password"
          autoComplete="new-password"
          required
        />
        <p className="sign-in-terms">
          {m.sign_up_terms()}{" "}
          <AgreedLinks pages={["terms-and-conditions", "privacy-and-policy"]} newTab />
        </p>
        <Button type="submit" kind="main" size="wide" pending={busy && m.sign_up_pending()}>
          {m.sign_up()}
        </Button>
      </fieldset>
    </Form>
  );
}
