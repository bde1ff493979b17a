import { guard } from "~/lib/guards.ts";
import { visitOf } from "~/lib/visit.ts";
import { callsOf } from "../area.ts";
import type { Route } from "./+types/export";

export const middleware = [guard("auth")];

/** All data of the signed-in person, as a file. */
export async function loader({ context }: Route.LoaderArgs) {
  const { api, session } = visitOf(context);
  const { data } = await callsOf(api, session?.role === "ADMIN" ? "admin" : "user").export();
  return new Response(JSON.stringify(data, null, 2), {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": `attachment; filename="jukung-${data.exported_at.slice(0, 10)}.json"`,
      "Cache-Control": "no-store",
      "X-Robots-Tag": "noindex",
    },
  });
}
