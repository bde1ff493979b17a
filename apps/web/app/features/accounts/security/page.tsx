import { guard } from "~/lib/guards.ts";
import { m } from "~/lib/paraglide/messages.js";
import { visitOf } from "~/lib/visit.ts";
import { ButtonLink } from "~/ui/button.tsx";
import { BarePage } from "../admin/bare-page.tsx";
import { securityHome } from "../area.ts";
import { SettingsFrame } from "../settings/frame.tsx";
import type { Route } from "./+types/page";
import { Factor } from "./factor.tsx";
import { Passkeys } from "./passkeys.tsx";
import { Devices, Sessions } from "./places.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { changeSecurity, loadSecurity } from "./security.server.ts";
import "./security.css";

export const middleware = [guard("admin")];
/** It may show a secret and recovery codes. */
export const headers = () => ({ "Cache-Control": "no-store" });

export const loader = ({ context }: Route.LoaderArgs) => loadSecurity(visitOf(context));

export const action = ({ request, context }: Route.ActionArgs) =>
  changeSecurity(visitOf(context), request);

/** How one signs in, and where one is signed in. */
export default function SecurityPage({ loaderData, actionData }: Route.ComponentProps) {
  const { security, email } = loaderData;
  const codes = actionData && "recovery_codes" in actionData ? actionData.recovery_codes : null;
  const refused = actionData && "result" in actionData ? actionData : undefined;
  return (
    <BarePage>
      <SettingsFrame area="admin" page="security" wrong={refused !== undefined}>
        <div className="security">
          {codes ? (
            <section className="sheet">
              <h2>{m.recovery_title()}</h2>
              <RecoveryCodes codes={codes} email={email} />
              <p>
                <ButtonLink kind="main" to={securityHome}>
                  {m.recovery_saved()}
                </ButtonLink>
              </p>
            </section>
          ) : (
            <Factor {...loaderData} answer={refused} />
          )}
          {security.second_factor && <Passkeys passkeys={security.passkeys} answer={refused} />}
          <Sessions sessions={security.sessions} answer={refused} />
          <Devices devices={security.devices} />
        </div>
      </SettingsFrame>
    </BarePage>
  );
}
