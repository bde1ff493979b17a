import { data } from "react-router";
import { contactTyped } from "~/lib/draft-cookie.server.ts";
import { emailMeant } from "~/lib/email-typo.server.ts";
import { safeNext } from "~/lib/next.ts";
import { m } from "~/lib/paraglide/messages.js";
import { readForm, refuse } from "~/lib/posted.server.ts";
import { visitOf } from "~/lib/visit.ts";
import type { Route } from "./+types/sign-up";
import { resendActivation } from "./resend.server.ts";
import { type Registering, SignUpForm } from "./sign-up-form.tsx";
import { keepWayBack } from "./way-back.server.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { api } = visitOf(context);
  const next = safeNext(new URL(request.url).searchParams.get("next"), "");
  const typed = contactTyped(request);
  const [first_name = "", ...rest] = (typed?.full_name ?? "").trim().split(/\s+/);
  // Who has one name has it for both, as the form asks of them (passportName).
  const last_name = rest.join(" ") || first_name;
  return {
    next,
    country: (await api.geo.country()).data.country,
    // What was typed into a booking is not asked again.
    known: {
      first_name,
      last_name,
      email: typed?.email ?? "",
      phone: typed?.phone ?? "",
    },
  };
}

/** Makes the account, or sends its activation link again. */
export async function action({ request, context }: Route.ActionArgs) {
  const visit = visitOf(context);
  const { api } = visit;
  const posted = await readForm<Partial<Registering>>(request);
  const { value, form } = posted;
  const email = value.email ?? "";
  const next = safeNext(form.get("next"), "");
  if (form.get("intent") === "resend")
    return data({ resent: await resendActivation(api, request, email) });
  try {
    const { message } = await api.accounts.users.register({
      first_name: value.first_name ?? "",
      last_name: value.last_name ?? "",
      email,
      phone: value.phone ?? "",
      password: value.password ?? "",
      confirm_password: value.confirm_password ?? "",
      ...(next && { next }),
    });
    keepWayBack(visit, { next, email });
    const meant = emailMeant(email);
    const text = [message, meant && m.sign_up_email_meant({ meant })].filter(Boolean).join(" ");
    return data({ created: { email, text, at: Date.now() } });
  } catch (error) {
    return refuse(posted, error, {
      hide: ["password", "confirm_password"],
      otherwise: m.credential_not_valid(),
    });
  }
}

export default function SignUp({ loaderData, actionData }: Route.ComponentProps) {
  return <SignUpForm {...loaderData} answer={actionData} />;
}
