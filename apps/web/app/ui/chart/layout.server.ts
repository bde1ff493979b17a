import { type LabelledPort, layOut, type PortLabel } from "./layout.ts";
import { height, isOnChart, width } from "./projection.ts";
import { isLand } from "./spot.server.ts";

/** The last layout: finding room for the names takes longer than all else of the home page. */
let last: { of: string; labels: Map<string, PortLabel> } | undefined;

/** The ports that the chart draws, with their names; one outside the drawn waters is left off. */
export function chartedPorts<Port extends Omit<LabelledPort, "rank">>(
  ports: Port[],
  rankOf: (slug: string) => number,
): (Port & { label: PortLabel })[] {
  const drawn = ports.filter(isOnChart);
  const ranked = drawn.map((port) => ({ ...port, rank: rankOf(port.slug) }));
  const of = JSON.stringify(
    ranked.map(({ slug, name, longitude, latitude, rank }) => [
      slug,
      name,
      longitude,
      latitude,
      rank,
    ]),
  );
  if (last?.of !== of) last = { of, labels: layOut(ranked, { isLand, frame: [width, height] }) };
  const { labels } = last;
  return drawn.flatMap((port) => {
    const label = labels.get(port.slug);
    return label ? { ...port, label } : [];
  });
}
