import type { Tour, TourVariant } from "@jukung/contract";
import { rupiah } from "~/lib/money.ts";
import { Near } from "~/lib/near.tsx";
import { m } from "~/lib/paraglide/messages.js";
import { Icon } from "~/ui/icon.tsx";
import { bookableHours } from "../../book-at-once.ts";
import "../tour.css";

/** Each variant with its prices. */
export function Prices({ tour }: { tour: Tour }) {
  if (tour.variants.length === 0) return null;
  return (
    <section id="prices">
      <h2>{m.tour_prices()}</h2>
      <ul className="tour-variants">
        {tour.variants.map((variant) => (
          <li key={variant.id}>
            <h3>{variant.name}</h3>
            <p className="tour-variant-most">
              <Icon name="people" />
              {m.tour_up_to({ count: variant.max_people })}
            </p>
            <Way hours={bookableHours(tour, variant)} />
            <dl>
              {linesOf(variant).map(({ label, price }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd className="num">
                    {price === 0 ? m.tour_free() : rupiah(price)}{" "}
                    {price > 0 && <Near amount={price} />}
                  </dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
      {tour.variants.some(({ book_until_hours }) => book_until_hours === null) && (
        <p className="sheet-note">{m.tour_prices_note()}</p>
      )}
    </section>
  );
}

const linesOf = ({ pricing, prices, max_people }: TourVariant) =>
  pricing === "group"
    ? [{ label: m.tour_whole_group({ count: max_people }), price: prices.group }]
    : [
        { label: `${m.age_adult()} (${m.age_adult_years()})`, price: prices.adult },
        { label: `${m.age_child()} (${m.age_child_years()})`, price: prices.child },
        { label: `${m.age_infant()} (${m.age_infant_years()})`, price: prices.infant },
      ];

/** How it is had: booked at once until some hours before, or asked for. */
const Way = ({ hours }: { hours: number | null }) => (
  <p className="tour-variant-way" data-direct={hours !== null || undefined}>
    <Icon name={hours === null ? "mail" : "check"} />
    {hours === null
      ? m.tour_on_request()
      : hours > 0
        ? m.tour_book_until({ hours })
        : m.tour_book_until_evening()}
  </p>
);
