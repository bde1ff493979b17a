import { useEffect, useRef, useState } from "react";
import { m } from "~/lib/paraglide/messages.js";
import type { Spot as SpotData } from "../chart/spot.server.ts";
import { Spot } from "../chart/spot.tsx";
import { Icon } from "../icon.tsx";
import { mapLink, type Point } from "./link.ts";
import { LiveMap, type MapState } from "./live-map.tsx";

/** Where a place is: drawn at once, and a real map over it when it is scrolled into view. */
export function PlaceMap({ spot, place }: { spot: SpotData; place: Point & { name: string } }) {
  const [state, setState] = useState<MapState>("drawn");
  const { ref, seen } = useSeen();
  if (!spot.shore) return <Spot id="coast" spot={spot} place={place} />;
  return (
    <div className="place-map" ref={ref} data-wakes="seen">
      <LiveMap
        marks={[place]}
        wanted={seen}
        label={m.map_of({ place: place.name })}
        onState={setState}
      >
        <Spot id="coast" spot={spot} place={place} />
      </LiveMap>
      {state === "live" && (
        <a
          className="place-map-open"
          href={mapLink(place)}
          rel="noopener noreferrer"
          target="_blank"
        >
          <Icon name="external" />
          {m.order_map()}
        </a>
      )}
    </div>
  );
}

/** Whether an element has come near the window; never if the reader saves data. */
function useSeen() {
  const ref = useRef<HTMLDivElement>(null);
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
    if (!ref.current || connection?.saveData) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) setSeen(true);
      },
      { rootMargin: "160px" },
    );
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, []);
  return { ref, seen };
}
