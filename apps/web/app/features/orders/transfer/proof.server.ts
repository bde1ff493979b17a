import { data } from "react-router";
import { fileAnswer } from "~/lib/file-answer.ts";
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
  return fileAnswer(file, file, { shown: true });
}
