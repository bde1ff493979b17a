import type { FaqInput } from "@jukung/contract";
import { data, redirect } from "react-router";
import { refusalOf } from "~/lib/api.server.ts";
import { refuseEdit, versionIn } from "~/lib/edits.server.ts";
import { flash } from "~/lib/flash.ts";
import { inLocale } from "~/lib/in-locale.ts";
import { herePath } from "~/lib/next.ts";
import { m } from "~/lib/paraglide/messages.js";
import { readForm } from "~/lib/posted.server.ts";
import type { Visit } from "~/lib/visit.ts";
import { FAQS } from "./paths.ts";
import { type FaqForm, faqForm, type GroupForm, groupForm } from "./values.ts";

type Posted<Form> = Partial<Form> & { intent?: string };

/** Saves or deletes a question; without a slug it is a new one. */
export async function saveFaq(visit: Visit, request: Request, slug?: string) {
  const posted = await readForm<Posted<FaqForm>>(request);
  const { intent, group = "", state = "", on_home, ...texts } = posted.value;
  const { question_id = "", question_en = "", answer_id = "", answer_en = "" } = texts;
  const name = inLocale(question_id, question_en);
  const { admin } = visit.api.faqs;
  const input: FaqInput = {
    group,
    question_id,
    question_en,
    answer_id,
    answer_en,
    state: state as FaqInput["state"],
    on_home: on_home === "yes",
  };
  try {
    if (slug === undefined) await admin.create(input);
    else if (intent === "remove") await admin.remove({ slug, version: versionIn(posted.form) });
    else await admin.update({ slug, ...input, version: versionIn(posted.form) });
  } catch (error) {
    if (intent === "remove") return shownAgain(visit, request, error);
    return refuseEdit(posted, error, {
      formOf: faqForm,
      mine: { ...faqFormOf(input) },
      fields: ["state"],
    });
  }
  flash(visit, "done", intent === "remove" ? m.faq_removed({ name }) : m.faq_saved({ name }));
  return redirect(FAQS);
}
/** What could not be removed is shown as it is now, with the reason. */
function shownAgain(visit: Visit, request: Request, error: unknown) {
  flash(visit, "error", refusalOf(error).message);
  return redirect(herePath(request));
}
const faqFormOf = ({ on_home, ...input }: FaqInput): FaqForm => ({
  ...input,
  on_home: on_home ? "yes" : "",
});

/** Saves or deletes a group; without a slug it is a new one. */
export async function saveGroup(visit: Visit, request: Request, slug?: string) {
  const posted = await readForm<Posted<GroupForm>>(request);
  const { intent, title_id = "", title_en = "" } = posted.value;
  const name = inLocale(title_id, title_en);
  const { admin } = visit.api.faqs;
  try {
    if (slug === undefined) await admin.createGroup({ title_id, title_en });
    else if (intent === "remove") await admin.removeGroup({ slug });
    else await admin.updateGroup({ slug, title_id, title_en, version: versionIn(posted.form) });
  } catch (error) {
    return refuseEdit(posted, error, { formOf: groupForm });
  }
  flash(visit, "done", intent === "remove" ? m.faq_removed({ name }) : m.faq_saved({ name }));
  return redirect(FAQS);
}

type Order = { intent?: string; list?: string; order?: string };
/** Sorts the groups, or the questions of the group that `list` names. */
export async function sortFaqs(visit: Visit, request: Request) {
  const { value } = await readForm<Order>(request);
  const { intent, list = "", order = "" } = value;
  if (intent !== "order") throw data(null, { status: 400 });
  const ids = order.split(",").filter(Boolean).map(Number);
  const { admin } = visit.api.faqs;
  try {
    await (list ? admin.order({ slug: list, ids }) : admin.orderGroups({ ids }));
  } catch (error) {
    flash(visit, "error", refusalOf(error).message);
  }
  return redirect(FAQS);
}
