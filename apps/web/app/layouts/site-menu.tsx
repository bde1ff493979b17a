import { NavLink, useLocation } from "react-router";
import { m } from "~/lib/paraglide/messages.js";
import { DetailsMenu } from "~/ui/details-menu.tsx";
import { Icon } from "~/ui/icon.tsx";
import { ThemeSwitch } from "./theme-switch.tsx";

/** The pages that the header leads to; one line for each that exists. */
export const pages = [
  { to: "/fast-boats", label: m.nav_fast_boats, icon: "boat" },
  { to: "/private-boats", label: m.nav_private_boats, icon: "yacht" },
  { to: "/tours-and-activities", label: m.nav_tours, icon: "tour" },
] as const;

/** The header's links behind one button, on phones. A <details>, so that it needs no script. */
export function SiteMenu() {
  const { key } = useLocation();
  return (
    <DetailsMenu
      className="account site-menu"
      key={key}
      summary={
        <summary className="round" aria-label={m.nav_menu()}>
          <Icon name="menu" />
        </summary>
      }
    >
      <nav className="account-menu" aria-label={m.nav_menu()}>
        {pages.map(({ to, label, icon }) => (
          <NavLink key={to} to={to}>
            <Icon name={icon} />
            {label()}
          </NavLink>
        ))}
        <div className="site-menu-theme">
          {m.theme()}
          <ThemeSwitch />
        </div>
      </nav>
    </DetailsMenu>
  );
}
