import { type ReactNode, useEffect, useRef, useState } from "react";
import { m } from "~/lib/paraglide/messages.js";
import { getLocale } from "~/lib/paraglide/runtime.js";
import { useSite } from "~/lib/root-data.ts";
import type { Point } from "./link.ts";
import type { LiveMapHandle, MapMark } from "./marks.ts";

export type MapState = "drawn" | "loading" | "live" | "failed";

/**
 * A real map over a drawn one. The drawing is part of the page and stays without JavaScript, network
 * or answer; the map covers it once it has loaded.
 */
export function LiveMap({
  marks,
  wanted,
  label,
  onState,
  onMove,
  children,
}: {
  marks: MapMark[];
  /** Whether the map may be loaded now: about 50 kB and its tiles. */
  wanted: boolean;
  label: string;
  onState?: (state: MapState) => void;
  /** If given, the only mark can be moved. */
  onMove?: (point: Point) => void;
  children: ReactNode;
}) {
  const { maps } = useSite();
  const canvas = useRef<HTMLElement>(null);
  const [state, setState] = useState<MapState>("drawn");
  const [map, setMap] = useState<LiveMapHandle | null>(null);
  // The newest props for the open map's events, without opening it again.
  const latest = useRef({ maps, marks, onMove, onState });
  latest.current = { maps, marks, onMove, onState };
  const key = JSON.stringify(marks);

  useEffect(() => {
    if (!wanted || !canvas.current) return;
    const own = document.createElement("div");
    canvas.current.append(own);
    let closed = false;
    let opened: LiveMapHandle | undefined;
    const tell = (next: MapState) => {
      if (closed) return;
      setState(next);
      latest.current.onState?.(next);
    };
    tell("loading");
    import("./open.ts")
      .then(({ openMap }) =>
        openMap(own, {
          settings: latest.current.maps,
          locale: getLocale(),
          marks: latest.current.marks,
          messages: {
            zoomIn: m.map_zoom_in(),
            zoomOut: m.map_zoom_out(),
            cluster: (count) => m.map_cluster({ count }),
            open: m.map_see(),
          },
          onReady: () => tell("live"),
          ...(latest.current.onMove
            ? { onMove: (point: Point) => latest.current.onMove?.(point) }
            : {}),
        }),
      )
      .then((handle) => {
        opened = handle;
        if (closed) handle.close();
        else setMap(handle);
      })
      .catch((error) => {
        console.warn(error);
        tell("failed");
      });
    return () => {
      tell("drawn");
      closed = true;
      opened?.close();
      own.remove();
      setMap(null);
    };
  }, [wanted]);
  useEffect(() => map?.setMarks(JSON.parse(key) as MapMark[]), [map, key]);

  return (
    <div className="live-map" data-state={state}>
      <div inert={state === "live"}>{children}</div>
      <section ref={canvas} className="live-map-canvas" aria-label={label} />
    </div>
  );
}
