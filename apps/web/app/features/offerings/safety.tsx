import { m } from "~/lib/paraglide/messages.js";
import "./safety.css";

/**
 * What the operator says of safety, as far as it says something: nothing if it says nothing.
 * @param props.rows what is said of this kind of offering, before licence and insurance
 */
export function Safety({
  title,
  rows,
  licence,
  insurance,
}: {
  title: string;
  rows: [name: string, value: string | number | null][];
  licence: string;
  insurance: string;
}) {
  const said = [
    ...rows,
    [m.safety_licence(), licence] as const,
    [m.safety_insurance(), insurance] as const,
  ].filter(([, value]) => value);
  if (said.length === 0) return null;
  return (
    <section>
      <h2>{title}</h2>
      <dl className="offering-facts">
        {said.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
