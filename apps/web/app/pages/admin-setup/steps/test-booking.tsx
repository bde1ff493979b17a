import { Link } from "react-router";
import { m } from "~/lib/paraglide/messages.js";
import type { Setup } from "../setup.server.ts";

/** The operator books as a traveller does: with an account of theirs, on the public pages. */
export function TestBookingStep({ facts }: Pick<Setup, "facts">) {
  return (
    <>
      {!facts.on_sale && <p className="sheet-warning">{m.setup_test_nothing()}</p>}
      <ol className="setup-hints">
        <li>{m.setup_test_account()}</li>
        <li>
          {m.setup_test_book()}{" "}
          <a className="link" href="/fast-boats" target="_blank" rel="noreferrer">
            {m.setup_test_search()}
          </a>
        </li>
        <li>{m.setup_test_ticket()}</li>
        <li>
          {m.setup_test_cancel()}{" "}
          <Link className="link" to="/admin/orders">
            {m.admin_orders_title()}
          </Link>
        </li>
      </ol>
      {facts.paid > 0 && <p>{m.setup_test_done({ count: facts.paid })}</p>}
    </>
  );
}
