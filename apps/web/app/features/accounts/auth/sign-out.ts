import { redirect, redirectDocument } from "react-router";
import { forgetDrafts } from "~/lib/draft-cookie.server.ts";
import { endedSession, FORGET_HERE } from "~/lib/session.server.ts";
import { visitOf } from "~/lib/visit.ts";
import type { Route } from "./+types/sign-out";

/** Ends the session here and at the API, and loads the area's sign-in page. */
export async function action({ request, context }: Route.ActionArgs) {
  const visit = visitOf(context);
  const { session, api, setCookie } = visit;
  const admin = session?.role === "ADMIN";
  if (session) {
    const area = admin ? api.accounts.admins : api.accounts.users;
    await area.logout().catch(() => undefined); // a session that has ended is signed out too
  }
  setCookie(endedSession());
  forgetDrafts(visit, request);
  return redirectDocument(admin ? "/admin/sign-in" : "/sign-in", {
    headers: FORGET_HERE,
  });
}

export const loader = () => redirect("/");
