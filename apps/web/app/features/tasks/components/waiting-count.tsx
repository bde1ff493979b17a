import { useRouteLoaderData } from "react-router";
import { m } from "~/lib/paraglide/messages.js";
import "../tasks.css";

/** How many tasks wait now, in the menu of the back office; nothing if none does. */
export function WaitingCount() {
  const frame = useRouteLoaderData("layouts/admin") as { tasks: number } | undefined;
  const count = frame?.tasks ?? 0;
  if (count === 0) return null;
  return (
    <span className="waiting-count num">
      <span aria-hidden="true">{count > MOST ? `${MOST}+` : count}</span>
      <span className="out-of-sight">{m.tasks_waiting({ count })}</span>
    </span>
  );
}
const MOST = 99;
