import type { AdminSchedule } from "@jukung/contract";
import { redirect } from "react-router";
import { unreadableAmounts } from "~/lib/amount.ts";
import { flash } from "~/lib/flash.ts";
import { m } from "~/lib/paraglide/messages.js";
import { readForm, refuse } from "~/lib/posted.server.ts";
import { visitOf } from "~/lib/visit.ts";
import type { Route } from "./+types/create";
import { loadChoices } from "./choices.server.ts";
import { ScheduleFrame } from "./frame.tsx";
import { schedulePath } from "./paths.ts";
import { type Previewed, saveInTwoSteps } from "./preview.server.ts";
import { createdTexts } from "./sale.ts";
import { ScheduleDetails } from "./schedule-form.tsx";
import { faresIn, inputOf, type PostedSchedule, unticked } from "./values.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { api } = visitOf(context);
  const [{ boat }, choices] = await Promise.all([
    api.fastBoats.schedules.list({ slug: params.slug }),
    loadChoices(api),
  ]);
  return { boat, choices };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const visit = visitOf(context);
  const posted = await readForm<PostedSchedule>(request);
  if (posted.again) return posted.again as Previewed;
  const { slug } = params;
  const input = { ...inputOf(posted.value), fares: faresIn(posted.value.fares) };
  let made: AdminSchedule | null = null;
  try {
    const preview = await saveInTwoSteps(posted, input, async ({ preview }) => {
      const saved = await visit.api.fastBoats.schedules.create({ slug, ...input, preview });
      made = saved.data;
      return saved;
    });
    if (preview) return preview;
  } catch (error) {
    const said = unreadableAmounts(posted.form, (name) => name.startsWith("fares."));
    return refuse(posted, error, { fields: unticked, said });
  }
  const { id, sale } = made as unknown as AdminSchedule;
  flash(visit, "done", createdTexts[sale]());
  return redirect(schedulePath(slug, id));
}

/** The page of a new schedule. */
export default function NewSchedule({ loaderData, actionData }: Route.ComponentProps) {
  const { boat, choices } = loaderData;
  return (
    <ScheduleFrame boat={boat} title={m.schedule_new()} wrong={Boolean(actionData?.result?.error)}>
      <ScheduleDetails boat={boat} choices={choices} answer={actionData} />
    </ScheduleFrame>
  );
}
