import type { ReactNode } from "react";
import { m } from "~/lib/paraglide/messages.js";
import { SeaState } from "./sea-state.tsx";

/** Nothing here yet ("data"), or nothing found ("search"); `children` says what to do next. */
export function EmptyState({
  kind,
  title,
  children,
  actions,
}: {
  kind: "data" | "search";
  title?: string;
  children?: ReactNode;
  actions?: ReactNode;
}) {
  return (
    <div className="empty-state">
      <SeaState sea="empty" />
      <h2>{title ?? (kind === "data" ? m.empty_data() : m.empty_search())}</h2>
      {children && <p>{children}</p>}
      {actions && <div className="empty-state-actions">{actions}</div>}
    </div>
  );
}
