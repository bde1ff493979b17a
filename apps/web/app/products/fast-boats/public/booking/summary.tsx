import type { Departure } from "@jukung/contract";
import { longDay } from "~/lib/dates.ts";
import { rupiah } from "~/lib/money.ts";
import { NearDated } from "~/lib/near.tsx";
import { m } from "~/lib/paraglide/messages.js";
import { CrossingLine } from "~/ui/crossing-line/crossing-line.tsx";
import { landOf } from "~/ui/crossing-line/land.ts";
import type { Fare } from "~/ui/passenger-picker/counts.ts";
import { fareOfOne } from "../../fare-names.ts";
import "~/features/orders/booking.css";

/** The same in one line, for phones, where the summary is below the form; `said` by brief.server.ts. */
export const Brief = ({ said, total }: { said: string; total: number }) =>
  said && (
    <p className="booking-brief">
      <span>{said}</span>
      <strong className="num">{rupiah(total)}</strong>
    </p>
  );

/** The trip and its price, the same amount from the card to the payment. */
export function Summary({
  crossings,
  total,
  boarding,
  promo = null,
}: {
  crossings: Departure[];
  /** Rupiah to pay, after the promo. */
  total: number;
  /** How one boards and lands, of each crossing. */
  boarding: string[][];
  promo?: { code: string; discount: number } | null;
}) {
  return (
    <aside className="booking-summary" aria-label={m.booking_summary()}>
      <div className="summary-trips">
        {crossings.map((leg, i) => (
          <section key={leg.schedule_id + leg.date}>
            <h2>
              {crossings.length > 1 && (
                <span>{i === 0 ? m.results_outbound() : m.results_return()}</span>
              )}
              {longDay(leg.date)}
            </h2>
            <CrossingLine
              departs={leg.departs_at}
              arrives={leg.arrives_at}
              minutes={leg.duration_minutes}
              from={{ name: leg.from.name, land: landOf(leg.from.destination) }}
              to={{ name: leg.to.name, land: landOf(leg.to.destination) }}
              via={leg.via}
              sky={leg.session}
            />
            <p className="summary-ship">
              {[...new Set([leg.ship.name, leg.ship.operator.name])].join(", ")}
            </p>
            {boarding[i]?.map((line) => (
              <p className="summary-ship" key={line}>
                {line}
              </p>
            ))}
          </section>
        ))}
      </div>
      <table className="summary-prices">
        {crossings.length > 1 && (
          <thead>
            <tr>
              <td />
              <th scope="col">{m.results_outbound()}</th>
              <th scope="col">{m.results_return()}</th>
            </tr>
          </thead>
        )}
        <tbody>
          {/* All six fares, of each crossing in one order. */}
          {crossings[0]?.prices.map(
            ({ age_category, residency, quantity }, i) =>
              quantity > 0 && (
                <tr key={age_category + residency}>
                  <th scope="row">
                    {quantity} × {fareOfOne[`${age_category}_${residency}` as Fare]()}
                  </th>
                  {crossings.map(({ schedule_id, date, prices }) => (
                    <td key={schedule_id + date} className="num">
                      {rupiah(quantity * (prices[i]?.price ?? 0))}
                    </td>
                  ))}
                </tr>
              ),
          )}
          {promo && (
            <tr>
              <th scope="row">
                {m.quote_discount_line({ label: m.promo_applied_line({ code: promo.code }) })}
              </th>
              <td className="num" colSpan={crossings.length}>
                {rupiah(-promo.discount)}
              </td>
            </tr>
          )}
        </tbody>
      </table>
      <p className="summary-total" aria-live="polite">
        <span>{m.booking_total()}</span>
        <strong className="num">{rupiah(total)}</strong>
      </p>
      <NearDated amount={total} />
    </aside>
  );
}
