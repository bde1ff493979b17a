import { Link, useLocation } from "react-router";
import { grouped } from "~/lib/figures.ts";
import { m } from "~/lib/paraglide/messages.js";
import { Icon } from "./icon.tsx";
import "./table.css";

export type PageMeta = {
  page: number;
  per_page: number;
  total: number;
  last_page: number;
  /** There are more than `total`, which are neither counted nor reached by turning pages. */
  more: boolean;
};

/** How many a list found, in its own words: "128 orders", but "more than 10,000" where counting ended. */
export const foundCount = (
  { total, more }: Pick<PageMeta, "total" | "more">,
  said: (found: { count: number }) => string,
): string => (more ? m.pages_more_than({ count: grouped(total) }) : said({ count: total }));

/**
 * "11 sampai 20 dari 128", back and forth. The page is in the address (`?page=`). Where there is more
 * than pages reach, the last of them says how to come to the rest.
 */
export function Pagination({ page, per_page, total, last_page, more }: PageMeta) {
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
      {more && page === last_page && <strong>{m.pages_narrow({ count: grouped(total) })}</strong>}
      <span className="pagination-steps">
        <span className="num">
          {m.pages_range({
            first: grouped(first),
            last: grouped(Math.min(page * per_page, total)),
            total: foundCount({ total, more }, ({ count }) => grouped(count)),
          })}
        </span>
        <Step to={page > 1 ? to(page - 1) : undefined} label={m.pages_previous()} icon="left" />
        <Step
          to={page < last_page ? to(page + 1) : undefined}
          label={m.pages_next()}
          icon="right"
        />
      </span>
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
