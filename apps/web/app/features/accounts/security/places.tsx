import type { KnownDevice, SignedInSession } from "@jukung/contract";
import { Form, useNavigation } from "react-router";
import { instant } from "~/lib/dates.ts";
import type { FormAnswer } from "~/lib/forms.ts";
import { m } from "~/lib/paraglide/messages.js";
import { plainForm } from "~/lib/plain-form.ts";
import { Button } from "~/ui/button.tsx";
import { ErrorSummary } from "~/ui/error-summary.tsx";

type Answer = (FormAnswer & { intent: string }) | undefined;
const OWN = ["end", "end_others", "forget"];

/** "Chrome, Android"; browsers that name neither are unknown. */
const placeText = ({ browser, system }: Pick<KnownDevice, "browser" | "system">): string =>
  [browser, system].filter(Boolean).join(", ") || m.place_unknown();

/** Where one is signed in, this one first. */
export function Sessions({ sessions, answer }: { sessions: SignedInSession[]; answer: Answer }) {
  const { wrong } = plainForm("places", answer && OWN.includes(answer.intent) ? answer : undefined);
  const listed = sessions.toSorted((a, b) => Number(b.is_this) - Number(a.is_this));
  return (
    <section className="sheet">
      <h2>{m.sessions_title()}</h2>
      <ErrorSummary {...wrong} />
      <ul className="security-places">
        {listed.map((session) => (
          <li key={session.id}>
            <div>
              <b>{placeText(session)}</b>
              <span>
                {session.is_this
                  ? m.session_this()
                  : m.session_seen({ at: instant(session.last_seen_at) })}
              </span>
              <span>{m.session_since({ at: instant(session.since) })}</span>
            </div>
            {!session.is_this && (
              <Act
                intent="end"
                id={session.id}
                label={m.session_end()}
                about={m.session_end_of({ place: placeText(session) })}
              />
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 ? (
        <Act intent="end_others" label={m.sessions_end()} />
      ) : (
        <p className="sheet-note">{m.sessions_only()}</p>
      )}
    </section>
  );
}

/** Devices that are not asked for a code. */
export function Devices({ devices }: { devices: KnownDevice[] }) {
  return (
    <section className="sheet">
      <h2>{m.devices_title()}</h2>
      <p className="sheet-note">{devices.length > 0 ? m.devices_text() : m.devices_none()}</p>
      {devices.length > 0 && (
        <ul className="security-places">
          {devices.map((device) => (
            <li key={device.id}>
              <div>
                <b>{placeText(device)}</b>
                <span>{m.device_used({ at: instant(device.last_used_at) })}</span>
                <span>{m.device_until({ at: instant(device.until) })}</span>
              </div>
              <Act
                intent="forget"
                id={device.id}
                label={m.device_forget()}
                about={m.device_forget_of({ place: placeText(device) })}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

type ActProps = {
  intent: string;
  id?: number;
  label: string;
  /** The button's name where the list has more of the same. */
  about?: string;
};
function Act({ intent, id, label, about }: ActProps) {
  const sent = useNavigation().formData;
  const busy = sent?.get("intent") === intent && sent.get("id") === (id ? String(id) : null);
  return (
    <Form method="post">
      {id !== undefined && <input type="hidden" name="id" value={id} />}
      <Button
        type="submit"
        name="intent"
        value={intent}
        size="small"
        aria-label={about}
        pending={busy && m.settings_saving()}
      >
        {label}
      </Button>
    </Form>
  );
}
