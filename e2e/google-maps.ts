import type { Page } from "@playwright/test";

/** The page's requests for Google's script. */
export type GoogleMapsCalls = { key: string | null; language: string | null; asked: number };

/**
 * Google's map script for a browser without network: the parts that the site uses, on a flat world of
 * 0.001 degrees a pixel. The rest is real: loader, policy, clusterer.
 * @param answer whether Google accepts the key, refuses it, or does not answer
 */
export async function serveGoogleMaps(
  page: Page,
  answer: "takes" | "refuses" | "gone" = "takes",
): Promise<GoogleMapsCalls> {
  const calls: GoogleMapsCalls = { key: null, language: null, asked: 0 };
  await page.route("https://maps.googleapis.com/maps/api/js?*", (route) => {
    const { searchParams } = new URL(route.request().url());
    calls.asked += 1;
    calls.key = searchParams.get("key");
    calls.language = searchParams.get("language");
    if (answer === "gone") return route.abort();
    return route.fulfill({
      contentType: "text/javascript",
      body: `(${install})(${JSON.stringify(answer)}, ${JSON.stringify(searchParams.get("callback"))})`,
    });
  });
  return calls;
}

/** Runs in the page, by its source text: nothing from outside may be used in it. */
function install(answer: string, callback: string) {
  type Literal = { lat: number; lng: number };
  type Listener = (...given: unknown[]) => void;
  const PIXEL = 0.001;
  class LatLng {
    point: Literal;
    constructor(at: number | Literal, lng = 0) {
      this.point = typeof at === "number" ? { lat: at, lng } : at;
    }
    toJSON = (): Literal => this.point;
    lat = () => this.toJSON().lat;
    lng = () => this.toJSON().lng;
    equals = (other: LatLng) => other.lat() === this.lat() && other.lng() === this.lng();
  }
  const literal = (point: LatLng | Literal) => ("toJSON" in point ? point.toJSON() : point);
  class LatLngBounds {
    points: Literal[] = [];
    constructor(one?: LatLng | Literal, other?: LatLng | Literal) {
      for (const point of [one, other]) if (point) this.extend(point);
    }
    extend(point: LatLng | Literal) {
      this.points.push(literal(point));
      return this;
    }
    private most = (axis: "lat" | "lng", of: (...values: number[]) => number) =>
      of(...this.points.map((point) => point[axis]));
    getNorthEast = () => new LatLng(this.most("lat", Math.max), this.most("lng", Math.max));
    getSouthWest = () => new LatLng(this.most("lat", Math.min), this.most("lng", Math.min));
    getCenter = () => {
      const [ne, sw] = [this.getNorthEast(), this.getSouthWest()];
      return new LatLng((ne.lat() + sw.lat()) / 2, (ne.lng() + sw.lng()) / 2);
    };
    contains(point: LatLng | Literal) {
      const { lat, lng } = literal(point);
      const [ne, sw] = [this.getNorthEast(), this.getSouthWest()];
      return lat <= ne.lat() && lat >= sw.lat() && lng <= ne.lng() && lng >= sw.lng();
    }
  }
  class Listening {
    listeners: [string, Listener][] = [];
    addListener(name: string, listener: Listener) {
      this.listeners.push([name, listener]);
      return { remove: () => undefined };
    }
    tell = (name: string, ...given: unknown[]) => {
      for (const [known, listener] of this.listeners) if (known === name) listener(...given);
    };
  }
  class GoogleMap extends Listening {
    canvas: HTMLElement;
    center: Literal;
    constructor(
      canvas: HTMLElement,
      options: { center: Literal; mapId: string; gestureHandling: string },
    ) {
      super();
      this.canvas = canvas;
      this.center = options.center;
      canvas.dataset.mapId = options.mapId;
      canvas.style.background = "rgb(200 220 230)";
      setTimeout(() => {
        this.tell("tilesloaded");
        this.tell("idle");
      }, 50);
      canvas.addEventListener("click", (event) => {
        if (event.target !== canvas) return;
        const box = canvas.getBoundingClientRect();
        const x = event.clientX - box.x - box.width / 2;
        const y = event.clientY - box.y - box.height / 2;
        const { lat, lng } = this.center;
        this.tell("click", { latLng: new LatLng(lat - y * PIXEL, lng + x * PIXEL) });
      });
    }
    setCenter = (center: Literal) => {
      this.center = literal(center);
      this.tell("idle");
    };
    fitBounds = (bounds: LatLngBounds) => this.setCenter(bounds.getCenter().toJSON());
    getBounds = () => {
      const { lat, lng } = this.center;
      return new LatLngBounds({ lat: lat - 2, lng: lng - 2 }, { lat: lat + 2, lng: lng + 2 });
    };
    getProjection = () => ({});
    getZoom = () => 10;
    getDiv = () => this.canvas;
    getMapCapabilities = () => ({ isAdvancedMarkersAvailable: true });
    at({ lat, lng }: Literal) {
      const { width, height } = this.canvas.getBoundingClientRect();
      return {
        x: width / 2 + (lng - this.center.lng) / PIXEL,
        y: height / 2 - (lat - this.center.lat) / PIXEL,
      };
    }
  }
  // The clusterer copies methods by `for … in`, which skips those of a class.
  class OverlayView {}
  type View = { own: GoogleMap | null; onAdd?: () => void; onRemove?: () => void };
  Object.assign(OverlayView.prototype, {
    own: null,
    setMap(this: View, map: GoogleMap | null) {
      this.own = map;
      if (map) setTimeout(() => this.onAdd?.());
      else this.onRemove?.();
    },
    getMap(this: View) {
      return this.own;
    },
    getProjection: () => ({
      fromLatLngToDivPixel: (point: LatLng) => ({
        x: point.lng() / PIXEL,
        y: -point.lat() / PIXEL,
      }),
      fromDivPixelToLatLng: ({ x, y }: { x: number; y: number }) =>
        new LatLng(-y * PIXEL, x * PIXEL),
    }),
  });
  class AdvancedMarkerElement extends Listening {
    position: LatLng | Literal | null;
    element: HTMLElement;
    own: GoogleMap | null = null;
    constructor(options: { position: LatLng | Literal; title: string; content: HTMLElement }) {
      super();
      this.position = options.position;
      const button = document.createElement("button");
      button.type = "button";
      this.element = button;
      this.element.title = options.title;
      this.element.append(options.content);
      this.element.style.position = "absolute";
      this.element.addEventListener("click", () => this.tell("gmp-click", {}));
    }
    addEventListener = (name: string, listener: Listener) => this.addListener(name, listener);
    get map() {
      return this.own;
    }
    set map(map: GoogleMap | null) {
      this.own = map;
      this.element.remove();
      if (!map || !this.position) return;
      const { x, y } = map.at(literal(this.position));
      Object.assign(this.element.style, { left: `${x - 22}px`, top: `${y - 22}px` });
      map.canvas.append(this.element);
    }
  }
  class InfoWindow {
    content: Node | null = null;
    setContent(content: Node) {
      this.content = content;
    }
    open({ map }: { map: GoogleMap }) {
      if (this.content) map.canvas.append(this.content);
    }
  }
  class PlaceAutocompleteElement extends HTMLElement {
    regions: string[] = [];
    connectedCallback() {
      const field = document.createElement("input");
      field.ariaLabel = "Search Google Maps";
      field.addEventListener("change", () => {
        const place = {
          displayName: field.value,
          location: new LatLng(-8.6783, 115.2637),
          fetchFields: async () => ({}),
        };
        const event = new Event("gmp-select");
        this.dispatchEvent(Object.assign(event, { placePrediction: { toPlace: () => place } }));
      });
      this.append(field);
    }
  }
  customElements.define("gmp-place-autocomplete", PlaceAutocompleteElement);
  const parts: Record<string, object> = {
    core: { LatLng, LatLngBounds },
    maps: { Map: GoogleMap, InfoWindow, OverlayView },
    marker: { AdvancedMarkerElement },
    places: { PlaceAutocompleteElement },
  };
  const host = window as unknown as {
    google: { maps: Record<string, unknown> };
    gm_authFailure?: () => void;
  };
  const maps = host.google.maps;
  Object.assign(maps, parts.core, parts.maps, {
    marker: parts.marker,
    event: { trigger: () => undefined, removeListener: () => undefined },
    importLibrary: async (name: string) => parts[name],
  });
  if (answer === "refuses") setTimeout(() => host.gm_authFailure?.(), 10);
  (maps[callback.split(".").at(-1) ?? ""] as () => void)();
}
