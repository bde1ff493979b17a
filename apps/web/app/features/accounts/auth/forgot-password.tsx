import { Link } from "react-router";
import { Head } from "~/lib/head.tsx";
import { m } from "~/lib/paraglide/messages.js";
import { visitOf } from "~/lib/visit.ts";
import { areaOf, authPath } from "../area.ts";
import type { Route } from "./+types/forgot-password";
import { resetStep, takeResetStep } from "./password-reset.server.ts";
import { CodeStep, EmailStep, PasswordStep } from "./password-reset-steps.tsx";
import "./auth.css";

/** It shows an address: the next person at this computer must not get it by going back. */
export const headers = () => ({ "Cache-Control": "no-store" });

export const loader = ({ request }: Route.LoaderArgs) => resetStep(request, areaOf(request));

export const action = ({ request, context }: Route.ActionArgs) =>
  takeResetStep(visitOf(context), areaOf(request), request);

/** Email address, then the code that was sent, then the new password. */
export default function ForgotPassword({ loaderData, actionData }: Route.ComponentProps) {
  const { area, next, step, email, until, now } = loaderData;
  const { title, lead } = {
    email: { title: m.reset_title(), lead: m.reset_lead() },
    code: { title: m.reset_code_title(), lead: m.reset_code_lead({ email }) },
    password: { title: m.reset_set_title(), lead: m.reset_set_lead({ email }) },
  }[step];
  return (
    <>
      <Head title={title} wrong={actionData !== undefined} hidden />
      <h1 className="display">{title}</h1>
      <p className="sign-in-lead">{lead}</p>
      {step === "email" && <EmailStep answer={actionData} />}
      {step === "code" && <CodeStep key={until} until={until} now={now} answer={actionData} />}
      {step === "password" && <PasswordStep email={email} answer={actionData} />}
      <p className="sign-in-other">
        <Link className="link" to={authPath(area, "sign-in", next)}>
          {m.to_sign_in()}
        </Link>
      </p>
    </>
  );
}
