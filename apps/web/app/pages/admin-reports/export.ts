import { asPageError } from "~/lib/api.server.ts";
import { fileAnswer } from "~/lib/file-answer.ts";
import { guard } from "~/lib/guards.ts";
import { visitOf } from "~/lib/visit.ts";
import type { Route } from "./+types/export";
import { readReportQuery, searchOf } from "./search.ts";

export const middleware = [guard("admin")];

/** The report that the page shows, as a file. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const format = new URL(request.url).searchParams.get("format") === "xlsx" ? "xlsx" : "csv";
  const search = searchOf(readReportQuery(request));
  const file = await visitOf(context)
    .api.reports.export({ ...search, format })
    .catch(asPageError);
  return fileAnswer(file, {
    name: file.name,
    type: format === "csv" ? "text/csv; charset=utf-8" : file.type,
  });
}
