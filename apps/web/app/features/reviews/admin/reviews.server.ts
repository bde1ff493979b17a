import { data, redirect } from "react-router";
import { versionIn } from "~/lib/edits.server.ts";
import { flash } from "~/lib/flash.ts";
import type { FormAnswer } from "~/lib/forms.ts";
import { m } from "~/lib/paraglide/messages.js";
import { readForm, refuse } from "~/lib/posted.server.ts";
import type { Visit } from "~/lib/visit.ts";
import { reviewPath } from "../labels.ts";

type Posted = { intent?: string; text?: string; reason?: string };
const lines = (text: string): string => text.replaceAll("\r\n", "\n");

/** Publishes, rejects or answers a review. */
export async function actOnReview(visit: Visit, slug: string, request: Request) {
  const posted = await readForm<Posted>(request);
  const { intent = "", text = "", reason = "" } = posted.value;
  const version = versionIn(posted.form);
  const { admin } = visit.api.reviews;
  try {
    if (intent === "answer") {
      await admin.answer({ slug, text: lines(text), version });
      flash(visit, "done", text ? m.reviews_answer_saved() : m.reviews_answer_removed());
    } else {
      const action = intent === "approve" ? "approve" : "reject";
      await admin.decide({ slug, action, reason: lines(reason), version });
      flash(visit, "done", action === "approve" ? m.reviews_did_approve() : m.reviews_did_reject());
    }
  } catch (error) {
    const refused = refuse(posted, error);
    return data(
      { intent, ...refused.data } satisfies FormAnswer & { intent: string },
      refused.init ?? {},
    );
  }
  return redirect(reviewPath({ slug }));
}
