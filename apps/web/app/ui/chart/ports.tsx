import { createPortal } from "react-dom";
import { m } from "~/lib/paraglide/messages.js";
import { useHydrated } from "~/lib/use-hydrated.ts";
import { usePanel } from "../use-panel.ts";
import type { PortLabel } from "./layout.ts";
import { isGili, percent, place } from "./projection.ts";
import "./chart.css";

export type ChartPort = {
  slug: string;
  name: string;
  longitude: number;
  latitude: number;
  label: PortLabel;
};
type PortsProps = {
  ports: ChartPort[];
  from: string;
  to: string;
  onPick: (slug: string) => void;
};

const spot = ({ longitude, latitude }: ChartPort) => percent(place([longitude, latitude]));

/** A button for each port. On phones the three Gilis are one, which opens a list. */
export function Ports({ ports, from, to, onPick }: PortsProps) {
  const hydrated = useHydrated();
  const gilis = ports
    .filter(({ longitude, latitude }) => isGili([longitude, latitude]))
    .toSorted((a, b) => a.longitude - b.longitude);
  const grouped = gilis.length > 1;
  const stateOf = (slug: string) => (slug === from ? "from" : slug === to ? "to" : undefined);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would belong to the form beside it
    <div role="group" aria-label={m.chart_label()}>
      {ports.map((port) => {
        const { side, dry, bare, narrow, text } = port.label;
        const state = stateOf(port.slug);
        return (
          <button
            key={port.slug}
            type="button"
            className={`chart-port ${side} ${dry ? "dry" : ""}`}
            data-state={state}
            data-wide={narrow === "nothing" || undefined}
            data-bare={bare ? "always" : narrow === "ring" ? "narrow" : undefined}
            aria-pressed={state !== undefined}
            data-early=""
            disabled={!hydrated}
            style={spot(port)}
            onClick={() => onPick(port.slug)}
          >
            <span>
              {text}
              <Spoken state={state} />
            </span>
          </button>
        );
      })}
      {grouped && <Gilis ports={gilis} stateOf={stateOf} onPick={onPick} hydrated={hydrated} />}
    </div>
  );
}

type State = "from" | "to" | undefined;

function Spoken({ state }: { state: State }) {
  if (!state) return null;
  return <span className="out-of-sight">{state === "from" ? m.chart_from() : m.chart_to()}</span>;
}

/** Too close together for thumbs: one button, named after the chosen island if there is one. */
function Gilis({
  ports,
  stateOf,
  onPick,
  hydrated,
}: {
  ports: ChartPort[];
  stateOf: (slug: string) => State;
  onPick: (slug: string) => void;
  hydrated: boolean;
}) {
  const { open, hide, trigger, panel } = usePanel();
  const chosen = ports.find(({ slug }) => stateOf(slug));
  const first = ports[0];
  if (!first) return null;
  return (
    <div data-narrow>
      <button
        {...trigger}
        type="button"
        className="chart-port left"
        data-state={chosen && stateOf(chosen.slug)}
        aria-haspopup="dialog"
        data-early=""
        disabled={!hydrated}
        style={spot(chosen ?? first)}
      >
        <span>
          {chosen?.name ?? m.chart_gilis()}
          <Spoken state={chosen && stateOf(chosen.slug)} />
        </span>
      </button>
      {open &&
        createPortal(
          // outside of the plate, whose transform would contain a fixed sheet
          <div {...panel} className="panel menu-list" role="dialog" aria-label={m.chart_gilis()}>
            {ports.map(({ slug, name }) => (
              <button
                key={slug}
                type="button"
                aria-pressed={stateOf(slug) !== undefined}
                onClick={() => {
                  onPick(slug);
                  hide();
                }}
              >
                {name}
              </button>
            ))}
          </div>,
          document.body,
        )}
    </div>
  );
}
