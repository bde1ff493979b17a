import type { Port } from "@jukung/contract";
import { renderToStaticMarkup } from "react-dom/server";
import { m } from "~/lib/paraglide/messages.js";
import { drawLand } from "~/ui/chart/draw.server.ts";
import { chartedPorts } from "~/ui/chart/layout.server.ts";
import { Names } from "~/ui/chart/names.tsx";
import { height, isGili, percent, place, width } from "~/ui/chart/projection.ts";

/**
 * The home page's chart with these harbours, as markup for company.tsx: a picture beside their list, which
 * has the names and the links.
 * @returns "" where none of them is in the drawn waters
 */
export function drawHarbours(ports: Port[]): string {
  const charted = chartedPorts(ports, () => 0);
  const gilis = charted.filter((port) => isGili([port.longitude, port.latitude]));
  const westmost = gilis.toSorted((a, b) => a.longitude - b.longitude)[0];
  if (charted.length === 0) return "";
  return renderToStaticMarkup(
    <>
      <svg className="chart-sea" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by this site's own server */}
        <g dangerouslySetInnerHTML={{ __html: drawLand() }} />
      </svg>
      <Names />
      {charted.map(({ slug, longitude, latitude, label }) => (
        <span
          key={slug}
          className={`chart-port ${label.side} ${label.dry ? "dry" : ""}`}
          data-bare={label.bare ? "always" : label.narrow === "name" ? undefined : "narrow"}
          style={percent(place([longitude, latitude]))}
        >
          <span>{label.text}</span>
        </span>
      ))}
      {westmost && gilis.length > 1 && (
        <span
          className="chart-port left harbours-gilis"
          style={percent(place([westmost.longitude, westmost.latitude]))}
        >
          <span>{m.chart_gilis()}</span>
        </span>
      )}
    </>,
  );
}
