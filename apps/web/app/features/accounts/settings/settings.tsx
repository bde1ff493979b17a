import { useEffect, useRef, useState } from "react";
import type { FormAnswer } from "~/lib/forms.ts";
import { ReminderSheet } from "../../reminders/index.ts";
import type { Area } from "../area.ts";
import { AvatarSheet } from "./avatar.tsx";
import { SettingsFrame } from "./frame.tsx";
import { PersonalData } from "./personal-data.tsx";
import { ProfileForm } from "./profile-form.tsx";
import type { Loaded } from "./settings.server.ts";
import "./settings.css";

export type Answer = ({ intent: string } & FormAnswer) | { avatar: string };

/** Everything about one's own account except the password. */
export function Settings({
  area,
  profile,
  country,
  reminders,
  answer,
}: Loaded & { area: Area; answer: Answer | undefined }) {
  const refused = answer && "intent" in answer ? answer : undefined;
  const round = useAnswered(refused !== undefined);
  const to = (...intents: string[]) =>
    refused && intents.includes(refused.intent) ? refused : undefined;
  return (
    <SettingsFrame area={area} page="profile" wrong={answer !== undefined}>
      <div className="settings-columns">
        <AvatarSheet
          profile={profile}
          error={answer && "avatar" in answer ? answer.avatar : undefined}
        />
        <div className="settings-main">
          <ProfileForm
            key={round}
            profile={profile}
            country={country}
            answer={to("profile", "email")}
          />
          {reminders && <ReminderSheet email={profile.email} {...reminders} />}
          <PersonalData area={area} profile={profile} answer={to("delete")} />
        </div>
      </div>
    </SettingsFrame>
  );
}

/** Counts how often an error was followed by a success: then the form starts again, without its errors. */
function useAnswered(refused: boolean): number {
  const [round, setRound] = useState(0);
  const before = useRef(refused);
  useEffect(() => {
    if (before.current && !refused) setRound((count) => count + 1);
    before.current = refused;
  }, [refused]);
  return round;
}
