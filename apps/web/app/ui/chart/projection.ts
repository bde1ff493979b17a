export type Point = readonly [number, number];

/** The chart's frame: Mercator from 114.47° to 116.27° E, 8.51° S in the middle. */
export const width = 1440;
export const height = 720;
export const west = 114.47;
export const east = 116.27;
const middle = -8.51;

const radians = (degrees: number) => (degrees * Math.PI) / 180;
const scale = width / radians(east - west);
const north = (latitude: number) => Math.log(Math.tan(Math.PI / 4 + radians(latitude) / 2));

/** Longitude and latitude to the chart's pixels. */
export const project = ([longitude, latitude]: Point): Point => [
  scale * radians(longitude - west),
  height / 2 - scale * (north(latitude) - north(middle)),
];

/** Whether a place is in the drawn waters. */
export function isOnChart({
  latitude,
  longitude,
}: {
  latitude: number;
  longitude: number;
}): boolean {
  const [x, y] = place([longitude, latitude]);
  return x >= 0 && x <= width && y >= 0 && y <= height;
}

const grown =
  (factor: number, [cx, cy]: Point, [dx, dy]: Point = [0, 0]) =>
  ([x, y]: Point): Point => [cx + (x - cx) * factor + dx, cy + (y - cy) * factor + dy];

// the three Gilis would be specks: twice their size, nudged off Lombok; Lembongan a little larger
const enlarge = grown(2, [116.058, -8.352], [-0.03, 0.012]);
const enlargeSlightly = grown(1.18, [115.475, -8.69]);

/** Whether a point is on or beside one of the three Gilis. */
export const isGili = ([longitude, latitude]: Point): boolean =>
  longitude > 116.02 && longitude < 116.095 && latitude > -8.372 && latitude < -8.33;
/** The same for Nusa Lembongan and Ceningan: west of the strait that divides them from Penida. */
const isLembongan = ([longitude, latitude]: Point): boolean =>
  longitude > 115.42 &&
  latitude > -8.711 &&
  latitude < -8.65 &&
  longitude < 115.4735 + Math.min(0, latitude + 8.6935) * 0.45;

/** A point's position on the chart: the smallest islands are drawn larger than they are. */
export function place(point: Point): Point {
  if (isGili(point)) return project(enlarge(point));
  return project(isLembongan(point) ? enlargeSlightly(point) : point);
}

export const percent = ([x, y]: Point) => ({
  left: `${((x / width) * 100).toFixed(2)}%`,
  top: `${((y / height) * 100).toFixed(2)}%`,
});
