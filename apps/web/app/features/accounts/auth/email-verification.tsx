import { data, Form, redirect, useNavigation } from "react-router";
import { refusalOf } from "~/lib/api.server.ts";
import { flash } from "~/lib/flash.ts";
import { Head } from "~/lib/head.tsx";
import { m } from "~/lib/paraglide/messages.js";
import { landing } from "~/lib/session.ts";
import { type Visit, visitOf } from "~/lib/visit.ts";
import { Button, ButtonLink } from "~/ui/button.tsx";
import { TextField } from "~/ui/field.tsx";
import { type Area, areaOf, authPath, callsOf, settingsOf } from "../area.ts";
import type { Route } from "./+types/email-verification";
import { acceptInvitation, readInvitation } from "./invitation.server.ts";
import { AcceptInvitation } from "./invitation.tsx";
import { Notice } from "./notice.tsx";
import { type Resent, resendActivation } from "./resend.server.ts";
import { nextOf } from "./way-back.server.ts";
import "./auth.css";

/** Its address is its secret. */
export const headers = () => ({ "Cache-Control": "no-store" });

const isChange = (request: Request) => new URL(request.url).searchParams.get("change") === "1";

// Opening the page uses nothing up: mail scanners open links, and only people press buttons.
export async function loader({ request, context, params: { token } }: Route.LoaderArgs) {
  const visit = visitOf(context);
  const [area, change] = [areaOf(request), isChange(request)];
  return {
    area,
    change,
    signedIn: visit.session !== null,
    invitation: area === "admin" && !change ? await readInvitation(visit.api, token) : null,
  };
}

/** Uses the link (`?change=1`: a new address, else an account), or sends a new one. */
export async function action({ request, context, params: { token } }: Route.ActionArgs) {
  const visit = visitOf(context);
  const form = await request.formData();
  const email = String(form.get("email") ?? "");
  if (form.get("intent") === "resend")
    return data({ resent: await resendActivation(visit.api, request, email) });
  const area = areaOf(request);
  const calls = callsOf(visit.api, area);
  const change = isChange(request);
  if (form.has("password")) return acceptInvitation(visit, token, form);
  try {
    const { message } = await (change ? calls.verifyEmailChange : calls.verifyEmail)({ token });
    // The sign-in says it on its page.
    if (visit.session || change || area === "admin") flash(visit, "done", message);
  } catch (error) {
    const { message, status, code } = refusalOf(error);
    return data({ refused: { message, over: code === "link_invalid" } }, { status });
  }
  return redirect(onwards(visit, area, change, nextOf(request)));
}

/** To the sign-in; a signed-in person goes to the page that shows the change. */
function onwards({ session }: Visit, area: Area, change: boolean, next: string): string {
  if (!session) {
    // The sign-in then knows the address that registered in this browser last.
    const asked = { ...(change ? {} : { activated: "1" }), ...(next ? { next } : {}) };
    const query = new URLSearchParams(asked).toString();
    return authPath(area, "sign-in") + (query && `?${query}`);
  }
  return change ? settingsOf(session.role === "ADMIN" ? "admin" : "user") : landing(session.role);
}

export default function EmailVerification({ loaderData, actionData }: Route.ComponentProps) {
  const { area, change, signedIn, invitation } = loaderData;
  const refused = actionData && "refused" in actionData ? actionData.refused : undefined;
  const resent = actionData && "resent" in actionData ? actionData.resent : undefined;
  const answer = actionData && "result" in actionData ? actionData : undefined;
  if (invitation) return <AcceptInvitation invitation={invitation} answer={answer} />;
  if (resent || refused?.over)
    return <Over area={area} change={change} signedIn={signedIn} resent={resent} />;
  return <Confirm change={change} problem={refused?.message} />;
}

function Confirm({ change, problem }: { change: boolean; problem: string | undefined }) {
  const busy = useNavigation().formData !== undefined;
  const title = change ? m.verify_change_title() : m.verify_title();
  return (
    <>
      <Head title={title} wrong={problem !== undefined} hidden />
      <h1 className="display">{title}</h1>
      <p className="sign-in-lead">{change ? m.verify_change_text() : m.verify_text()}</p>
      {problem && <Notice wrong>{problem}</Notice>}
      <Form method="post">
        <Button type="submit" kind="main" size="wide" pending={busy && m.verify_pending()}>
          {m.verify()}
        </Button>
      </Form>
    </>
  );
}

type OverProps = { area: Area; change: boolean; signedIn: boolean; resent: Resent | undefined };

/** The link is used up, replaced or too old: how to get a new one. */
function Over({ area, change, signedIn, resent }: OverProps) {
  const busy = useNavigation().formData !== undefined;
  return (
    <>
      <Head title={m.verify_over_title()} wrong={!resent || resent.wrong} hidden />
      <h1 className="display">{m.verify_over_title()}</h1>
      {resent ? (
        <Notice wrong={resent.wrong}>{resent.text}</Notice>
      ) : (
        <p className="sign-in-lead" role="status">
          {change ? m.verify_over_change() : m.verify_over_text()}
        </p>
      )}
      {change ? (
        <ButtonLink kind="main" size="wide" to={settingsOf(area)}>
          {m.verify_to_settings()}
        </ButtonLink>
      ) : (
        <Form method="post" className="stack">
          <TextField
            label={m.email()}
            name="email"
            type="email"
            autoComplete="email"
            defaultValue={resent?.email ?? ""}
            required
          />
          <Button
            type="submit"
            name="intent"
            value="resend"
            kind="main"
            size="wide"
            pending={busy && m.resend_pending()}
          >
            {m.verify_again()}
          </Button>
        </Form>
      )}
      {!signedIn && (
        <p className="sign-in-other">
          <ButtonLink kind="plain" to={authPath(area, "sign-in")}>
            {m.to_sign_in()}
          </ButtonLink>
        </p>
      )}
    </>
  );
}
