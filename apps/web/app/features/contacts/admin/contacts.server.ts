import { data, redirect } from "react-router";
import { versionIn } from "~/lib/edits.server.ts";
import { flash } from "~/lib/flash.ts";
import type { FormAnswer } from "~/lib/forms.ts";
import { m } from "~/lib/paraglide/messages.js";
import { readForm, refuse } from "~/lib/posted.server.ts";
import type { Visit } from "~/lib/visit.ts";
import { contactPath } from "../labels.ts";

type ContactAnswer = FormAnswer & { intent: string };
type Posted = { intent?: string; text?: string };
const moves = {
  done: m.contacts_did_done,
  spam: m.contacts_did_spam,
  reopen: m.contacts_did_reopen,
};
const isMove = (intent: string): intent is keyof typeof moves => Object.hasOwn(moves, intent);

/** Answers a message, or moves it. */
export async function actOnContact(visit: Visit, slug: string, request: Request) {
  const posted = await readForm<Posted>(request);
  const { intent = "", text = "" } = posted.value;
  const version = versionIn(posted.form);
  const { admin } = visit.api.contacts;
  try {
    if (isMove(intent)) {
      await admin.move({ slug, action: intent, version });
      flash(visit, "done", moves[intent]());
    } else {
      const { data: contact } = await admin.answer({ slug, text, version });
      flash(visit, "done", m.contacts_answer_sent({ email: contact.email }));
    }
  } catch (error) {
    const refused = refuse(posted, error);
    return data({ intent, ...refused.data } satisfies ContactAnswer, refused.init ?? {});
  }
  return redirect(contactPath({ slug }));
}
