import type { Paper } from "./paper.ts";

// The logo's paths are in apps/web/app/ui/mark-paths.ts too: API and web do not import each other.
const SAIL = "M17 44C21 27 29 12 42 3C39 16 45 27 60 34C44 35 30 38 17 44Z";
const SHADE =
  "M17 44C19.72 32.44 24.29 21.81 31.02 13.35C31 25 36.5 32.5 46.11 35.47C35.69 37.07 26.1 39.8 17 44Z";
const HULL =
  "M2.5 38C6.5 45 12.5 48 20 48H45C52 48 57.5 45 61.5 38C61 49.5 55 56 45 56H20C9.8 56 3.3 49.5 2.5 38Z";
const FLOAT = "M13 59.6H53A1.5 1.5 0 0 1 53 62.6H13A1.5 1.5 0 0 1 13 59.6Z";

/** The outrigger under its crab-claw sail. */
export function drawMark(
  paper: Paper,
  { x, y, size, hull }: { x: number; y: number; size: number; hull: string },
): void {
  const scale = size / 64;
  paper.at({ x, y, scale: [scale, scale] }, () => {
    paper.pen.path(SAIL).fill("#fabc32");
    paper.pen.path(SHADE).fill("#fd734d");
    paper.pen.path(`${HULL}${FLOAT}`).fill(hull);
  });
}

/** The band at the top of a paper in the colour of deep water. */
export function drawBand(paper: Paper, height: number): void {
  paper.pen.rect(0, 0, paper.size[0], height).fill("#073a54");
}

/** The chart's border across the page: alternating dark and sand, four points high. */
export function drawZebra(paper: Paper, y: number): void {
  const [width] = paper.size;
  paper.pen.rect(0, y, width, 4).fill("#eddfbc");
  for (let x = 0; x < width; x += 48) paper.pen.rect(x, y, Math.min(24, width - x), 4);
  paper.pen.fill("#092537");
}
