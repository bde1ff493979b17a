import type { ReactNode } from "react";
import { Link } from "react-router";
import { m } from "~/lib/paraglide/messages.js";
import { useSite } from "~/lib/root-data.ts";
import { Icon } from "~/ui/icon.tsx";
import { Mark } from "~/ui/mark.tsx";

/** Staff pages without the back office's frame (spec §2: no layout), with a link back to it. */
export function BarePage({ children }: { children: ReactNode }) {
  const { logo_text } = useSite();
  return (
    <>
      <div className="top-bar">
        <div className="top-row">
          <Link className="brand" to="/admin" aria-label={`${logo_text}, ${m.nav_admin()}`}>
            <Mark />
            {logo_text}
          </Link>
          <div className="top-end">
            <Link className="top-pill" to="/admin">
              <Icon name="back" />
              {m.nav_admin()}
            </Link>
          </div>
        </div>
        <i className="zebra" aria-hidden="true" />
      </div>
      {children}
    </>
  );
}
