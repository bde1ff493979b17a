import { asPageError } from "~/lib/api.server.ts";
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
  return new Response(file, {
    headers: {
      "Content-Type": format === "csv" ? "text/csv; charset=utf-8" : file.type,
      "Content-Disposition": `attachment; filename="${file.name}"`,
      "Cache-Control": "no-store",
      "X-Robots-Tag": "noindex",
    },
  });
}
