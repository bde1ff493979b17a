import { data, redirect } from "react-router";
import { safeNext } from "~/lib/next.ts";
import { m } from "~/lib/paraglide/messages.js";
import { readForm, refuse } from "~/lib/posted.server.ts";
import { sessionCookie } from "~/lib/session.server.ts";
import { landing } from "~/lib/session.ts";
import type { Visit } from "~/lib/visit.ts";
import { type Area, callsOf } from "../area.ts";
import { resendActivation } from "./resend.server.ts";
import { keepWayBack } from "./way-back.server.ts";

/** Signs in and redirects; or sends the activation link again, for an account that waits for it. */
export async function signIn(visit: Visit, area: Area, request: Request) {
  const { api } = visit;
  const posted = await readForm<{ email?: string; password?: string }>(request);
  const { email = "", password = "" } = posted.value;
  if (posted.form.get("intent") === "resend")
    return data({ resent: await resendActivation(api, email) });
  try {
    const session = await callsOf(api, area).login({ email, password });
    visit.setCookie(sessionCookie(session));
    keepWayBack(visit, "");
    return redirect(safeNext(posted.form.get("next"), landing(session.role)));
  } catch (error) {
    return refuse(posted, error, { hide: ["password"], otherwise: m.credential_not_valid() });
  }
}
