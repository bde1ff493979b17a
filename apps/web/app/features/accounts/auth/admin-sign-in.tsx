import { safeNext } from "~/lib/next.ts";
import { visitOf } from "~/lib/visit.ts";
import type { Route } from "./+types/admin-sign-in";
import { signIn } from "./sign-in.server.ts";
import { SignInForm } from "./sign-in-form.tsx";

export const loader = ({ request }: Route.LoaderArgs) => ({
  next: safeNext(new URL(request.url).searchParams.get("next"), ""),
});

export const action = ({ request, context }: Route.ActionArgs) =>
  signIn(visitOf(context), "admin", request);

export default function AdminSignIn({ loaderData, actionData }: Route.ComponentProps) {
  return <SignInForm area="admin" {...loaderData} answer={actionData} />;
}
