import { redirect } from "react-router";
import { flash } from "~/lib/flash.ts";
import { readForm, refuse } from "~/lib/posted.server.ts";
import type { Visit } from "~/lib/visit.ts";
import { type Area, callsOf, settingsOf } from "../area.ts";

const fields = ["old_password", "password", "confirm_password"] as const;

/** Whether there is a password to change: accounts with Google only have none. */
export const hasPassword = async ({ api }: Visit, area: Area) => ({
  has_password: (await callsOf(api, area).profile()).data.has_password,
});

/** Changes the password; the API ends every other session. */
export async function changePassword(visit: Visit, area: Area, request: Request) {
  const posted = await readForm<Partial<Record<(typeof fields)[number], string>>>(request);
  const { old_password = "", password = "", confirm_password = "" } = posted.value;
  try {
    const change = { old_password, password, confirm_password };
    flash(visit, "done", (await callsOf(visit.api, area).changePassword(change)).message);
    return redirect(`${settingsOf(area)}/change-password`);
  } catch (error) {
    return refuse(posted, error, { hide: [...fields] });
  }
}
