import { Form, Link, useNavigation } from "react-router";
import { type FormAnswer, fieldOf, useSiteForm } from "~/lib/forms.ts";
import { Head } from "~/lib/head.tsx";
import { m } from "~/lib/paraglide/messages.js";
import { withLabels } from "~/lib/wrong-fields.ts";
import { Button, ButtonLink } from "~/ui/button.tsx";
import { ErrorSummary } from "~/ui/error-summary.tsx";
import { TextField } from "~/ui/field.tsx";
import { Icon } from "~/ui/icon.tsx";
import { type Area, authPath } from "../area.ts";
import { GoogleButton } from "./google/button.tsx";
import { Notice } from "./notice.tsx";
import type { Resent } from "./resend.server.ts";
import { ResendButton } from "./resend-button.tsx";
import "./auth.css";

type Props = {
  area: Area;
  next: string;
  notice?: string | undefined;
  /** Whether an account was activated a moment ago. */
  activated?: boolean;
  /** Whether a form was sent without a session: with scripts it is restored (ui/kept-forms). */
  ended?: boolean;
  /** Filled in: of an account that was activated a moment ago, or typed into a booking. */
  email?: string;
  answer?: FormAnswer | { resent: Resent } | undefined;
};

/** Email and password, for customers and for staff. */
export function SignInForm({
  area,
  next,
  notice,
  activated = false,
  ended,
  email = "",
  answer,
}: Props) {
  const refused = answer && "result" in answer ? answer : undefined;
  const resent = answer && "resent" in answer ? answer.resent : undefined;
  const { form, fields, isWrong, ...found } = useSiteForm<{ email: string; password: string }>({
    id: "sign-in",
    answer: refused,
  });
  const labels = { email: m.email(), password: m.password() };
  const wrong = withLabels("sign-in", found.wrong, labels);
  const { formData } = useNavigation();
  const busy = formData !== undefined && !formData.has("intent");
  const typed = refused?.result.initialValue?.email;
  const waits = refused?.code === "not_activated" && typeof typed === "string" ? typed : undefined;
  const staff = area === "admin";
  // Who comes from a page of the office is asked first whether they are staff: no password of theirs
  // works here.
  const toOffice = !staff && /^\/admin(?![\w-])/.test(next);
  const staffSignIn = toOffice
    ? `/admin/sign-in?next=${encodeURIComponent(next)}`
    : "/admin/sign-in";
  return (
    <>
      <Head
        title={staff ? m.sign_in_staff_title() : m.sign_in()}
        wrong={isWrong && waits === undefined}
        hidden
      />
      <h1 className="display">{staff ? m.sign_in_staff_title() : m.sign_in()}</h1>
      {/* Whoever has tried to sign in knows that they have to. */}
      {activated && !answer ? (
        <Notice>{m.sign_in_activated()}</Notice>
      ) : notice && !answer ? (
        <div className="sign-in-notice">
          <Icon name="info" />
          <div>
            {notice}
            {ended && (
              <noscript>
                <p>{m.sign_in_not_kept()}</p>
              </noscript>
            )}
          </div>
        </div>
      ) : (
        <p className="sign-in-lead">{staff ? m.sign_in_staff_lead() : m.sign_in_lead()}</p>
      )}
      {toOffice && (
        <section className="sign-in-office">
          <p>{m.sign_in_office_text()}</p>
          <ButtonLink to={staffSignIn} kind="sea" size="wide">
            {m.sign_in_staff()}
          </ButtonLink>
        </section>
      )}
      {resent && (
        <Notice wrong={resent.wrong}>
          {resent.wrong ? resent.text : `${m.resend_done()} ${resent.text}`}
          {resent.wrong && <ResendButton email={resent.email} />}
        </Notice>
      )}
      {waits && (
        <Notice wrong>
          {fields.email.errors?.[0] ?? wrong.message}
          <ResendButton email={waits} />
        </Notice>
      )}
      <Form method="post" id={form.id} className="stack" noValidate={form.noValidate}>
        {/* Nothing that was typed is wrong while the account waits for its activation. */}
        {!waits && <ErrorSummary {...wrong} />}
        <input type="hidden" name="next" value={next} />
        <TextField
          {...fieldOf(fields.email)}
          {...(waits && { error: undefined })}
          {...((resent || (email && !refused)) && { defaultValue: resent?.email ?? email })}
          label={labels.email}
          type="email"
          autoComplete="username"
          required
        />
        <TextField
          {...fieldOf(fields.password)}
          label={labels.password}
          type="password"
          autoComplete="current-password"
          required
        />
        <p className="sign-in-aside">
          <Link className="link" to={authPath(area, "forgot-password", next)}>
            {m.forgot_password()}
          </Link>
        </p>
        <Button type="submit" kind="main" size="wide" pending={busy && m.sign_in_pending()}>
          {m.sign_in()}
        </Button>
      </Form>
      {!staff && <GoogleButton next={next} />}
      {!staff && !activated && (
        <div className="sign-in-new">
          <p>{m.sign_in_new()}</p>
          <ButtonLink
            kind="quiet"
            size="wide"
            to={next ? `/sign-up?next=${encodeURIComponent(next)}` : "/sign-up"}
          >
            {m.sign_up()}
          </ButtonLink>
        </div>
      )}
      <p className="sign-in-other">
        {staff ? (
          <Link className="link" to="/sign-in">
            {m.sign_in_customer()}
          </Link>
        ) : (
          // Who is on the way to a booking is a customer.
          !next &&
          !activated && (
            <Link className="link" to={staffSignIn}>
              {m.sign_in_staff()}
            </Link>
          )
        )}
      </p>
    </>
  );
}
