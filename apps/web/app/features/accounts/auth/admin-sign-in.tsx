import { redirect } from "react-router";
import { safeNext } from "~/lib/next.ts";
import { readForm, refuse } from "~/lib/posted.server.ts";
import { landing, sessionCookie } from "~/lib/session.ts";
import { visitOf } from "~/lib/visit.ts";
import type { Route } from "./+types/admin-sign-in";
import { SignInForm } from "./sign-in-form.tsx";

export const loader = ({ request }: Route.LoaderArgs) => ({
  next: safeNext(new URL(request.url).searchParams.get("next"), ""),
});

export async function action({ request, context }: Route.ActionArgs) {
  const { api, setCookie } = visitOf(context);
  const posted = await readForm<{ email?: string; password?: string }>(request);
  const { email = "", password = "" } = posted.value;
  try {
    const session = await api.accounts.admins.login({ email, password });
    setCookie(sessionCookie(session));
    return redirect(safeNext(posted.form.get("next"), landing(session.role)));
  } catch (error) {
    return refuse(posted, error, { hide: ["password"] });
  }
}

export default function AdminSignIn({ loaderData, actionData }: Route.ComponentProps) {
  return <SignInForm area="admin" {...loaderData} answer={actionData} />;
}
