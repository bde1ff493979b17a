import { useEffect, useRef } from "react";
import { NavLink, useLocation } from "react-router";
import { m } from "~/lib/paraglide/messages.js";
import { Icon } from "~/ui/icon.tsx";
import { AccountMenu } from "./account-menu.tsx";
import { adminPages, exactPages } from "./admin-pages.ts";
import { LanguageSwitch } from "./language-switch.tsx";
import { ThemeSwitch } from "./theme-switch.tsx";

/** The current page or its parent: the longest address that matches. */
function pageAt(pathname: string) {
  const here = adminPages
    .flatMap(({ pages }) => pages)
    .filter(({ to }) => pathname === to || pathname.startsWith(`${to}/`))
    .toSorted((a, b) => b.to.length - a.to.length)[0];
  return here?.to === "/admin" && pathname !== "/admin" ? undefined : here;
}

/**
 * All pages by subject. On phones they are behind a button that names the current page; it opens a
 * native popover, which needs no script.
 */
export function AdminMenu() {
  const { pathname, key } = useLocation();
  const menu = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page closes it
  useEffect(() => {
    if (menu.current?.matches(":popover-open")) menu.current.hidePopover();
  }, [key]);
  const here = pageAt(pathname)?.label();
  return (
    <>
      <button
        type="button"
        className="admin-menu-button"
        popoverTarget="admin-menu"
        aria-label={here ? m.admin_menu_at({ page: here }) : m.admin_menu()}
      >
        <span>{here ?? m.admin_menu()}</span>
        <Icon name="menu" />
      </button>
      <div className="admin-menu" id="admin-menu" popover="auto" ref={menu}>
        <nav aria-label={m.nav_admin()}>
          {adminPages.map((group) => (
            <section key={group.label()}>
              <h2>{group.label()}</h2>
              {group.pages.map(({ to, label }) => (
                <NavLink key={to} to={to} end={exactPages.includes(to)}>
                  {label()}
                </NavLink>
              ))}
            </section>
          ))}
        </nav>
        <div className="admin-end">
          <ThemeSwitch />
          <LanguageSwitch />
          <AccountMenu />
        </div>
      </div>
    </>
  );
}
