import type { Invitation } from "@jukung/contract";
import { redirect } from "react-router";
import { type Api, refusalOf } from "~/lib/api.server.ts";
import { flash } from "~/lib/flash.ts";
import { readFields, refuse } from "~/lib/posted.server.ts";
import type { Visit } from "~/lib/visit.ts";
import { authPath } from "../area.ts";

const OVER: Invitation = { state: "expired", email: null, first_name: null, staff_role: null };

/** The invitation behind a link; a link that nobody knows was replaced by a newer one. */
export async function readInvitation(api: Api, token: string): Promise<Invitation> {
  try {
    return (await api.accounts.admins.invitation({ token })).data;
  } catch (error) {
    if (refusalOf(error).code === "link_invalid") return OVER;
    throw error;
  }
}

/** Sets the password and opens the account; then one signs in with it. */
export async function acceptInvitation(visit: Visit, token: string, form: FormData) {
  const posted = readFields<{ password?: string; confirm_password?: string }>(form);
  const { password = "", confirm_password = "" } = posted.value;
  try {
    const given = { token, password, confirm_password };
    const { message } = await visit.api.accounts.admins.verifyEmail(given);
    flash(visit, "done", message);
  } catch (error) {
    return refuse(posted, error, { hide: ["password", "confirm_password"] });
  }
  return redirect(authPath("admin", "sign-in"));
}
