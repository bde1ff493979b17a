import { Outlet } from "react-router";
import { guard } from "~/lib/guards.ts";

export const middleware = [guard("guest")];
// without a loader, client navigations would not reach the guard
export const loader = () => null;

/** Signed-in people do not need these pages; pages of emailed links are not part of this. */
export default function GuestArea() {
  return <Outlet />;
}
