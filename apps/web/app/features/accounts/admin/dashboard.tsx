import { instant } from "~/lib/dates.ts";
import { Head } from "~/lib/head.tsx";
import { m } from "~/lib/paraglide/messages.js";
import { usePerson } from "~/lib/root-data.ts";
import { Icon } from "~/ui/icon.tsx";
import type { Route } from "./+types/dashboard";

export const loader = () => ({ now: new Date().toISOString() });

/** Where admins land after signing in: what is here now, and what is not yet. */
export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const person = usePerson();
  const doors = [
    { href: "/", icon: "boat", title: m.admin_site(), text: m.admin_site_text() },
    { href: "/api/docs", icon: "columns", title: m.admin_docs(), text: m.admin_docs_text() },
  ] as const;
  return (
    <>
      <Head title={m.admin_overview()} hidden />
      <header className="desk-head">
        <h1>{m.user_greeting({ name: person?.first_name ?? "" })}</h1>
        <time className="num" dateTime={loaderData.now}>
          {instant(loaderData.now)}
        </time>
      </header>
      <section className="desk-here">
        <h2>{m.admin_here()}</h2>
        <p>{m.admin_here_text()}</p>
        <ul>
          {doors.map(({ href, icon, title, text }) => (
            <li key={href}>
              <a href={href}>
                <Icon name={icon} />
                <b>{title}</b>
                <span>{text}</span>
              </a>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
