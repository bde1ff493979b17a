import { useEffect, useRef } from "react";
import { NavLink, useLocation } from "react-router";
import { TASKS, WaitingCount } from "~/features/tasks/index.ts";
import { m } from "~/lib/paraglide/messages.js";
import { useCan } from "~/lib/root-data.ts";
import { Icon } from "~/ui/icon.tsx";
import { AccountMenu } from "./account-menu.tsx";
import { exactPages, pageAt, pagesFor } from "./admin-pages.ts";
import { LanguageSwitch } from "./language-switch.tsx";
import { ThemeSwitch } from "./theme-switch.tsx";

/**
 * The pages that one may open, by subject. On phones they are behind a button that names the current page; it opens a
 * native popover, which needs no script.
 */
export function AdminMenu() {
  const { pathname, key } = useLocation();
  const can = useCan();
  const menu = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page closes it, and is shown in a menu taller than the window
  useEffect(() => {
    if (menu.current?.matches(":popover-open")) menu.current.hidePopover();
    menu.current?.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest" });
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
          {pagesFor(can).map((group) => (
            <section key={group.label()}>
              <h2>{group.label()}</h2>
              {group.pages.map(({ to, label }) => (
                <NavLink key={to} to={to} end={exactPages.includes(to)}>
                  {label()}
                  {to === TASKS && <WaitingCount />}
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
