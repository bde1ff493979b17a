import type { Visit } from "~/lib/visit.ts";

/**
 * Why whoever is signed in can book nothing more before they pay, in their language: said before a form is
 * filled in vain. Null while they can, and for visitors and staff, who do not book here.
 */
export async function fullAccount({ api, session }: Visit): Promise<string | null> {
  if (!session || session.role === "ADMIN") return null;
  return (await api.orders.mine.full()).data.refused;
}
