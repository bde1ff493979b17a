import { data, redirect, replace } from "react-router";
import { refusalOf } from "~/lib/api.server.ts";
import { safeNext } from "~/lib/next.ts";
import { m } from "~/lib/paraglide/messages.js";
import { readForm, refuse } from "~/lib/posted.server.ts";
import { sessionCookie } from "~/lib/session.server.ts";
import { landing } from "~/lib/session.ts";
import type { Visit } from "~/lib/visit.ts";
import type { Area } from "../area.ts";
import { deviceOf, keepHalf, stepPath } from "./half.server.ts";
import { resendActivation } from "./resend.server.ts";
import { forgetWayBack } from "./way-back.server.ts";

/** Signs in and redirects; or sends the activation link again, for an account that waits for it. */
export async function signIn(visit: Visit, area: Area, request: Request) {
  const { api } = visit;
  const posted = await readForm<{ email?: string; password?: string }>(request);
  const { email = "", password = "" } = posted.value;
  const next = safeNext(posted.form.get("next"), "");
  if (posted.form.get("intent") === "resend")
    return data({ resent: await resendActivation(api, request, email) });
  try {
    if (area === "admin") return await signInStaff(visit, request, { email, password, next });
    const session = await api.accounts.users.login({ email, password });
    visit.setCookie(sessionCookie(session));
    forgetWayBack(visit);
    // In place of the sign-in: whoever goes back wants what was before it.
    return replace(safeNext(next, landing(session.role)));
  } catch (error) {
    // Which of the two is wrong is not said, so neither is marked.
    const at = refusalOf(error).code === "credentials_invalid" ? () => "" : undefined;
    return refuse(posted, error, {
      hide: ["password"],
      otherwise: m.credential_not_valid(),
      ...(at && { at }),
    });
  }
}

type Typed = { email: string; password: string; next: string };
/** Staff may have to prove a second factor, or to set one up, before they have a session. */
async function signInStaff(visit: Visit, request: Request, { email, password, next }: Typed) {
  const device = deviceOf(request, email);
  const answer = await visit.api.accounts.admins.login({
    email,
    password,
    ...(device ? { device } : {}),
  });
  forgetWayBack(visit);
  if ("next" in answer) {
    const { sign_in, next: step, expires_in, passkeys } = answer;
    keepHalf(visit, { sign_in, step, email, next, passkeys }, expires_in);
    return redirect(stepPath(step));
  }
  visit.setCookie(sessionCookie(answer));
  return replace(safeNext(next, landing(answer.role)));
}
