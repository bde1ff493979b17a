import { guard } from "~/lib/guards.ts";
import { visitOf } from "~/lib/visit.ts";
import type { Route } from "./+types/export";

export const middleware = [guard("admin")];

/** All data of a customer who asked for it, as a file. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { data } = await visitOf(context).api.customers.export({ slug: params.slug });
  const name = `jukung-${params.slug}-${data.exported_at.slice(0, 10)}`;
  return new Response(JSON.stringify(data, null, 2), {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}.json"`,
      "Cache-Control": "no-store",
      "X-Robots-Tag": "noindex",
    },
  });
}
