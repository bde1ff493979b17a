import { feesOf, type Harbour } from "@jukung/contract/harbour-fees";
import { duration } from "~/lib/dates.ts";
import { rupiah } from "~/lib/money.ts";
import { m } from "~/lib/paraglide/messages.js";
import { Picture } from "~/ui/picture.tsx";
import "./harbour.css";

const boardings = { jetty: m.boarding_jetty, wet_feet: m.boarding_wet_feet };

/**
 * Rows of a fact list: how to find a harbour and board there, and what is paid at both ends.
 * @param before the harbours of earlier crossings, whose fees have been named
 */
export function HarbourRows({
  from,
  to,
  before = [],
}: {
  from: Harbour;
  to: Harbour;
  before?: Harbour[];
}) {
  const { boarding, directions, airport_minutes, image } = from.harbour;
  const fees = feesOf([from, to], before);
  return (
    <>
      {directions && (
        <>
          <dt>{m.harbour_directions()}</dt>
          <dd className="harbour-directions">{directions}</dd>
        </>
      )}
      {boarding && (
        <>
          <dt>{m.harbour_boarding()}</dt>
          <dd>{boardings[boarding]()}</dd>
        </>
      )}
      {airport_minutes !== null && (
        <>
          <dt>{m.harbour_airport()}</dt>
          <dd>{m.harbour_airport_minutes({ duration: duration(airport_minutes) })}</dd>
        </>
      )}
      {fees.length > 0 && (
        <>
          <dt>{m.harbour_fees()}</dt>
          <dd>
            {fees.map(({ name, amount, included, at }) => (
              <span className="harbour-fee" key={at + name}>
                {included
                  ? m.harbour_fee_included({ name, harbour: at })
                  : m.harbour_fee_at({ name, harbour: at, amount: rupiah(amount) })}
              </span>
            ))}
          </dd>
        </>
      )}
      {image && (
        <>
          <dt>{m.harbour_pier()}</dt>
          <dd>
            <Picture
              picture={{ ...image, alt: image.alt || m.harbour_pier_of({ harbour: from.name }) }}
              sizes="16rem"
              className="harbour-picture"
            />
          </dd>
        </>
      )}
    </>
  );
}

/** What a trip's price does not contain: each fee once. */
export function UnpaidFees({ harbours }: { harbours: Harbour[] }) {
  const fees = feesOf(harbours).filter(({ included }) => !included);
  if (fees.length === 0) return null;
  return (
    <div className="unpaid-fees">
      <p>{m.harbour_fees_unpaid()}</p>
      <ul>
        {fees.map(({ name, amount, at }) => (
          <li key={at + name}>{m.harbour_fee_at({ name, harbour: at, amount: rupiah(amount) })}</li>
        ))}
      </ul>
    </div>
  );
}
