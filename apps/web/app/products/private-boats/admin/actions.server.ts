import { data, redirect } from "react-router";
import { ASK_ARCHIVE } from "~/features/catalogue/admin/archive-address.ts";
import { touchedIn } from "~/features/orders/components/touched-inquiries.tsx";
import { refusalOf } from "~/lib/api.server.ts";
import { flash } from "~/lib/flash.ts";
import { safeNext } from "~/lib/next.ts";
import { m } from "~/lib/paraglide/messages.js";
import type { Visit } from "~/lib/visit.ts";
import { home } from "./paths.ts";

/** Shows a boat, hides it, puts it away or takes it out again, and goes back to where that was asked. */
export async function changeBoat(visit: Visit, request: Request) {
  const form = await request.formData();
  const text = (name: string) => String(form.get(name) ?? "");
  // only pages of these, as an address is written
  const asked = safeNext(text("back"), home);
  const back = /^\/admin\/private-boats(?:[/?]|$)/.test(asked) ? asked : home;
  try {
    flash(
      visit,
      "done",
      await perform(visit, text("intent"), {
        slug: text("slug"),
        touched: touchedIn(form),
      }),
    );
  } catch (error) {
    const { message, status, code } = refusalOf(error);
    if (code === "still_booked") {
      flash(visit, "error", message);
      return redirect(back + ASK_ARCHIVE);
    }
    if (back.split("?")[0] === home) return data({ error: message }, { status });
    flash(visit, "error", message);
  }
  return redirect(back);
}

/** @returns what is said once it is done */
async function perform(
  { api }: Visit,
  intent: string,
  { slug, touched }: { slug: string; touched: string[] },
): Promise<string> {
  const { admin } = api.privateBoats;
  switch (intent) {
    case "publish":
      return m.admin_boat_published({
        name: (await admin.publish({ slug, published: true })).data.name,
      });
    case "unpublish":
      return m.admin_boat_unpublished({
        name: (await admin.publish({ slug, published: false })).data.name,
      });
    case "archive":
      return m.admin_boat_archived({
        name: (await admin.archive({ slug, touched_confirmed: touched })).data.name,
      });
    case "restore":
      return m.admin_boat_restored({ name: (await admin.restore({ slug })).data.name });
    default:
      throw new Response(null, { status: 400 });
  }
}
