import { data, redirect } from "react-router";
import { Head } from "~/lib/head.tsx";
import { m } from "~/lib/paraglide/messages.js";
import { readForm, refuse } from "~/lib/posted.server.ts";
import { qrPath } from "~/lib/qr.server.ts";
import { type Visit, visitOf } from "~/lib/visit.ts";
import { ButtonLink } from "~/ui/button.tsx";
import { authPath } from "../area.ts";
import { AppForm } from "../security/app-form.tsx";
import { RecoveryCodes } from "../security/recovery-codes.tsx";
import type { Route } from "./+types/set-up";
import { enter, halfOf, isOver, startAgain } from "./half.server.ts";
import "./auth.css";

export const headers = () => ({ "Cache-Control": "no-store" });

export async function loader({ request, context }: Route.LoaderArgs) {
  const half = halfOf(request, "set_up");
  if (!half) throw redirect(authPath("admin", "sign-in"));
  return { email: half.email, app: await appOf(visitOf(context), half.sign_in) };
}

/** Null once the sign-in is over: also right after the set-up, when the page shows recovery codes. */
async function appOf({ api }: Visit, sign_in: string) {
  try {
    const { secret, uri } = (await api.security.signIn.setUp({ sign_in })).data;
    return { secret, uri, qr: qrPath(uri) };
  } catch (error) {
    if (isOver(error)) return null;
    throw error;
  }
}

/** Turns the second factor on and signs in. */
export async function action({ request, context }: Route.ActionArgs) {
  const visit = visitOf(context);
  const half = halfOf(request, "set_up");
  if (!half) throw redirect(authPath("admin", "sign-in"));
  const posted = await readForm<{ code?: string }>(request);
  const { code = "" } = posted.value;
  try {
    const { sign_in } = half;
    const { recovery_codes, ...session } = await visit.api.security.signIn.confirmSetUp({
      sign_in,
      code,
    });
    return data({ recovery_codes, next: enter(visit, half, session) });
  } catch (error) {
    if (isOver(error)) return startAgain(visit, half.next, error);
    return refuse(posted, error, { hide: ["code"] });
  }
}

/** For whoever must have a second factor and has none: nothing else opens before. */
export default function SetUp({ loaderData: { email, app }, actionData }: Route.ComponentProps) {
  const done = actionData && "recovery_codes" in actionData ? actionData : undefined;
  const refused = actionData && "result" in actionData ? actionData : undefined;
  if (done)
    return (
      <>
        <Head title={m.recovery_title()} hidden />
        <h1 className="display">{m.recovery_title()}</h1>
        <div className="stack">
          <RecoveryCodes codes={done.recovery_codes} email={email} />
          <ButtonLink kind="main" size="wide" to={done.next} reloadDocument>
            {m.set_up_enter()}
          </ButtonLink>
        </div>
      </>
    );
  return (
    <>
      <Head title={m.set_up_title()} wrong={refused !== undefined} hidden />
      <h1 className="display">{m.set_up_title()}</h1>
      <p className="sign-in-lead">{app ? m.set_up_lead() : m.set_up_over()}</p>
      {app ? (
        // The answer is the only page that shows the recovery codes: it is not loaded again.
        <AppForm {...app} answer={refused} reloadDocument />
      ) : (
        <ButtonLink kind="main" size="wide" to={authPath("admin", "sign-in")}>
          {m.to_sign_in()}
        </ButtonLink>
      )}
    </>
  );
}
