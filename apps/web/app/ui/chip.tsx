import type { ReactNode } from "react";
import { Link, type LinkProps } from "react-router";

/** A filter that is on or off. `sky` draws the little sky of a session in it. */
export function Chip({
  current,
  count,
  sky,
  children,
  ...link
}: LinkProps & {
  current?: boolean;
  count?: number;
  sky?: "morning" | "afternoon" | "evening";
  children: ReactNode;
}) {
  return (
    <Link
      {...link}
      className={sky ? `chip ${sky}` : "chip"}
      aria-current={current ? "true" : undefined}
    >
      {sky && <i aria-hidden="true" />}
      {children}
      {count !== undefined && <b className="num">{count}</b>}
    </Link>
  );
}
