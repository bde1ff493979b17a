import { Outlet } from "react-router";
import { guard } from "~/lib/guards.ts";

export const middleware = [guard("user")];
// without a loader, client navigations would not reach the guard
export const loader = () => null;
// after signing out, Back asks the server again
export const headers = () => ({ "Cache-Control": "no-store" });

/** Customers' pages use the public frame; this only checks who they are. */
export default function UserArea() {
  return <Outlet />;
}
