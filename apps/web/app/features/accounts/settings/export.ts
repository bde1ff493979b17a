import { dayOnBali } from "~/lib/dates.ts";
import { fileAnswer } from "~/lib/file-answer.ts";
import { guard } from "~/lib/guards.ts";
import { visitOf } from "~/lib/visit.ts";
import type { Route } from "./+types/export";

export const middleware = [guard("auth")];

/** All data of the signed-in person, as a file that is passed on while it is written. */
export async function loader({ context }: Route.LoaderArgs) {
  const { download, session } = visitOf(context);
  const { body } = await download(`/${session?.role === "ADMIN" ? "admins" : "users"}/export`);
  return fileAnswer(body, {
    name: `jukung-${dayOnBali(new Date())}.json`,
    type: "application/json; charset=utf-8",
  });
}
