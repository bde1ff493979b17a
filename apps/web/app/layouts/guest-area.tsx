import { Outlet } from "react-router";
import { guard } from "~/lib/guards.ts";

export const middleware = [guard("guest")];
// without a loader, client navigations would not reach the guard
export const loader = () => null;

/** Whoever is signed in has no business at the doors; links from mails stand beside this. */
export default function GuestArea() {
  return <Outlet />;
}
