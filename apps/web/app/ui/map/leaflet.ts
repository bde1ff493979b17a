import "./leaflet.css";
import "./map.css";
import leaflet from "leaflet";
import Supercluster from "supercluster";
import {
  CLUSTER_GRID,
  CLUSTER_LEAST,
  describeMark,
  drawMark,
  type MapMark,
  type OpenMap,
  PLACE_ZOOM,
} from "./marks.ts";

const iconOf = (label: string, count = 0) =>
  leaflet.divIcon({ className: "map-mark", html: drawMark(label, count), iconSize: [44, 44] });

/** A map of tiles, from the server that the operator sets. */
export const openLeaflet: OpenMap = async (canvas, options) => {
  const { settings, messages, onMove } = options;
  const map = leaflet.map(canvas, { scrollWheelZoom: false, zoomControl: false, maxZoom: 18 });
  // On the left it grows away from its beginning: on the right its text would move as more comes.
  map.attributionControl.setPosition("bottomleft");
  map.attributionControl.setPrefix('<a href="https://leafletjs.com">Leaflet</a>');
  leaflet.control
    .zoom({ position: "topright", zoomInTitle: messages.zoomIn, zoomOutTitle: messages.zoomOut })
    .addTo(map);
  // On a phone one finger scrolls the page, until the map is tapped.
  if (leaflet.Browser.mobile) map.dragging.disable();
  map.on("click", () => {
    map.dragging.enable();
    map.scrollWheelZoom.enable();
  });

  const layer = leaflet.layerGroup().addTo(map);
  // What stays on the map is not drawn anew: the mark that has the focus would lose it.
  let drawn = new Map<string, leaflet.Marker>();
  const index = new Supercluster<{ mark: MapMark }>({
    radius: CLUSTER_GRID,
    minPoints: CLUSTER_LEAST,
    maxZoom: 17,
  });
  const draw = () => {
    const box = map.getBounds().pad(0.2);
    const corners: [number, number, number, number] = [
      box.getWest(),
      box.getSouth(),
      box.getEast(),
      box.getNorth(),
    ];
    const next = new Map<string, leaflet.Marker>();
    for (const { geometry, properties, id } of index.getClusters(corners, map.getZoom())) {
      const key = JSON.stringify([geometry.coordinates, properties]);
      const [lng = 0, lat = 0] = geometry.coordinates;
      next.set(key, drawn.get(key) ?? markerOf([lat, lng], properties, Number(id)));
    }
    for (const [key, marker] of drawn) if (!next.has(key)) marker.remove();
    drawn = next;
  };
  const markerOf = (
    at: [number, number],
    properties: ReturnType<typeof index.getClusters>[number]["properties"],
    id: number,
  ): leaflet.Marker => {
    if ("cluster" in properties) {
      const { point_count } = properties;
      return leaflet
        .marker(at, { icon: iconOf(messages.cluster(point_count), point_count) })
        .on("click", () => map.setView(at, index.getClusterExpansionZoom(id), { animate: true }))
        .addTo(layer);
    }
    const { mark } = properties;
    const marker = leaflet
      .marker(at, { icon: iconOf(mark.name), draggable: Boolean(onMove) })
      .addTo(layer);
    if (!onMove) marker.bindPopup(describeMark(mark, messages.open));
    marker.on("dragend", () => {
      const { lat: latitude, lng: longitude } = marker.getLatLng();
      onMove?.({ latitude, longitude });
    });
    return marker;
  };
  let shown = false;
  const setMarks = (marks: MapMark[]) => {
    index.load(
      marks.map((mark) => ({
        type: "Feature",
        geometry: { type: "Point", coordinates: [mark.longitude, mark.latitude] },
        properties: { mark },
      })),
    );
    const points = marks.map(({ latitude, longitude }) => leaflet.latLng(latitude, longitude));
    const bounds = leaflet.latLngBounds(points);
    // Moved by hand: the map must not move under the pointer.
    if (!shown || !onMove || !map.getBounds().contains(bounds))
      map.fitBounds(bounds, {
        padding: [CLUSTER_GRID, CLUSTER_GRID],
        maxZoom: PLACE_ZOOM,
        animate: false,
      });
    shown = true;
    draw();
  };
  if (onMove)
    map.on("click", ({ latlng }) => onMove({ latitude: latlng.lat, longitude: latlng.lng }));
  map.on("moveend", draw);
  setMarks(options.marks);

  const { url, attribution } = settings.tiles;
  const tiles = leaflet.tileLayer(url, { attribution, maxZoom: 18 });
  const first = new Promise<void>((resolve, reject) => {
    let failed = 0;
    tiles.on("tileload", () => resolve());
    // One tile may be missing; several in a row without a good one mean that the server is down.
    tiles.on("tileerror", () => ++failed >= 3 && reject(new Error("no tile of the map came")));
  });
  tiles.addTo(map);
  try {
    await first;
  } catch (error) {
    map.remove();
    throw error;
  }
  options.onReady();
  return { setMarks, close: () => map.remove() };
};
