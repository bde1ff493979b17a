import type { MapSettings } from "@jukung/contract";
import type { Point } from "./link.ts";

/** A point with a name on a map; clicking it shows the note and a link to its page. */
export type MapMark = Point & { name: string; note?: string; to?: string };

/** Pixels: marks nearer to each other than this are shown as one with their number (spec §4). */
export const CLUSTER_GRID = 60;
/** The minimum of marks in a cluster (spec §4). */
export const CLUSTER_LEAST = 2;
/** The zoom of a map with a single mark: the streets around a pier. */
export const PLACE_ZOOM = 14;

type MapOptions = {
  settings: MapSettings;
  /** "id" or "en": the language of the map's own texts. */
  locale: string;
  marks: MapMark[];
  /** The texts on and around the map, in the reader's language. */
  messages: { zoomIn: string; zoomOut: string; cluster: (count: number) => string; open: string };
  /** Called when the map has something to show: until then what is below it stays visible. */
  onReady: () => void;
  /** The only mark can be dragged, and follows a press on the map. */
  onMove?: (point: Point) => void;
};
/** A map on the page. */
export type LiveMapHandle = { setMarks: (marks: MapMark[]) => void; close: () => void };
/** @throws Error when the map's server does not answer or refuses */
export type OpenMap = (canvas: HTMLElement, options: MapOptions) => Promise<LiveMapHandle>;

/** The pop-up of a mark; built as DOM, since names are the operator's own text. */
export function describeMark({ name, note, to }: MapMark, open: string): HTMLElement {
  const card = document.createElement("div");
  card.className = "map-card";
  const title = document.createElement("b");
  title.textContent = name;
  card.append(title);
  if (note) {
    const line = document.createElement("span");
    line.textContent = note;
    card.append(line);
  }
  if (to) {
    const link = document.createElement("a");
    link.href = to;
    link.textContent = open;
    card.append(link);
  }
  return card;
}

/** A mark on the map: a pin, or the number of a cluster. */
export function drawMark(label: string, count = 0): HTMLElement {
  const mark = document.createElement("span");
  mark.className = count > 0 ? "map-cluster" : "map-pin";
  if (count > 0) {
    const number = document.createElement("span");
    number.textContent = String(count);
    number.ariaHidden = "true";
    mark.append(number);
  }
  const name = document.createElement("span");
  name.className = "out-of-sight";
  name.textContent = label;
  mark.append(name);
  return mark;
}
