import { csvOf } from "@jukung/contract/csv";
import { dayOnBali } from "~/lib/dates.ts";
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
  return new Response(csvOf(auditLines(data)), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="audit-${day}.csv"`,
      "Cache-Control": "no-store",
      "X-Robots-Tag": "noindex",
    },
  });
}
