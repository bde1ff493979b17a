import { m } from "~/lib/paraglide/messages.js";
import { cookieTable } from "./cookie-table.ts";

/** Each cookie of the site: there is none to be asked about. */
export function Cookies() {
  return (
    <section>
      <h2 id="cookies">{m.page_cookies_title()}</h2>
      <p>{m.page_cookies()}</p>
      <table className="site-page-table">
        <thead>
          <tr>
            <th scope="col">{m.cookie_name()}</th>
            <th scope="col">{m.cookie_why()}</th>
            <th scope="col">{m.cookie_lasts()}</th>
          </tr>
        </thead>
        <tbody>
          {cookieTable.map(({ name, why, lasts }) => (
            <tr key={name}>
              <th scope="row">
                <code>{name}</code>
              </th>
              <td>{why()}</td>
              <td className="num">{lasts()}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
