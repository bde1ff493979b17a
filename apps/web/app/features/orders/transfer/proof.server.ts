import { data } from "react-router";
import type { Visit } from "~/lib/visit.ts";
import type { Which } from "../actions.server.ts";

/** The picture of a proof, for its customer or for staff: never cached. @throws a 404 */
export async function proofFile(
  { api: { orders } }: Visit,
  { access, ...at }: Omit<Which, "access"> & { access: Which["access"] | "admin" },
  proof: string,
): Promise<Response> {
  if (!/^\d{1,10}$/.test(proof)) throw data(null, { status: 404 });
  const file = await orders[access].proof({ ...at, id: Number(proof) });
  return new Response(file, {
    headers: {
      "Content-Type": file.type,
      "Content-Disposition": `inline; filename="${file.name}"`,
      "Cache-Control": "no-store",
      "X-Robots-Tag": "noindex",
    },
  });
}
