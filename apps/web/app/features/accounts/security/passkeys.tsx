import { useEffect, useRef, useState } from "react";
import { useFetcher, useSubmit } from "react-router";
import { dayWithYear, instant } from "~/lib/dates.ts";
import { m } from "~/lib/paraglide/messages.js";
import { plainForm } from "~/lib/plain-form.ts";
import { withLabels } from "~/lib/wrong-fields.ts";
import { Button } from "~/ui/button.tsx";
import { ErrorSummary } from "~/ui/error-summary.tsx";
import { TextField } from "~/ui/field.tsx";
import { Asked, Confirmed, ConfirmFields } from "./confirmed.tsx";
import { makePasskey } from "./passkey-client.ts";
import type { Answered, LoadedSecurity, SecurityAnswer } from "./security.server.ts";

type Props = { passkeys: LoadedSecurity["security"]["passkeys"]; answer: Answered | undefined };

/** Passkeys beside the app: made, named and removed here. They need scripts, as the browser does. */
export function Passkeys({ passkeys, answer }: Props) {
  const to = (intent: string) => (answer?.intent === intent ? answer : undefined);
  const { wrong } = plainForm("passkeys", to("passkey_add"));
  return (
    <section className="sheet">
      <h2>{m.passkeys_title()}</h2>
      <p className="sheet-note">{m.passkeys_text()}</p>
      <ErrorSummary {...wrong} />
      {passkeys.length > 0 && (
        <ul className="security-places">
          {passkeys.map(({ id, name, since, last_used_at }) => (
            <li key={id}>
              <div>
                <b>{name}</b>
                <span>{m.passkey_since({ at: dayWithYear(since.slice(0, 10)) })}</span>
                <span>
                  {last_used_at ? m.device_used({ at: instant(last_used_at) }) : m.passkey_unused()}
                </span>
              </div>
              <Asked label={m.passkey_remove_of({ name })} answer={to(`passkey_remove_${id}`)}>
                <Confirmed
                  intent={`passkey_remove_${id}`}
                  label={m.passkey_remove()}
                  kind="danger"
                  answer={to(`passkey_remove_${id}`)}
                  with_code
                />
              </Asked>
            </li>
          ))}
        </ul>
      )}
      <div className="script-only">
        {/* the form is empty again once there is one more */}
        <AddPasskey key={passkeys.length} />
      </div>
      <noscript>
        <p className="sheet-note">{m.passkeys_scripts()}</p>
      </noscript>
    </section>
  );
}

/** Name, password and code; then the browser makes the passkey, and its answer is sent. */
function AddPasskey() {
  const fetcher = useFetcher<SecurityAnswer>();
  const submit = useSubmit();
  const [failed, setFailed] = useState(false);
  const name = useRef("");
  const { data } = fetcher;
  useEffect(() => {
    if (!data || !("options" in data)) return;
    makePasskey(data.options).then(
      (response) =>
        submit({ intent: "passkey_add", name: name.current, response }, { method: "post" }),
      () => setFailed(true),
    );
  }, [data, submit]);
  const refused = data && "result" in data ? data : undefined;
  const { field, wrong } = plainForm("passkey", refused);
  const labels = { name: m.passkey_name(), password: m.password(), code: m.factor_code() };
  const busy = fetcher.state !== "idle";
  return (
    <Asked label={m.passkey_add()} answer={refused}>
      <fetcher.Form
        method="post"
        className="stack"
        noValidate
        onSubmit={(event) => {
          name.current = String(new FormData(event.currentTarget).get("name") ?? "");
          setFailed(false);
        }}
      >
        <ErrorSummary
          {...withLabels("passkey", wrong, labels)}
          {...(failed && !busy ? { message: m.passkey_failed() } : {})}
        />
        <TextField
          {...field("name")}
          label={labels.name}
          hint={m.passkey_name_hint()}
          autoComplete="off"
          maxLength={60}
          required
        />
        <ConfirmFields field={field} with_code />
        <p>
          <Button
            type="submit"
            name="intent"
            value="passkey_start"
            kind="sea"
            pending={busy && m.settings_saving()}
          >
            {m.passkey_make()}
          </Button>
        </p>
      </fetcher.Form>
    </Asked>
  );
}
