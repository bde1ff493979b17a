import { dayOnBali } from "~/lib/dates.ts";
import { fileAnswer } from "~/lib/file-answer.ts";
import { guard } from "~/lib/guards.ts";
import { visitOf } from "~/lib/visit.ts";
import type { Route } from "./+types/export";

export const middleware = [guard("admin")];

/** All data of a customer who asked for it, as a file that is passed on while it is written. */
export async function loader({ params: { slug }, context }: Route.LoaderArgs) {
  const { body } = await visitOf(context).download(
    `/admins/users/${encodeURIComponent(slug)}/export`,
  );
  return fileAnswer(body, {
    name: `jukung-${slug}-${dayOnBali(new Date())}.json`,
    type: "application/json; charset=utf-8",
  });
}
