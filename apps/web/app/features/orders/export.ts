import { dayOnBali } from "~/lib/dates.ts";
import { fileAnswer } from "~/lib/file-answer.ts";
import { guard } from "~/lib/guards.ts";
import { visitOf } from "~/lib/visit.ts";
import type { Route } from "./+types/export";
import { asked, readFilter } from "./read-orders.ts";

export const middleware = [guard("user")];

/** The account's orders that the list shows, as CSV. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const file = await visitOf(context).api.orders.mine.export(asked(readFilter(request)));
  return fileAnswer(file, { name: `orders-${dayOnBali(new Date())}.csv` });
}
