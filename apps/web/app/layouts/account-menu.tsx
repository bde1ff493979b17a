import { Form, Link, useLocation } from "react-router";
import { m } from "~/lib/paraglide/messages.js";
import { usePerson } from "~/lib/root-data.ts";
import { landing } from "~/lib/session.ts";
import { DetailsMenu } from "~/ui/details-menu.tsx";
import { Icon } from "~/ui/icon.tsx";

/** The account's menu, or the sign-in link. A <details>, so that it needs no script. */
export function AccountMenu() {
  const person = usePerson();
  const { pathname, search, key } = useLocation();
  if (!person) {
    const next = pathname === "/" ? "" : `?next=${encodeURIComponent(pathname + search)}`;
    return (
      <Link className="top-pill" to={`/sign-in${next}`}>
        {m.sign_in()}
      </Link>
    );
  }
  return (
    <DetailsMenu
      className="account-details"
      key={key}
      summary={
        <summary className="top-pill">
          {person.avatar ? (
            <img
              className="account-face"
              src={`${person.avatar.base}-${person.avatar.widths[0]}.webp`}
              alt=""
              width={28}
              height={28}
            />
          ) : (
            <Icon name="person" />
          )}
          <span className="account-name">{person.called}</span>
        </summary>
      }
    >
      <div className="account-menu">
        <p>
          <b>
            {person.first_name} {person.last_name}
          </b>
          {person.email}
        </p>
        <Link to={landing(person.role)}>
          <Icon name={person.role === "ADMIN" ? "columns" : "home"} />
          {person.role === "ADMIN" ? m.nav_admin() : m.nav_account()}
        </Link>
        {person.role !== "ADMIN" && (
          <>
            <Link to="/user/orders">
              <Icon name="ticket" />
              {m.nav_orders()}
            </Link>
            <Link to="/saved">
              <Icon name="heart" />
              {m.saved_title()}
            </Link>
          </>
        )}
        <Link to={person.role === "ADMIN" ? "/admin/settings" : "/user/settings"}>
          <Icon name="settings" />
          {m.settings()}
        </Link>
        <Form method="post" action="/sign-out" reloadDocument>
          <button type="submit">
            <Icon name="exit" />
            {m.sign_out()}
          </button>
        </Form>
      </div>
    </DetailsMenu>
  );
}
