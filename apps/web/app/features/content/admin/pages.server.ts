import { SitePageSlug } from "@jukung/contract";
import { redirect } from "react-router";
import { refuseEdit, versionIn } from "~/lib/edits.server.ts";
import { pageNotFound } from "~/lib/errors.ts";
import { flash } from "~/lib/flash.ts";
import { inLocale } from "~/lib/in-locale.ts";
import { m } from "~/lib/paraglide/messages.js";
import { readForm, refuse } from "~/lib/posted.server.ts";
import type { Visit } from "~/lib/visit.ts";
import { type PageForm, pageForm } from "./page-values.ts";

/** @throws 404 for a page that there is not */
export function slugIn(request: Request, slug: string): SitePageSlug {
  const known = SitePageSlug.options.find((one) => one === slug);
  if (!known) throw pageNotFound(request);
  return known;
}

/** Saves a page as its next version. */
export async function savePage(visit: Visit, request: Request, slug: SitePageSlug) {
  const posted = await readForm<Partial<PageForm>>(request);
  const { title_id = "", title_en = "", body_id = "", body_en = "" } = posted.value;
  const input = { title_id, title_en, body_id, body_en };
  try {
    await visit.api.content.admin.savePage({ slug, ...input, version: versionIn(posted.form) });
  } catch (error) {
    return refuseEdit(posted, error, { formOf: pageForm });
  }
  flash(visit, "done", m.entry_saved({ name: inLocale(title_id, title_en) }));
  return redirect("/admin/pages");
}

/** Makes an earlier version's texts the current ones. */
export async function restorePage(visit: Visit, request: Request, slug: SitePageSlug) {
  const posted = await readForm<{ number?: string }>(request);
  const number = Number(posted.value.number);
  try {
    await visit.api.content.admin.restore({ slug, number, version: versionIn(posted.form) });
  } catch (error) {
    return refuse(posted, error);
  }
  flash(visit, "done", m.versions_restored({ number }));
  return redirect(`/admin/pages/${slug}/versions`);
}
