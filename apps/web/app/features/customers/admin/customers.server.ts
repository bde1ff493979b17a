import type { Customer, CustomerRole } from "@jukung/contract";
import { data, redirect } from "react-router";
import { refuseEdit, versionIn } from "~/lib/edits.server.ts";
import { flash } from "~/lib/flash.ts";
import type { FormAnswer } from "~/lib/forms.ts";
import { m } from "~/lib/paraglide/messages.js";
import { readForm, refuse } from "~/lib/posted.server.ts";
import type { Visit } from "~/lib/visit.ts";
import { customerPath, customersHome, fullName, notesOf, roleOf } from "../labels.ts";

export type CustomerAnswer = FormAnswer & { intent: string };
type Posted = Partial<
  Record<"intent" | "notes" | "reason" | "role" | "company_name" | "email", string>
>;

/** All that staff do to one customer. */
export async function changeCustomer(visit: Visit, slug: string, request: Request) {
  const posted = await readForm<Posted>(request);
  const { intent = "", email = "" } = posted.value;
  try {
    if (intent === "delete") {
      await visit.api.customers.remove({ slug, email });
      flash(visit, "done", m.customer_deleted());
      return redirect(customersHome);
    }
    flash(visit, "done", await perform(visit, slug, posted));
  } catch (error) {
    const refused = refusedOf(intent, posted, error);
    return data({ intent, ...refused.data } satisfies CustomerAnswer, refused.init ?? {});
  }
  return redirect(customerPath({ slug }));
}

type Form = Awaited<ReturnType<typeof readForm<Posted>>>;
function refusedOf(intent: string, posted: Form, error: unknown) {
  if (intent === "notes") return refuseEdit(posted, error, { formOf: notesOf });
  if (intent === "role") return refuseEdit(posted, error, { formOf: roleOf, fields: ["role"] });
  return refuse(posted, error);
}

/** @returns the notice once it is done */
async function perform(
  { api: { customers } }: Visit,
  slug: string,
  { value, form }: Form,
): Promise<string> {
  const name = (one: { data: Customer }) => ({ name: fullName(one.data) });
  const { notes = "", reason = "", role, company_name = "" } = value;
  const version = versionIn(form);
  switch (value.intent) {
    case "notes":
      await customers.notes({ slug, notes, version });
      return m.customer_notes_saved();
    case "role":
      await customers.role({ slug, role: role as CustomerRole, company_name, version });
      return m.customer_role_saved();
    case "activation":
      return m.customer_activation_sent({
        email: (await customers.activation({ slug })).data.email,
      });
    case "end_sessions":
      return m.customer_ended(name(await customers.endSessions({ slug })));
    case "block":
      return m.customer_blocked(name(await customers.block({ slug, reason })));
    case "unblock":
      return m.customer_unblocked(name(await customers.unblock({ slug })));
    default:
      throw new Response(null, { status: 400 });
  }
}
