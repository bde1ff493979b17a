import type { Permission } from "@jukung/contract";
import { calledName } from "@jukung/format";
import { redirectDocument } from "react-router";
import type { Person } from "~/lib/root-data.ts";
import { endedSession } from "~/lib/session.server.ts";
import type { Visit } from "~/lib/visit.ts";

const known = new WeakMap<Visit, Promise<Person | null>>();

/**
 * The profile of the session, fetched once a visit. The API refuses a cookie with an edited role: the
 * session ends, as any invalid one.
 */
export function whoIsHere(visit: Visit): Promise<Person | null> {
  const asked = known.get(visit) ?? askWho(visit);
  known.set(visit, asked);
  return asked;
}

async function askWho({ session, api }: Visit): Promise<Person | null> {
  if (!session) return null;
  try {
    if (session.role !== "ADMIN") {
      const { data } = await api.accounts.users.profile();
      return { ...personOf(data), staff_role: null, permissions: [] };
    }
    const { data } = await api.accounts.admins.profile();
    const { staff_role, permissions } = data;
    return { ...personOf(data), staff_role, permissions };
  } catch (error) {
    if (!isForbidden(error)) throw error;
    throw redirectDocument("/sign-in", { headers: { "Set-Cookie": endedSession() } });
  }
}

const personOf = ({
  first_name,
  last_name,
  email,
  role,
  avatar,
  locale,
  currency,
}: Omit<Person, "called" | "staff_role" | "permissions">) => ({
  called: calledName({ first_name, last_name }),
  first_name,
  last_name,
  email,
  role,
  avatar,
  locale,
  currency,
});

/** Whether this visitor may do something in the back office, for what a loader has to read. */
export async function mayHere(visit: Visit): Promise<(permission: Permission) => boolean> {
  const permissions = (await whoIsHere(visit))?.permissions ?? [];
  return (permission) => permissions.includes(permission);
}

/** The client throws `data(message, { status: 403 })` for a refused read. */
const isForbidden = (error: unknown) =>
  (error as { init?: { status?: number } } | undefined)?.init?.status === 403;
