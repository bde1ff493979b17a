import type { Port } from "@jukung/contract";
import { duration } from "~/lib/dates.ts";
import { m } from "~/lib/paraglide/messages.js";
import { useSite } from "~/lib/root-data.ts";
import { Icon } from "~/ui/icon.tsx";
import "./company.css";

/** Who one books with, as a ticket; nothing that the operator left empty. */
export function Papers() {
  const { name, trust } = useSite();
  const rows = [
    [m.papers_company(), trust.legal_name],
    [m.papers_number(), trust.company_number],
    [m.papers_licence(), trust.licence],
    [m.papers_insurance(), trust.insurance],
  ].filter(([, text]) => text);
  if (rows.length === 0) return null;
  return (
    <section className="papers">
      <h2>
        {m.trust_title()}
        <small>{name}</small>
      </h2>
      <dl>
        {rows.map(([label, text]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Where the boats leave: each harbour with its counter, and a search that starts there. */
export function Harbours({ ports }: { ports: Port[] }) {
  if (ports.length === 0) return null;
  return (
    <section className="harbours">
      <h2 className="display">{m.harbours_title()}</h2>
      <ul>
        {ports.map(({ slug, name, destination, counter, airport_minutes }) => (
          <li key={slug}>
            <Icon name="pin" />
            <div>
              <a href={`/?from=${destination}`} aria-label={m.harbours_from({ name })}>
                {name}
              </a>
              {counter && <p>{counter}</p>}
              {airport_minutes !== null && (
                <p>{m.harbours_airport({ duration: duration(airport_minutes) })}</p>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
