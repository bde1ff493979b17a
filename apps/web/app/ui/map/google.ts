import "./map.css";
import { importLibrary, setOptions } from "@googlemaps/js-api-loader";
import { GridAlgorithm, MarkerClusterer } from "@googlemaps/markerclusterer";
import type { MapSettings } from "@jukung/contract";
import type { Point } from "./link.ts";
import {
  CLUSTER_GRID,
  describeMark,
  drawMark,
  type MapMark,
  type OpenMap,
  PLACE_ZOOM,
} from "./marks.ts";

type Key = NonNullable<MapSettings["google"]>;
let told = false;

/** Google's script keeps the key of the first call; a second one only warns. */
function tell({ key }: Key, language: string): void {
  if (!told) setOptions({ key, v: "weekly", language, region: "ID" });
  told = true;
}

/** Google reports a refused key by a global function only. */
const refused = new Promise<never>((_, reject) => {
  Object.assign(window, {
    gm_authFailure: () => reject(new Error("Google refuses the key of the map")),
  });
});
refused.catch(() => undefined); // it may come after everybody has stopped waiting

/** Google's map. @throws Error if its script does not load or refuses the key */
export const openGoogle: OpenMap = async (canvas, options) => {
  const { settings, messages, onMove } = options;
  if (!settings.google) throw new Error("no key for Google's map");
  tell(settings.google, options.locale);
  const [{ Map: GoogleMap, InfoWindow }, { AdvancedMarkerElement }, { LatLngBounds }] =
    await Promise.race([
      Promise.all([importLibrary("maps"), importLibrary("marker"), importLibrary("core")]),
      refused,
    ]);
  const map = new GoogleMap(canvas, {
    mapId: settings.google.map_id,
    center: toGoogle(options.marks[0] ?? { latitude: 0, longitude: 0 }),
    zoom: PLACE_ZOOM,
    // One finger scrolls the page, two move the map.
    gestureHandling: "cooperative",
    streetViewControl: false,
    fullscreenControl: false,
    mapTypeControl: false,
  });
  const card = new InfoWindow();
  const draw = (mark: MapMark) => {
    const marker = new AdvancedMarkerElement({
      position: toGoogle(mark),
      title: mark.name,
      content: drawMark(mark.name),
      gmpClickable: true,
      gmpDraggable: Boolean(onMove),
    });
    marker.addListener("dragend", () => {
      if (marker.position) onMove?.(fromGoogle(marker.position));
    });
    if (!onMove)
      marker.addListener("gmp-click", () => {
        card.setContent(describeMark(mark, messages.open));
        card.open({ map, anchor: marker });
      });
    return marker;
  };
  // Single marks are never clustered, so the minimum of two is the default (spec §4: grid 60, at
  // least 2).
  const clusters = new MarkerClusterer({
    map,
    algorithm: new GridAlgorithm({ gridSize: CLUSTER_GRID }),
    renderer: {
      render: ({ count, position }) =>
        new AdvancedMarkerElement({
          position,
          content: drawMark(messages.cluster(count), count),
          title: messages.cluster(count),
          gmpClickable: true,
        }),
    },
  });
  const setMarks = (marks: MapMark[]) => {
    clusters.clearMarkers(true);
    clusters.addMarkers(marks.map(draw));
    const [only] = marks;
    // Moved by hand: the map must not move under the pointer.
    if (onMove && only && map.getBounds()?.contains(toGoogle(only))) return;
    if (only && marks.length === 1) return map.setCenter(toGoogle(only));
    const bounds = new LatLngBounds();
    for (const mark of marks) bounds.extend(toGoogle(mark));
    map.fitBounds(bounds, CLUSTER_GRID);
  };
  if (onMove)
    map.addListener("click", ({ latLng }: google.maps.MapMouseEvent) => {
      if (latLng) onMove(fromGoogle(latLng));
    });
  setMarks(options.marks);
  await Promise.race([
    new Promise<void>((resolve) => {
      map.addListener("tilesloaded", () => resolve());
    }),
    refused,
  ]);
  options.onReady();
  return {
    setMarks,
    close() {
      clusters.setMap(null);
      canvas.replaceChildren();
    },
  };
};

/**
 * Google's search field for places in Indonesia, added to an element.
 * @throws Error if its script does not load or refuses the key
 */
export async function openPlaceSearch(
  into: HTMLElement,
  { key, locale }: { key: Key; locale: string },
  onPlace: (place: Point & { name: string }) => void,
): Promise<() => void> {
  tell(key, locale);
  const { PlaceAutocompleteElement } = await Promise.race([importLibrary("places"), refused]);
  const field = new PlaceAutocompleteElement({ includedRegionCodes: ["id"] });
  field.addEventListener("gmp-select", async (event) => {
    const place = event.placePrediction.toPlace();
    await place.fetchFields({ fields: ["displayName", "formattedAddress", "location"] });
    if (!place.location) return;
    onPlace({ ...fromGoogle(place.location), name: place.displayName ?? "" });
  });
  into.replaceChildren(field);
  return () => field.remove();
}

const toGoogle = ({ latitude, longitude }: Point): google.maps.LatLngLiteral => ({
  lat: latitude,
  lng: longitude,
});

/** Google gives a point as numbers or as functions, depending on its source. */
function fromGoogle(point: google.maps.LatLng | google.maps.LatLngLiteral): Point {
  const { lat, lng } = "toJSON" in point ? point.toJSON() : point;
  return { latitude: lat, longitude: lng };
}
