import { data, redirect } from "react-router";
import { flash } from "~/lib/flash.ts";
import type { FormAnswer } from "~/lib/forms.ts";
import { m } from "~/lib/paraglide/messages.js";
import { readForm, refuse } from "~/lib/posted.server.ts";
import { qrPath } from "~/lib/qr.server.ts";
import type { Visit } from "~/lib/visit.ts";
import { securityHome } from "../area.ts";
import { passkeyAnswer } from "./passkey-answer.ts";
import type { PasskeyOptions } from "./passkey-client.ts";

/** A form that was refused; or what only this answer shows. */
export type Answered = { intent: string } & FormAnswer;
export type SecurityAnswer =
  | Answered
  | { intent: string; recovery_codes: string[] }
  | { intent: string; options: PasskeyOptions };

/** One's second factor, sessions and devices; with the QR code of a set-up that has begun. */
export async function loadSecurity({ api }: Visit) {
  const [security, profile] = await Promise.all([
    api.security.show(),
    api.accounts.admins.profile(),
  ]);
  const { pending } = security.data;
  return {
    security: security.data,
    app: pending && { ...pending, qr: qrPath(pending.uri) },
    email: profile.data.email,
  };
}
export type LoadedSecurity = Awaited<ReturnType<typeof loadSecurity>>;

type Posted = Partial<Record<"intent" | "password" | "code" | "id" | "name" | "response", string>>;

/** All actions of the page; recovery codes are in the answer itself, and nowhere else. */
export async function changeSecurity({ api, ...visit }: Visit, request: Request) {
  const posted = await readForm<Posted>(request);
  const { intent = "", password = "", code = "", id, name = "", response } = posted.value;
  const both = { password, ...(code ? { code } : {}) };
  const { security } = api;
  const codes = ({ recovery_codes }: { recovery_codes: string[] }) =>
    data<SecurityAnswer>({ intent, recovery_codes });
  try {
    if (intent === "confirm") return codes(await security.confirmApp({ code }));
    if (intent === "codes") return codes(await security.newRecoveryCodes(both));
    if (intent === "passkey_start") {
      if (!name.trim())
        return data<SecurityAnswer>({ intent, ...nameless(posted) }, { status: 422 });
      const { data: options } = await security.startPasskey(both);
      return data<SecurityAnswer>({ intent, options });
    }
    if (intent === "start") await security.startApp(both);
    else flash(visit, "done", (await done()).message);
  } catch (error) {
    const refused = refuse(posted, error, { hide: ["password", "code"] });
    return data<SecurityAnswer>({ intent, ...refused.data }, refused.init ?? {});
  }
  return redirect(intent === "start" ? `${securityHome}#app` : securityHome);

  function done(): Promise<{ message: string }> {
    const passkey = /^passkey_remove_(\d+)$/.exec(intent)?.[1];
    if (passkey) return security.removePasskey({ id: Number(passkey), ...both });
    switch (intent) {
      case "passkey_add":
        return security.addPasskey({ name, response: passkeyAnswer(response) });
      case "remove":
        return security.removeFactor(both);
      case "end":
        return security.endSession({ id: Number(id) });
      case "end_others":
        return security.endOthers();
      case "forget":
        return security.forgetDevice({ id: Number(id) });
      default:
        throw new Response(null, { status: 400 });
    }
  }
}

/** A passkey without a name is refused before the browser makes it. */
const nameless = ({ submission }: Awaited<ReturnType<typeof readForm>>): FormAnswer => ({
  result: submission.reply({
    fieldErrors: { name: [m.passkey_name_needed()] },
    hideFields: ["password", "code"],
  }),
});
