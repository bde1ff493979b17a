import { Link, useLocation } from "react-router";
import { m } from "~/lib/paraglide/messages.js";
import { Icon } from "./icon.tsx";
import "./table.css";

export type PageMeta = { page: number; per_page: number; total: number; last_page: number };

/** "11 sampai 20 dari 128", back and forth. The page is in the address (`?page=`). */
export function Pagination({ page, per_page, total, last_page }: PageMeta) {
  const { search } = useLocation();
  const to = (target: number) => {
    const params = new URLSearchParams(search);
    if (target > 1) params.set("page", String(target));
    else params.delete("page");
    return `?${params}`;
  };
  if (total === 0) return null; // the empty state is shown instead
  const first = (page - 1) * per_page + 1;
  return (
    <nav className="pagination" aria-label={m.pages()}>
      <span className="num">
        {m.pages_range({ first, last: Math.min(page * per_page, total), total })}
      </span>
      <Step to={page > 1 ? to(page - 1) : undefined} label={m.pages_previous()} icon="left" />
      <Step to={page < last_page ? to(page + 1) : undefined} label={m.pages_next()} icon="right" />
    </nav>
  );
}

function Step({
  to,
  label,
  icon,
}: {
  to: string | undefined;
  label: string;
  icon: "left" | "right";
}) {
  if (to === undefined)
    return (
      <span className="tool-button" aria-disabled="true">
        <Icon name={icon} />
        <span className="out-of-sight">{label}</span>
      </span>
    );
  return (
    <Link
      className="tool-button"
      to={to}
      aria-label={label}
      rel={icon === "left" ? "prev" : "next"}
    >
      <Icon name={icon} />
    </Link>
  );
}
