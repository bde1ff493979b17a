import { data, redirect } from "react-router";
import { versionIn } from "~/lib/edits.server.ts";
import { flash } from "~/lib/flash.ts";
import type { FormAnswer } from "~/lib/forms.ts";
import { m } from "~/lib/paraglide/messages.js";
import { readForm, refuse } from "~/lib/posted.server.ts";
import type { Visit } from "~/lib/visit.ts";
import { taskPath } from "../labels.ts";

type TaskAnswer = FormAnswer & { intent: string };
type Posted = {
  intent?: string;
  assignee?: string;
  until?: string;
  reason?: string;
  reference?: string;
  email_id?: string;
};

/** What staff do with a task; an error goes to the form that was sent. */
export async function actOnTask(visit: Visit, id: number, request: Request) {
  const posted = await readForm<Posted>(request);
  const { intent = "", ...typed } = posted.value;
  try {
    flash(
      visit,
      "done",
      await perform(visit, { id, version: versionIn(posted.form) }, intent, typed),
    );
  } catch (error) {
    const refused = refuse(posted, error, { fields: ["reason", "reference", "until", "assignee"] });
    return data({ intent, ...refused.data } satisfies TaskAnswer, refused.init ?? {});
  }
  return redirect(taskPath({ id }));
}

/** @returns the notice once it is done */
async function perform(
  { api }: Visit,
  which: { id: number; version: number },
  intent: string,
  { assignee, until, reason = "", reference = "", email_id }: Posted,
): Promise<string> {
  switch (intent) {
    case "assign": {
      const { data: task } = await api.tasks.assign({ ...which, assignee: assignee || null });
      return task.assignee
        ? m.tasks_did_assign({ name: task.assignee.name })
        : m.tasks_did_release();
    }
    case "snooze":
      await api.tasks.snooze({ ...which, until: until ?? "" });
      return m.tasks_did_snooze();
    case "wake":
      await api.tasks.snooze({ ...which, until: null });
      return m.tasks_did_wake();
    case "done":
      await api.tasks.done({ ...which, reason, reference });
      return m.tasks_did_done();
    case "send_again": {
      const { order } = (await api.tasks.show({ id: which.id })).data;
      if (!order) throw new Response(null, { status: 400 });
      const { kind, slug } = order;
      await api.orders.admin.sendAgain({ kind, slug, id: Number(email_id) });
      return m.emails_again_done();
    }
    default:
      throw new Response(null, { status: 400 });
  }
}
