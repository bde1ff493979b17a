import { feesOf, type Harbour } from "@jukung/contract/harbour-fees";
import { Fragment } from "react";
import { duration } from "~/lib/dates.ts";
import { m } from "~/lib/paraglide/messages.js";
import { Picture } from "~/ui/picture.tsx";
import { feeText } from "./fee-text.ts";
import { boardingAndLanding } from "./landing.ts";
import "./harbour.css";

/**
 * Rows of a fact list: how to find a harbour and board there, how one lands, and what is paid at both ends.
 * @param ways how one boards and lands, if not all boats land at `to`
 * @param before the harbours of earlier crossings, whose fees have been named
 */
export function HarbourRows({
  from,
  to,
  ways = boardingAndLanding(from.harbour, to.harbour),
  before = [],
  people,
}: {
  from: Harbour;
  to: Harbour;
  ways?: ReturnType<typeof boardingAndLanding>;
  before?: Harbour[];
  /** How many pay the fees, where that is known. */
  people?: number;
}) {
  const { directions, airport_minutes, image } = from.harbour;
  const fees = feesOf([from, to], before);
  return (
    <>
      {directions && (
        <>
          <dt>{m.harbour_directions()}</dt>
          <dd className="harbour-directions">{directions}</dd>
        </>
      )}
      {ways.map(({ label, text }) => (
        <Fragment key={label}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </Fragment>
      ))}
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
                {feeText({ name, amount, included, at }, people)}
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

/** What a trip's price does not contain: each fee once, for so many people. */
export function UnpaidFees({ harbours, people }: { harbours: Harbour[]; people: number }) {
  const fees = feesOf(harbours).filter(({ included }) => !included);
  if (fees.length === 0) return null;
  return (
    <div className="unpaid-fees">
      <p>{m.harbour_fees_unpaid()}</p>
      <ul>
        {fees.map((fee) => (
          <li key={fee.at + fee.name}>{feeText(fee, people)}</li>
        ))}
      </ul>
    </div>
  );
}
