import { Link, NavLink } from "react-router";
import { m } from "~/lib/paraglide/messages.js";
import { useSite } from "~/lib/root-data.ts";
import { products } from "~/products/index.ts";
import { HEADER_MARK, Mark } from "~/ui/mark.tsx";
import { AccountMenu } from "./account-menu.tsx";
import { CurrencyMenu } from "./currency-switch.tsx";
import { LanguageSwitch } from "./language-switch.tsx";
import { SiteMenu } from "./site-menu.tsx";
import { ThemeSwitch } from "./theme-switch.tsx";
import { SendsTypedForm } from "./typed-form.tsx";

/** The dark band at the top of every public page, above the chart's zebra line. */
export function Header() {
  const { logo_text } = useSite();
  return (
    <header className="top-bar">
      <a className="skip-link" href="#main">
        {m.skip_to_content()}
      </a>
      <div className="top-row">
        <Link className="brand" to="/">
          <Mark id={HEADER_MARK} />
          {logo_text}
        </Link>
        <nav className="top-nav" aria-label={m.nav_main()}>
          {products.map(({ path, label }) => (
            <NavLink key={path} to={path}>
              {label()}
            </NavLink>
          ))}
          <NavLink to="/blog">{m.nav_blog()}</NavLink>
        </nav>
        <div className="top-end">
          <SendsTypedForm />
          <NavLink className="top-saved" to="/saved">
            {m.nav_saved()}
          </NavLink>
          <CurrencyMenu />
          <ThemeSwitch />
          <LanguageSwitch />
          <AccountMenu />
          <SiteMenu />
        </div>
      </div>
      <i className="zebra" aria-hidden="true" />
    </header>
  );
}
