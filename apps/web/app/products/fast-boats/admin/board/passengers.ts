import { dayIn } from "~/lib/dates.ts";
import { fileAnswer } from "~/lib/file-answer.ts";
import { guard } from "~/lib/guards.ts";
import { visitOf } from "~/lib/visit.ts";
import type { Route } from "./+types/passengers";

export const middleware = [guard("admin")];

/** The passenger list of a departure as a spreadsheet. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const file = await visitOf(context).api.fastBoats.departureDays.passengers({
    schedule_id: Number(query.get("schedule")),
    date: dayIn(query.get("date")),
  });
  return fileAnswer(file, file);
}
