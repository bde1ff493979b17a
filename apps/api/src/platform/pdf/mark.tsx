import { Path, Rect, Svg } from "@react-pdf/renderer";

// The logo's paths are in apps/web/app/ui/mark-paths.ts too: API and web do not import each other.
export const SAIL = "M17 44C21 27 29 12 42 3C39 16 45 27 60 34C44 35 30 38 17 44Z";
export const SHADE =
  "M17 44C19.72 32.44 24.29 21.81 31.02 13.35C31 25 36.5 32.5 46.11 35.47C35.69 37.07 26.1 39.8 17 44Z";
export const HULL =
  "M2.5 38C6.5 45 12.5 48 20 48H45C52 48 57.5 45 61.5 38C61 49.5 55 56 45 56H20C9.8 56 3.3 49.5 2.5 38Z";
export const FLOAT = "M13 59.6H53A1.5 1.5 0 0 1 53 62.6H13A1.5 1.5 0 0 1 13 59.6Z";

/** The outrigger under its crab-claw sail, for a dark background. */
export function Mark({ size }: { size: number }) {
  return (
    <Svg viewBox="0 0 64 64" style={{ width: size, height: size }}>
      <Path d={SAIL} fill="#fabc32" />
      <Path d={SHADE} fill="#fd734d" />
      <Path d={`${HULL}${FLOAT}`} fill="#f3fcfd" />
    </Svg>
  );
}

/** The chart's border: alternating dark and sand. */
export function Zebra({ width }: { width: number }) {
  const marks = Array.from(
    { length: Math.ceil(width / 48) },
    (_, i) => `M${i * 48} 0h24v4h-24z`,
  ).join("");
  return (
    <Svg viewBox={`0 0 ${width} 4`} style={{ width, height: 4 }}>
      <Rect x={0} y={0} width={width} height={4} fill="#eddfbc" />
      <Path d={marks} fill="#092537" />
    </Svg>
  );
}
