import { data, redirect } from "react-router";
import { refusalOf } from "~/lib/api.server.ts";
import { refuseEdit, versionIn } from "~/lib/edits.server.ts";
import { flash } from "~/lib/flash.ts";
import { m } from "~/lib/paraglide/messages.js";
import { readForm } from "~/lib/posted.server.ts";
import { siteOf } from "~/lib/site.server.ts";
import type { Visit } from "~/lib/visit.ts";
import { STEPS, type Step } from "./progress.ts";
import { type ShortForm, settingsWith, shortForm } from "./setup.server.ts";

type Answer = { error: string };
const after = (step: Step) => redirect(`/admin/setup/${STEPS[STEPS.indexOf(step) + 1] ?? step}`);

/** Saves the name or the contact details, and goes on with the next step. */
export async function saveShort(visit: Visit, request: Request, step: "name" | "contact") {
  const posted = await readForm<Partial<ShortForm>>(request);
  if (posted.again) return posted.again;
  const { show, update } = visit.api.site.admin;
  try {
    const { data: saved } = await show();
    const version = versionIn(posted.form);
    await update({ ...settingsWith(saved, posted.value, step), version });
  } catch (error) {
    const at = (name: string) => (name.startsWith("addresses") ? "address" : name);
    return refuseEdit(posted, error, { formOf: shortForm[step], at });
  }
  siteOf.forget(); // the next page of this process shows them
  flash(visit, "done", m.site_saved());
  return after(step);
}

/** Adds the ticked harbours. */
export async function addHarbours(visit: Visit, request: Request) {
  const slugs = (await request.formData()).getAll("slugs").map(String);
  try {
    await visit.api.catalogue.places.known.add({ slugs });
  } catch (error) {
    const { message, errors = {}, status } = refusalOf(error);
    const wrong = slugs.length === 0 ? m.setup_harbours_choose() : errors.slugs?.[0];
    return data<Answer>({ error: wrong ?? message }, { status });
  }
  flash(visit, "done", m.setup_harbours_added({ count: slugs.length }));
  return redirect("/admin/setup/harbours");
}

/** Opens the site, or says again that it is being prepared. */
export async function openSite(visit: Visit, request: Request) {
  const live = (await request.formData()).get("live") === "yes";
  await visit.api.site.admin.setLive({ live });
  siteOf.forget();
  flash(visit, "done", live ? m.setup_opened() : m.setup_closed());
  return redirect("/admin/setup/live");
}
