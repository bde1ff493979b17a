import { dayOnBali } from "~/lib/dates.ts";
import { fileAnswer } from "~/lib/file-answer.ts";
import { guard } from "~/lib/guards.ts";
import { visitOf } from "~/lib/visit.ts";
import type { Route } from "./+types/export";
import { readSearch } from "./search.ts";

export const middleware = [guard("admin")];

/** The messages that the list shows, as a spreadsheet. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const format = new URL(request.url).searchParams.get("format") === "xlsx" ? "xlsx" : "csv";
  const { contacts } = visitOf(context).api;
  const file = await contacts.admin.export({ ...readSearch(request), format });
  return fileAnswer(file, { name: `contacts-${dayOnBali(new Date())}.${format}` });
}
