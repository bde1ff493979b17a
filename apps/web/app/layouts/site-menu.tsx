import { NavLink, useLocation } from "react-router";
import { m } from "~/lib/paraglide/messages.js";
import { products } from "~/products/index.ts";
import { DetailsMenu } from "~/ui/details-menu.tsx";
import { Icon } from "~/ui/icon.tsx";
import { CurrencyChoice } from "./currency-switch.tsx";
import { ThemeSwitch } from "./theme-switch.tsx";

const links = () => [
  ...products,
  { path: "/blog", label: m.nav_blog, icon: "article" as const },
  { path: "/help-center", label: m.page_help_center, icon: "question" as const },
  { path: "/contact", label: m.page_contact, icon: "chat" as const },
  { path: "/saved", label: m.saved_title, icon: "heart" as const },
];

/**
 * The header's links behind one button, on phones. A <details>, so that it needs no script. The router has
 * discovered its pages by the same links in the header.
 */
export function SiteMenu() {
  const { key } = useLocation();
  return (
    <DetailsMenu
      className="account-details site-menu"
      key={key}
      summary={
        <summary className="icon-button" aria-label={m.nav_menu()}>
          <Icon name="menu" />
        </summary>
      }
    >
      <nav className="account-menu" aria-label={m.nav_menu()}>
        {links().map(({ path, label, icon }) => (
          <NavLink key={path} to={path} discover="none">
            <Icon name={icon} />
            {label()}
          </NavLink>
        ))}
        <CurrencyChoice again />
        <div className="site-menu-theme">
          {m.theme()}
          <ThemeSwitch again />
        </div>
      </nav>
    </DetailsMenu>
  );
}
