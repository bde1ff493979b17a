import { contactTyped } from "~/lib/draft-cookie.server.ts";
import { m } from "~/lib/paraglide/messages.js";
import { visitOf } from "~/lib/visit.ts";
import type { Route } from "./+types/sign-in";
import { signIn } from "./sign-in.server.ts";
import { SignInForm } from "./sign-in-form.tsx";
import { nextOf, registeredEmail } from "./way-back.server.ts";

/** Why the sign-in is shown, by the `notice` of the address. */
const notices: Record<string, () => string> = {
  "fast-boat": m.sign_in_first,
  tour: m.tour_login,
  session: m.sign_in_ended,
  "signed-out": m.sign_in_signed_out,
};

export function loader({ request }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  return {
    next: nextOf(request),
    activated: query.has("activated"),
    notice: notices[query.get("notice") ?? ""]?.(),
    ended: query.get("notice") === "session",
    // What was typed into a booking is not asked again.
    email: query.has("activated") ? registeredEmail(request) : (contactTyped(request)?.email ?? ""),
  };
}

export const action = ({ request, context }: Route.ActionArgs) =>
  signIn(visitOf(context), "user", request);

export default function SignIn({ loaderData, actionData }: Route.ComponentProps) {
  return <SignInForm area="user" {...loaderData} answer={actionData} />;
}
