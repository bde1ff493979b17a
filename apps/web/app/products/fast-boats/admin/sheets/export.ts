import { data } from "react-router";
import { dayOnBali } from "~/lib/dates.ts";
import { fileAnswer } from "~/lib/file-answer.ts";
import { guard } from "~/lib/guards.ts";
import { visitOf } from "~/lib/visit.ts";
import type { Route } from "./+types/export";
import { SHEETS } from "./tables.ts";

export const middleware = [guard("admin")];

/** A table as a file: `/admin/fast-boats/sheets/timetable?format=csv&template=yes`. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const table = [...SHEETS, "all" as const].find((name) => name === params.table);
  if (!table) throw data(null, { status: 404 });
  const format = query.get("format") === "csv" ? "csv" : "xlsx";
  const template = query.get("template") === "yes" ? "yes" : "no";
  const file = await visitOf(context).api.fastBoats.sheets.export({ table, format, template });
  const day = dayOnBali(new Date());
  return fileAnswer(file, {
    name: `${day}-${table}${template === "yes" ? "-template" : ""}.${format}`,
  });
}
