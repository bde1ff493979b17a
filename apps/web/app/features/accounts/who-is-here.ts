import { redirectDocument } from "react-router";
import type { Person } from "~/lib/root-data.ts";
import { endedSession } from "~/lib/session.server.ts";
import type { Visit } from "~/lib/visit.ts";

/**
 * The profile of the session, fetched first. The API refuses a cookie with an edited role: the
 * session ends, as any invalid one.
 */
export async function whoIsHere({ session, api }: Visit): Promise<Person | null> {
  if (!session) return null;
  const area = session.role === "ADMIN" ? api.accounts.admins : api.accounts.users;
  try {
    const { first_name, last_name, email, role, avatar } = (await area.profile()).data;
    return { first_name, last_name, email, role, avatar };
  } catch (error) {
    if (!isForbidden(error)) throw error;
    throw redirectDocument("/sign-in", { headers: { "Set-Cookie": endedSession() } });
  }
}

/** The client throws `data(message, { status: 403 })` for a refused read. */
const isForbidden = (error: unknown) =>
  (error as { init?: { status?: number } } | undefined)?.init?.status === 403;
