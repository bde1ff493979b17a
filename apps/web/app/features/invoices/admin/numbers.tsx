import type { NumberSeries } from "@jukung/contract";
import { m } from "~/lib/paraglide/messages.js";
import { Status } from "~/ui/status.tsx";
import { typeNames } from "./type-names.ts";

/** The numbers of each type and year from the first to the last, and whether one is missing. */
export function Numbers({ series }: { series: NumberSeries[] }) {
  return (
    <section className="sheet">
      <h2>{m.register_numbers()}</h2>
      <dl className="register-numbers">
        {series.map(({ type, year, first, last, issued, missing }) => (
          <div key={`${type} ${year}`}>
            <dt>{m.register_series({ type: typeNames[type](), year: String(year) })}</dt>
            <dd className="num">{first === last ? first : `${first} – ${last}`}</dd>
            <dd>{m.register_count({ count: issued })}</dd>
            <dd>
              {missing.length === 0 ? (
                <Status kind="good">{m.register_no_gaps()}</Status>
              ) : (
                <Status kind="wrong">{m.register_missing({ numbers: missing.join(", ") })}</Status>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
