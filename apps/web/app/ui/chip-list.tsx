import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";
import "./chip-list.css";

/**
 * A chip that opens a list of links, above everything else on the page; the browser opens it, so it needs
 * no script.
 * @param id one of those whose place the sheet knows: "sort", "operator", "pier"
 * @param chosen what of it is on now
 * @param on whether it is a filter that leaves something out
 */
export function ChipList({
  id,
  label,
  chosen,
  on = false,
  children,
}: {
  id: "sort" | "operator" | "pier";
  label: string;
  chosen: string | undefined;
  on?: boolean;
  children: ReactNode;
}) {
  return (
    <>
      <button
        id={`by-${id}`}
        type="button"
        className={`chip chip-list-open ${id}`}
        popoverTarget={`list-${id}`}
        data-on={on || undefined}
      >
        <span>
          {label}
          {chosen !== undefined && `: ${chosen}`}
        </span>
        <Icon name="down" />
      </button>
      <nav id={`list-${id}`} className={`chip-list ${id}`} popover="auto" aria-label={label}>
        <p aria-hidden="true">{label}</p>
        {children}
      </nav>
    </>
  );
}
