import { asPageError } from "~/lib/api.server.ts";
import { fileAnswer } from "~/lib/file-answer.ts";
import { guard } from "~/lib/guards.ts";
import { visitOf } from "~/lib/visit.ts";
import type { Route } from "./+types/export";
import { searchOf } from "./search.ts";

export const middleware = [guard("admin")];

/** What the register's filters show, all pages of it, as CSV. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const search = searchOf(new URL(request.url).searchParams);
  const file = await visitOf(context).api.invoices.export(search).catch(asPageError);
  return fileAnswer(file, { name: file.name, type: "text/csv; charset=utf-8" });
}
