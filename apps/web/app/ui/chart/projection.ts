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
  const [x, y] = project([longitude, latitude]);
  return x >= 0 && x <= width && y >= 0 && y <= height;
}

const grown =
  (factor: number, [cx, cy]: Point, [dx, dy]: Point = [0, 0]) =>
  ([x, y]: Point): Point => [cx + (x - cx) * factor + dx, cy + (y - cy) * factor + dy];

// the three Gilis would be specks: twice their size, nudged off Lombok; Lembongan a little larger
const gilis = grown(2, [116.058, -8.352], [-0.03, 0.012]);
const lembongan = grown(1.18, [115.475, -8.69]);
const moved: [RegExp, (point: Point) => Point][] = [
  [/trawangan|meno|gili-air|^air$/, gilis],
  [/lembongan|ceningan/, lembongan],
];

/** A place's position on the chart, by its slug: small islands are drawn larger than they are. */
export const place = (slug: string, point: Point): Point =>
  project(moved.find(([pattern]) => pattern.test(slug))?.[1](point) ?? point);

export const percent = ([x, y]: Point) => ({
  left: `${((x / width) * 100).toFixed(2)}%`,
  top: `${((y / height) * 100).toFixed(2)}%`,
});
