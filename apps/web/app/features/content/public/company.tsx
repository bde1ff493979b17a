import type { Picture as PictureOf, Port } from "@jukung/contract";
import { duration } from "~/lib/dates.ts";
import { m } from "~/lib/paraglide/messages.js";
import { useSite } from "~/lib/root-data.ts";
import type { Unsent } from "~/lib/unsent.ts";
import { Icon } from "~/ui/icon.tsx";
import { Picture } from "~/ui/picture.tsx";
import { useDrawn } from "~/ui/use-drawn.ts";
import type { Offered } from "./ways.tsx";
import "~/ui/chart/chart.css";
import "./company.css";

const CHART = "harbours-chart";

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

/** What one can book, each with its picture and how much there is of it. */
export function Offers({ offered, sea }: { offered: Offered; sea: PictureOf | undefined }) {
  const { ports, boats, tours } = offered;
  const offers = [
    {
      href: "/fast-boats",
      name: m.nav_fast_boats(),
      picture: sea,
      text: ports.length > 0 && m.ways_harbours({ count: ports.length }),
    },
    {
      href: "/private-boats",
      name: m.nav_private_boats(),
      picture: boats.picture,
      text: boats.count > 0 && m.ways_boats({ count: boats.count }),
    },
    {
      href: "/tours-and-activities",
      name: m.nav_tours(),
      picture: tours.picture,
      text: tours.count > 0 && m.ways_tours({ count: tours.count }),
    },
  ];
  return (
    <section className="company-offers">
      <h2 className="display">{m.company_offers()}</h2>
      <ul>
        {offers.map(({ href, name, picture, text }) => (
          <li key={href}>
            {picture && (
              <Picture picture={{ ...picture, alt: "" }} sizes="(min-width: 64em) 24rem, 40vw" />
            )}
            <div>
              <a href={href}>{name}</a>
              {text && <p className="num">{text}</p>}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Where the boats leave: on the chart, and each harbour with its counter, and a search that starts there. */
export function Harbours({ ports, chart }: { ports: Port[]; chart: Unsent<string> }) {
  const drawn = useDrawn(CHART, chart);
  if (ports.length === 0) return null;
  return (
    <section className="harbours">
      <h2 className="display">{m.harbours_title()}</h2>
      {drawn.__html && (
        <div className="harbours-chart" aria-hidden="true">
          <div
            id={CHART}
            className="chart-plate"
            suppressHydrationWarning
            // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by this site's own server
            dangerouslySetInnerHTML={drawn}
          />
        </div>
      )}
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
