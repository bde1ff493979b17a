import { safeNext } from "~/lib/next.ts";
import { m } from "~/lib/paraglide/messages.js";
import { visitOf } from "~/lib/visit.ts";
import type { Route } from "./+types/admin-sign-in";
import { signIn } from "./sign-in.server.ts";
import { SignInForm } from "./sign-in-form.tsx";

export function loader({ request }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  return {
    next: safeNext(query.get("next"), ""),
    notice: query.get("notice") === "session" ? m.sign_in_ended() : undefined,
    ended: query.get("notice") === "session",
  };
}

export const action = ({ request, context }: Route.ActionArgs) =>
  signIn(visitOf(context), "admin", request);

export default function AdminSignIn({ loaderData, actionData }: Route.ComponentProps) {
  return <SignInForm area="admin" {...loaderData} answer={actionData} />;
}
