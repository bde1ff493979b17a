import type { Boat } from "@jukung/contract";
import { m } from "~/lib/paraglide/messages.js";
import { engineShown, metres } from "../measures.ts";
import "~/features/offerings/safety.css";

/** Model, measures, berths and engine; unknown values are left out. */
export function Specification({ boat: { specification: it, max_guests } }: { boat: Boat }) {
  const rows: [name: string, value: string | number | null][] = [
    [m.boat_model(), it.model || null],
    [m.boat_year(), it.year],
    [m.boat_length(), metres(it.length_m)],
    [m.boat_width(), it.width_m === null ? null : metres(it.width_m)],
    [m.boat_guests_most(), max_guests],
    [m.boat_cabins(), it.cabins || null],
    [m.boat_heads(), it.heads || null],
    [m.boat_engine(), engineShown(it.engine) || null],
  ];
  return (
    <section>
      <h2>{m.boat_specification()}</h2>
      <dl className="offering-facts">
        {rows
          .filter(([, value]) => value !== null)
          .map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd className="num">{value}</dd>
            </div>
          ))}
      </dl>
    </section>
  );
}
