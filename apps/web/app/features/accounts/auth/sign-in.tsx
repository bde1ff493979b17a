import { redirect } from "react-router";
import { safeNext } from "~/lib/next.ts";
import { m } from "~/lib/paraglide/messages.js";
import { readForm, refuse } from "~/lib/posted.server.ts";
import { landing, sessionCookie } from "~/lib/session.ts";
import { visitOf } from "~/lib/visit.ts";
import type { Route } from "./+types/sign-in";
import { SignInForm } from "./sign-in-form.tsx";

/** Why somebody was sent here, by the `notice` of the address. */
const notices: Record<string, () => string> = { "fast-boat": m.sign_in_first };

export function loader({ request }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  return {
    next: safeNext(query.get("next"), ""),
    notice: notices[query.get("notice") ?? ""]?.(),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { api, setCookie } = visitOf(context);
  const posted = await readForm<{ email?: string; password?: string }>(request);
  const { email = "", password = "" } = posted.value;
  try {
    const session = await api.accounts.users.login({ email, password });
    setCookie(sessionCookie(session));
    return redirect(safeNext(posted.form.get("next"), landing(session.role)));
  } catch (error) {
    return refuse(posted, error, { hide: ["password"] });
  }
}

export default function SignIn({ loaderData, actionData }: Route.ComponentProps) {
  return <SignInForm area="user" {...loaderData} answer={actionData} />;
}
