import { csvOf } from "@jukung/contract/csv";
import { dayOnBali } from "~/lib/dates.ts";
import { fileAnswer } from "~/lib/file-answer.ts";
import { guard } from "~/lib/guards.ts";
import { visitOf } from "~/lib/visit.ts";
import type { Route } from "./+types/export";
import { auditLines } from "./lines.ts";
import { readSearch } from "./search.ts";

export const middleware = [guard("admin")];

/** The entries that the page's filters show, as CSV. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { data } = await visitOf(context).api.audit.export(readSearch(request));
  const day = dayOnBali(new Date());
  return fileAnswer(csvOf(auditLines(data)), {
    name: `audit-${day}.csv`,
    type: "text/csv; charset=utf-8",
  });
}
