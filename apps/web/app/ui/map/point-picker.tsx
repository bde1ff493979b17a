import { useEffect, useRef, useState } from "react";
import { m } from "~/lib/paraglide/messages.js";
import { getLocale } from "~/lib/paraglide/runtime.js";
import { useSite } from "~/lib/root-data.ts";
import type { Point } from "./link.ts";
import { LiveMap, type MapState } from "./live-map.tsx";
import "../location-fields.css";

/** Where a map begins without a point: the strait between Sanur and Nusa Penida. */
const START: Point = { latitude: -8.6783, longitude: 115.2637 };

/**
 * Sets a point beside its two fields: a click on the map, dragging the mark, or (with a Google key) a
 * search by name. Without JavaScript or network the fields alone do it.
 */
export function PointPicker({
  point,
  name,
  onPick,
}: {
  /** The point in the fields, or null if they are not valid. */
  point: Point | null;
  /** What the mark is called: the place typed so far, or what is asked for. */
  name: string;
  /** Degrees to six places, a tenth of a metre; the name only after a search. */
  onPick: (point: Point, name?: string) => void;
}) {
  const [state, setState] = useState<MapState>("drawn");
  const [wanted, setWanted] = useState(false);
  useEffect(() => setWanted(true), []);
  const pick = ({ latitude, longitude }: Point, place?: string) =>
    onPick({ latitude: sixPlaces(latitude), longitude: sixPlaces(longitude) }, place);
  return (
    <div className="point-picker">
      <PlaceSearch onPlace={pick} />
      <LiveMap
        marks={[{ ...(point ?? START), name }]}
        wanted={wanted}
        label={m.map_pick()}
        onState={setState}
        onMove={pick}
      >
        <p className="point-picker-still" role="status">
          {state === "failed" ? m.map_type_instead() : m.map_loading()}
        </p>
      </LiveMap>
      <p className="field-hint" data-off={state !== "live" || undefined}>
        {m.map_pick_hint()}
      </p>
    </div>
  );
}

const sixPlaces = (degrees: number) => Number(degrees.toFixed(6));

/** Google's own search field, if there is a key. */
function PlaceSearch({ onPlace }: { onPlace: (point: Point, name: string) => void }) {
  const { google } = useSite().maps;
  const into = useRef<HTMLDivElement>(null);
  const latest = useRef({ google, onPlace });
  latest.current = { google, onPlace };
  useEffect(() => {
    const { google: key } = latest.current;
    if (!key || !into.current) return;
    let close: (() => void) | undefined;
    let closed = false;
    import("./google.ts")
      .then(({ openPlaceSearch }) =>
        into.current
          ? openPlaceSearch(into.current, { key, locale: getLocale() }, ({ name, ...point }) =>
              latest.current.onPlace(point, name),
            )
          : undefined,
      )
      .then((end) => {
        if (closed) end?.();
        else close = end;
      })
      // Typing still works: the search is optional.
      .catch((error) => console.warn(error));
    return () => {
      closed = true;
      close?.();
    };
  }, []);
  if (!google) return null;
  return <div className="place-search" ref={into} />;
}
