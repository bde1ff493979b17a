import type { StaffMember, StaffRole } from "@jukung/contract";
import { data, redirect } from "react-router";
import { refuseEdit, versionIn } from "~/lib/edits.server.ts";
import { flash } from "~/lib/flash.ts";
import type { FormAnswer } from "~/lib/forms.ts";
import { m } from "~/lib/paraglide/messages.js";
import { readForm, refuse } from "~/lib/posted.server.ts";
import type { Visit } from "~/lib/visit.ts";
import { formOf, fullName, staffHome, staffPath } from "../roles.ts";

export type StaffAnswer = FormAnswer & { intent: string };
type Posted = Partial<
  Record<"intent" | "first_name" | "last_name" | "staff_role" | "reason", string>
>;

/** All that an owner does to one member of staff. */
export async function changeStaff(visit: Visit, slug: string, request: Request) {
  const posted = await readForm<Posted>(request);
  const { intent = "", first_name = "", last_name = "", staff_role } = posted.value;
  const { staff } = visit.api;
  try {
    if (intent === "save") {
      const version = versionIn(posted.form);
      const role = staff_role as StaffRole;
      await staff.update({ slug, version, first_name, last_name, staff_role: role });
      flash(visit, "done", m.staff_saved());
    } else if (intent === "remove") {
      const { data: member } = await staff.show({ slug });
      await staff.remove({ slug });
      flash(visit, "done", m.staff_removed_name({ name: fullName(member) }));
      return redirect(staffHome);
    } else if (intent === "remove_factor") {
      const { data: member } = await staff.removeFactor({
        slug,
        reason: posted.value.reason ?? "",
      });
      flash(visit, "done", m.staff_factor_removed({ name: fullName(member) }));
    } else flash(visit, "done", await perform(visit, slug, intent));
  } catch (error) {
    const refused =
      intent === "save"
        ? refuseEdit(posted, error, { formOf, fields: ["staff_role"] })
        : refuse(posted, error);
    return data({ intent, ...refused.data } satisfies StaffAnswer, refused.init ?? {});
  }
  return redirect(staffPath({ slug }));
}

/** @returns the notice once it is done */
async function perform({ api: { staff } }: Visit, slug: string, intent: string): Promise<string> {
  const name = ({ data }: { data: StaffMember }) => ({ name: fullName(data) });
  switch (intent) {
    case "invite":
      return m.staff_invited({ email: (await staff.invite({ slug })).data.email });
    case "suspend":
      return m.staff_suspended(name(await staff.suspend({ slug })));
    case "restore":
      return m.staff_restored(name(await staff.restore({ slug })));
    case "end_sessions":
      return m.staff_ended(name(await staff.endSessions({ slug })));
    default:
      throw new Response(null, { status: 400 });
  }
}
