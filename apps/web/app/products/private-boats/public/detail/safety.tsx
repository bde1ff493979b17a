import type { Boat } from "@jukung/contract";
import { m } from "~/lib/paraglide/messages.js";
import "../boat.css";

/** Crew and safety, as far as the operator says something of them. */
export function Safety({ boat: { safety } }: { boat: Boat }) {
  const rows = (
    [
      [m.boat_crew(), safety.crew],
      [m.boat_life_jackets(), safety.life_jackets],
      [m.boat_licence(), safety.licence],
      [m.boat_insurance(), safety.insurance],
    ] as const
  ).filter(([, value]) => value);
  if (rows.length === 0) return null;
  return (
    <section>
      <h2>{m.boat_safety()}</h2>
      <dl className="boat-specification">
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
