import { m } from "~/lib/paraglide/messages.js";
import { type Point, percent, project, width } from "./projection.ts";
import "./chart.css";

type Name = {
  text: string;
  at: Point;
  kind: "water" | "isle" | "peak";
  turn?: number;
  wide?: boolean;
};

const names = (): Name[] => [
  { text: "Bali", at: [115.33, -8.475], kind: "isle" },
  { text: "Lombok", at: [116.185, -8.6], kind: "isle", wide: true },
  { text: m.chart_badung(), at: [115.375, -8.775], kind: "water", turn: -38, wide: true },
  { text: m.chart_lombok(), at: [115.85, -8.555], kind: "water", turn: -62 },
  { text: m.chart_bali_sea(), at: [115.62, -8.14], kind: "water", wide: true },
  { text: m.chart_indian_ocean(), at: [115.44, -8.885], kind: "water", wide: true },
  { text: m.chart_agung(), at: [115.545, -8.343], kind: "peak", wide: true },
];

const rose: Point = [115.735, -8.845];
const reach = 64;

/** Seas, islands, the rose's letters and the degrees: labels that nobody can press. */
export function Names() {
  const [x, y] = project(rose);
  const emails = [m.chart_north(), m.chart_east(), m.chart_south(), m.chart_west()];
  return (
    <div aria-hidden="true">
      {names().map(({ text, at, kind, turn, wide }) => (
        <span
          key={text}
          className={`chart-name ${kind}`}
          data-wide={wide || undefined}
          style={{ ...percent(project(at)), ...(turn ? { rotate: `${turn}deg` } : {}) }}
        >
          {kind === "peak" && <i className="chart-summit" />}
          {text}
        </span>
      ))}
      {emails.map((letter, quarter) => {
        const angle = (quarter * Math.PI) / 2;
        const spot: Point = [x + Math.sin(angle) * reach, y - Math.cos(angle) * reach];
        return (
          <span key={quarter} className="chart-name letter" style={percent(spot)}>
            {letter}
          </span>
        );
      })}
      {[115.5, 116].map((longitude) => (
        <span
          key={longitude}
          className="chart-name degree"
          data-wide
          style={{ left: `${((project([longitude, -8.5])[0] / width) * 100).toFixed(2)}%` }}
        >
          {`${Math.floor(longitude)}°${longitude % 1 ? "30" : "00"}′ ${m.chart_east_longitude()}`}
        </span>
      ))}
    </div>
  );
}
