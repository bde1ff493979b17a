import type { ReactNode } from "react";
import { Head } from "~/lib/head.tsx";
import { m } from "~/lib/paraglide/messages.js";
import { LinkTabs } from "~/ui/tabs.tsx";
import { type Area, securityHome, settingsOf } from "../area.ts";
import "./settings.css";

/** The frame of the settings' pages: their title and links. */
export function SettingsFrame({
  area,
  page,
  wrong = false,
  children,
}: {
  area: Area;
  page: "profile" | "password" | "security" | "travellers";
  wrong?: boolean;
  children: ReactNode;
}) {
  const profile = { label: m.settings_profile(), to: settingsOf(area) };
  const security = { label: m.security(), to: securityHome };
  const title = {
    profile: m.settings(),
    password: m.settings_password(),
    security: m.security(),
    travellers: m.travellers(),
  }[page];
  const password = { label: m.settings_password(), to: `${settingsOf(area)}/change-password` };
  return (
    <div className="wrap settings-page">
      <Head title={title} wrong={wrong} hidden />
      <h1 className="display page-title">{m.settings()}</h1>
      <LinkTabs
        label={m.settings()}
        tabs={[
          { ...profile, icon: "person", current: page === "profile" },
          { ...password, icon: "lock", current: page === "password" },
          ...(area === "admin"
            ? [{ ...security, icon: "phone" as const, current: page === "security" }]
            : [
                {
                  label: m.travellers(),
                  to: `${settingsOf(area)}/travellers`,
                  icon: "people" as const,
                  current: page === "travellers",
                },
              ]),
        ]}
      />
      <div className="settings-content">{children}</div>
    </div>
  );
}
