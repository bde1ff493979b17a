/**
 * The mark: an outrigger under its crab-claw sail, on a 64 unit square. One source for the site
 * (mark.tsx), the icons and the social card (scripts/icons.ts).
 * The coral shade ends exactly on the sail's lower edge: both curves share that point.
 */
export const mark = {
  viewBox: "0 0 64 64",
  sail: "M17 44C21 27 29 12 42 3C39 16 45 27 60 34C44 35 30 38 17 44Z",
  shade:
    "M17 44C19.72 32.44 24.29 21.81 31.02 13.35C31 25 36.5 32.5 46.11 35.47C35.69 37.07 26.1 39.8 17 44Z",
  hull: "M2.5 38C6.5 45 12.5 48 20 48H45C52 48 57.5 45 61.5 38C61 49.5 55 56 45 56H20C9.8 56 3.3 49.5 2.5 38Z",
  float: "M13 59.6H53A1.5 1.5 0 0 1 53 62.6H13A1.5 1.5 0 0 1 13 59.6Z",
} as const;
