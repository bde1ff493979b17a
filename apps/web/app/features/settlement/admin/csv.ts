import { data } from "react-router";
import { fileAnswer } from "~/lib/file-answer.ts";
import { guard } from "~/lib/guards.ts";
import { visitOf } from "~/lib/visit.ts";
import type { Route } from "./+types/csv";

export const middleware = [guard("admin")];

/** The rows that count in a month as a file: `/admin/settlement/months/2026-11/csv`. */
export async function loader({ params: { month }, context }: Route.LoaderArgs) {
  if (!/^(19|20|21)\d{2}-(0[1-9]|1[0-2])$/.test(month)) throw data(null, { status: 404 });
  const file = await visitOf(context).api.settlement.csv({ month });
  return fileAnswer(file, { name: `settlement-${month}.csv` });
}
