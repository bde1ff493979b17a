import { fileAnswer } from "~/lib/file-answer.ts";
import { guard } from "~/lib/guards.ts";
import { visitOf } from "~/lib/visit.ts";
import type { Route } from "./+types/codes";

export const middleware = [guard("admin")];

/** The codes for one order each, as CSV. */
export async function loader({ params: { slug }, context }: Route.LoaderArgs) {
  const file = await visitOf(context).api.promos.admin.codes({ slug });
  return fileAnswer(file, { name: `${slug}.csv` });
}
