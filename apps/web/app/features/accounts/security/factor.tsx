import { instant } from "~/lib/dates.ts";
import { m } from "~/lib/paraglide/messages.js";
import { Status } from "~/ui/status.tsx";
import { AppForm } from "./app-form.tsx";
import { Asked, Confirmed } from "./confirmed.tsx";
import type { Answered, LoadedSecurity } from "./security.server.ts";

/** So few recovery codes left that new ones should be made. */
const FEW = 3;

/** Two-step verification: setting it up, another phone, recovery codes, turning it off. */
export function Factor({
  security,
  app,
  answer,
}: LoadedSecurity & { answer: Answered | undefined }) {
  const { second_factor: factor, required } = security;
  const to = (intent: string) => (answer?.intent === intent ? answer : undefined);
  return (
    <section className="sheet" id="app">
      <h2>{m.factor_title()}</h2>
      <p>
        <Status kind={factor ? "good" : "off"} badge>
          {factor ? m.factor_on() : m.factor_off()}
        </Status>
      </p>
      <p className="sheet-note">
        {factor ? m.factor_since({ at: instant(factor.since) }) : m.factor_text()}
        {required && ` ${m.factor_required()}`}
      </p>
      {app ? (
        <AppForm {...app} answer={to("confirm")} />
      ) : (
        !factor && (
          <Confirmed intent="start" label={m.factor_set_up()} kind="main" answer={to("start")} />
        )
      )}
      {factor && (
        <>
          <p className={factor.recovery_codes_left <= FEW ? "sheet-warning" : undefined}>
            {m.recovery_left({ count: factor.recovery_codes_left })}
          </p>
          {!app && (
            <Asked label={m.factor_other_phone()} answer={to("start")}>
              <p>{m.factor_other_phone_text()}</p>
              <Confirmed intent="start" label={m.factor_go_on()} answer={to("start")} with_code />
            </Asked>
          )}
          <Asked label={m.recovery_new()} answer={to("codes")}>
            <p>{m.recovery_new_text()}</p>
            <Confirmed intent="codes" label={m.recovery_new_yes()} answer={to("codes")} with_code />
          </Asked>
          {!required && (
            <Asked label={m.factor_turn_off()} answer={to("remove")}>
              <p>{m.factor_turn_off_text()}</p>
              <Confirmed
                intent="remove"
                label={m.factor_turn_off_yes()}
                kind="danger"
                answer={to("remove")}
                with_code
              />
            </Asked>
          )}
        </>
      )}
    </section>
  );
}
