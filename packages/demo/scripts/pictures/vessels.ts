/**
 * Portraits of the demo fast boats: one drawing of a boat in eight liveries, each at another hour
 * before another backdrop. An operator replaces them with photos in the back office.
 */
import {
  band,
  birds,
  canopy,
  cumulus,
  disc,
  fastBoat,
  fill,
  foam,
  glints,
  glitter,
  group,
  type Livery,
  lens,
  lenses,
  line,
  mass,
  mix,
  palm,
  picture,
  polygon,
  type Rnd,
  random,
  rect,
  reflection,
  rock,
  type Scene,
  sky,
  sun,
  times,
} from "./brush.ts";
import * as hours from "./palette.ts";
import { type Hour, ink, sail, sand, white } from "./palette.ts";

export type HourName = "dawn" | "day" | "noon" | "gold" | "dusk" | "blue" | "night" | "rain";

export interface VesselLook {
  slug: string;
  /** The boat's name, for the picture's title. */
  name: string;
  hull: string;
  stripe: string;
  /** The thin second stripe; the sail's yellow unless the hull swallows it. */
  trim?: string;
  hour: HourName;
  engines: 1 | 2 | 3 | 4;
  /** Metres, 12 to 24. */
  length: number;
  /** Where the bow points. */
  side: "left" | "right";
  /** Another boat than a fast one, with its own title. */
  craft?: Craft;
  title?: { id: string; en: string };
}

/** A boat drawn bow to the right, waterline at y = 0, in its own paints under the hour's light. */
export interface Craft {
  /** Units from stern to bow. */
  length: number;
  /** How much of the picture's 1200 it spans. */
  span: number;
  draw(dye: (colour: string) => string): string;
}

interface Setting {
  hour: Hour;
  horizon: number;
  /** What the hour's light does to every paint. */
  tint: string;
  share: number;
  lit: boolean;
  underWay: boolean;
  /** Where the light stands: its glitter falls below. */
  light?: number;
  back(rnd: Rnd): string;
  front(rnd: Rnd): string;
}

const none = () => "";

const settings: Record<HourName, Setting> = {
  // alongside a jetty at first light
  dawn: {
    hour: hours.dawn,
    horizon: 440,
    tint: "#d99f9a",
    share: 0.14,
    lit: false,
    underWay: false,
    light: 300,
    back: (rnd) =>
      sun(300, 380, 50, hours.dawn, 0.7) +
      fill(
        lenses([
          [420, 290, 420, 11],
          [180, 250, 280, 8],
          [860, 210, 460, 12],
          [960, 190, 240, 8],
        ]),
        hours.dawn.cloud,
        0.8,
      ) +
      fill(
        "M700 442c10-40 40-60 90-62 110-6 240-4 330 2 50 2 80 10 100 20v42z",
        hours.dawn.far[0],
      ) +
      fill("M-10 442c60-16 120-18 180-10 60 6 100 4 150 10z", hours.dawn.far[1]) +
      band(rnd, 440, 0, 1, hours.dawn.sea[0]),
    front: () => {
      const piles = [70, 330, 620, 900, 1150];
      return (
        piles
          .map(
            (x) => fill(rect(x, 690, 26, 120), "#4a3547") + fill(rect(x, 690, 9, 120), "#8c6464"),
          )
          .join("") +
        fill(rect(-10, 712, 1220, 40), "#6d4d52") +
        fill(rect(-10, 704, 1220, 14), "#c79a7c") +
        line(times(20, (i) => `M${i * 62 + 20} 706v11`).join(""), "#8c6464", 2.4) +
        [200, 1010]
          .map(
            (x) => fill(rect(x, 672, 24, 34), "#4a3547") + fill(rect(x - 6, 666, 36, 9), "#8c6464"),
          )
          .join("")
      );
    },
  },
  // off a white beach in the morning
  day: {
    hour: hours.day,
    horizon: 446,
    tint: white,
    share: 0,
    lit: false,
    underWay: false,
    light: 860,
    back: (rnd) => {
      const colours = { trunk: "#8a765c", leaf: hours.green[3], lit: hours.green[1] };
      const shore = [
        [40, 190, 30],
        [110, 230, -26],
        [170, 170, 20],
        [1010, 150, -20],
        [1070, 200, 24],
        [1150, 176, -30],
      ] as const;
      return (
        sun(860, 190, 54, hours.day) +
        fill(
          lenses([
            [640, 130, 380, 11],
            [760, 116, 200, 7],
            [240, 230, 320, 10],
          ]),
          hours.day.cloud,
          0.8,
        ) +
        fill(
          "M300 448c60-30 130-44 200-46 60-2 100 14 160 10 70-4 120-30 190-28 60 4 120 40 180 64z",
          hours.day.far[0],
        ) +
        shore.map(([x, h, lean]) => palm(rnd, x, 458, h, lean, colours)).join("") +
        canopy(
          rnd,
          [
            [-20, 420],
            [80, 410],
            [180, 424],
            [270, 446],
          ],
          470,
          [16, 30],
          hours.green[2],
        ) +
        canopy(
          rnd,
          [
            [940, 446],
            [1030, 424],
            [1120, 412],
            [1220, 404],
          ],
          470,
          [16, 30],
          hours.green[2],
        ) +
        band(rnd, 462, 2, 8, hours.day.sea[0]) +
        fill(
          "M-10 470c90-22 190-24 300 6-100 10-200 12-300 10zM1210 468c-90-22-200-20-310 8 110 10 220 10 310 8z",
          sand[0],
        ) +
        foam(rnd, -10, 300, 478, white, 0.7) +
        foam(rnd, 890, 1210, 478, white, 0.7)
      );
    },
    front: none,
  },
  // full speed over open water
  noon: {
    hour: hours.noon,
    horizon: 420,
    tint: white,
    share: 0,
    lit: false,
    underWay: true,
    back: (rnd) =>
      cumulus(120, 360, 460, white, "#dcedee") +
      cumulus(720, 392, 400, "#f2faf8", "#d9ebeb") +
      fill(
        lenses([
          [800, 130, 360, 9],
          [900, 118, 180, 6],
        ]),
        white,
        0.75,
      ) +
      fill("M380 422c40-10 90-14 140-12 40 2 70 8 100 12z", "#5a9c86") +
      fill("M800 422c60-14 130-18 190-14 60 2 110 8 160 14z", "#6aa893") +
      birds([
        [540, 190, 0.8],
        [590, 212, 0.6],
      ]) +
      band(rnd, 420, 0, 1, hours.noon.sea[1]) +
      glints(rnd, 24, [0, 1200], [424, 456], white, 0.6, [20, 70]),
    front: none,
  },
  // under the cliffs in the golden hour
  gold: {
    hour: hours.gold,
    horizon: 446,
    tint: "#f2b95f",
    share: 0.12,
    lit: false,
    underWay: true,
    light: 250,
    back: (rnd) =>
      sun(250, 340, 58, hours.gold, 0.6) +
      fill(
        lenses([
          [380, 240, 420, 11],
          [140, 210, 300, 9],
          [540, 140, 320, 9],
        ]),
        hours.gold.cloud,
        0.75,
      ) +
      fill("M-10 448c60-16 120-30 190-26 70 2 110 20 180 26z", hours.gold.far[1]) +
      band(rnd, 446, 0, 1, hours.gold.sea[0]) +
      band(rnd, 470, 2, 8, hours.gold.sea[1]) +
      rock(
        random(61),
        "vessel-cliff",
        [
          [690, 450],
          [704, 380],
          [730, 330],
          [780, 300],
          [850, 262],
          [930, 250],
          [1010, 214],
          [1100, 196],
          [1216, 170],
        ],
        512,
        [52, 80, 60, 96],
        26,
        ["#f9dfa6", "#dcbb88", "#b8926e", "#8f705d", "#6b564e"],
        ["#c3ac5c", "#8f9a52", "#5f7d4e", "#3c5c4a"],
      ) +
      foam(rnd, 676, 1210, 512, hours.gold.foam),
    front: none,
  },
  // against the volcano at dusk
  dusk: {
    hour: hours.dusk,
    horizon: 452,
    tint: "#6b4f86",
    share: 0.34,
    lit: false,
    underWay: true,
    light: 820,
    back: (rnd) =>
      sun(820, 420, 64, hours.dusk, 0.5) +
      fill(
        lenses([
          [260, 190, 420, 12],
          [380, 172, 220, 8],
          [980, 240, 400, 11],
          [560, 320, 340, 9],
        ]),
        hours.dusk.cloud,
        0.55,
      ) +
      fill(
        "M60 454c70-10 130-40 180-88 30-30 50-60 66-70 14-6 22 6 36 22 40 46 96 92 170 112 60 16 100 18 150 24z",
        hours.dusk.far[0],
      ) +
      fill("M-10 454v-16c80-10 160 0 240 2s140-8 210 2 110 6 160 12z", hours.dusk.far[1]) +
      band(rnd, 452, 0, 1, hours.dusk.sea[0]) +
      [
        [1010, 456, 0.6],
        [1096, 462, 0.9],
      ]
        .map(([x = 0, y = 0, k = 1]) =>
          group(
            `translate(${x} ${y}) scale(${k})`,
            fill(
              "M0 0C8-40 28-70 54-84c-4 26 8 50 34 62C56-22 24-12 0 0zM-14 4C-4 12 8 14 24 14h50c14 0 22-4 30-12-30 6-90 6-118 2z",
              "#3d3a6b",
            ),
          ),
        )
        .join(""),
    front: none,
  },
  // moored in the harbour after sunset, lamps lit
  blue: {
    hour: hours.blue,
    horizon: 440,
    tint: "#2a4a78",
    share: 0.42,
    lit: true,
    underWay: false,
    back: (rnd) => {
      const houses = times(15, (i) => {
        const x = 560 + i * 44 + rnd() * 16;
        const w = 28 + rnd() * 26;
        const y = 412 - rnd() * 26;
        return (
          fill(rect(x, y, w, 446 - y), i % 2 ? "#22395c" : "#2b4569") +
          fill(polygon([x - 6, y], [x + w / 2, y - 18], [x + w + 6, y]), "#182c4a") +
          (rnd() > 0.3 ? fill(rect(x + w * 0.3, y + 8, 8, 9), "#ffd98a") : "")
        );
      }).join("");
      return (
        times(40, () => disc(rnd() * 1200, rnd() * 200, 0.9 + rnd() * 1.2, "#f6efd4", 0.8)).join(
          "",
        ) +
        fill(
          lenses([
            [240, 330, 420, 11],
            [360, 314, 220, 7],
            [820, 270, 360, 10],
          ]),
          "#b98a90",
          0.6,
        ) +
        fill(
          mass(
            [
              [300, 442],
              [420, 410],
              [560, 380],
              [700, 352],
              [830, 330],
              [960, 340],
              [1090, 316],
              [1220, 300],
            ],
            446,
          ),
          hours.blue.far[0],
        ) +
        houses +
        fill(rect(520, 438, 700, 10), "#15263f") +
        band(rnd, 446, 0, 1, hours.blue.sea[1]) +
        fill(
          times(16, (i) =>
            rect(570 + i * 40 + rnd() * 14, 450 + rnd() * 6, 5, 14 + rnd() * 34),
          ).join(""),
          "#ffd98a",
          0.45,
        ) +
        fill("M-10 460H214l14 26H-10z", "#15263f") +
        fill("M-10 454H218v8H-10z", "#2b4569") +
        line("M130 456V290M130 300q4-14 24-14", "#15263f", 6) +
        disc(160, 296, 34, "#ffd98a", 0.18) +
        disc(160, 296, 9, "#ffe9b8")
      );
    },
    front: none,
  },
  // by moonlight
  night: {
    hour: hours.night,
    horizon: 430,
    tint: "#1c3a5e",
    share: 0.5,
    lit: true,
    underWay: true,
    light: 930,
    back: (rnd) =>
      times(110, () =>
        disc(rnd() * 1200, rnd() ** 1.2 * 380, 0.8 + rnd() * 1.3, "#f6efd4", 0.75),
      ).join("") +
      sun(930, 170, 44, hours.night, 0.5) +
      fill(
        lenses([
          [820, 232, 380, 11],
          [240, 140, 300, 9],
          [420, 300, 420, 10],
        ]),
        hours.night.cloud,
        0.7,
      ) +
      fill(
        mass(
          [
            [-10, 380],
            [120, 362],
            [240, 372],
            [360, 400],
            [480, 416],
            [620, 432],
          ],
          434,
        ),
        hours.night.far[0],
      ) +
      times(20, () => disc(20 + rnd() * 440, 412 + rnd() * 14, 1.3 + rnd() * 1.6, "#ffe0a0")).join(
        "",
      ) +
      band(rnd, 430, 0, 1, hours.night.sea[1]),
    front: none,
  },
  // a wet morning with a swell running
  rain: {
    hour: hours.rain,
    horizon: 410,
    tint: "#8aa3a8",
    share: 0.14,
    lit: false,
    underWay: true,
    back: (rnd) =>
      cumulus(-60, 250, 520, "#dde5e2", "#bccbcd") +
      cumulus(380, 210, 560, "#e6ebe4", "#c6d3d2") +
      cumulus(800, 270, 480, "#d6e0df", "#b6c7ca") +
      line(
        times(26, (i) => `M${700 + i * 18 + rnd() * 10} ${284 + rnd() * 40}l-14 44`).join(""),
        "#a9bdc3",
        2.2,
      ) +
      fill(
        mass(
          [
            [-10, 330],
            [110, 318],
            [240, 350],
            [380, 372],
            [520, 396],
            [700, 410],
          ],
          414,
        ),
        hours.rain.far[0],
      ) +
      fill(
        mass(
          [
            [620, 412],
            [760, 392],
            [900, 370],
            [1040, 376],
            [1220, 356],
          ],
          416,
        ),
        hours.rain.far[1],
      ) +
      band(rnd, 410, 2, 7, hours.rain.sea[1]) +
      glints(rnd, 26, [0, 1200], [414, 470], white, 0.6, [20, 80]),
    front: none,
  },
};

/** The wave a boat throws, in the boat's own units for a hull 336 long; stretched with the hull. */
function wash(
  part: "wake" | "bow",
  stretch: number,
  colours: { foam: string; water: string },
): string {
  const k = Math.round(((336 + stretch) / 336) * 785) / 1000;
  const paths =
    part === "wake"
      ? fill(
          "M-620 628C-300 640 60 640 300 634l70-10c-30 24-90 36-170 42S-300 700-620 690z",
          colours.water,
          0.9,
        ) +
        fill(
          "M-620 648C-300 656 60 652 240 642c50-6 90-10 130-22-24 26-70 34-130 40-80 8-560 20-860 10z",
          colours.foam,
        )
      : fill(
          "M250 646c60 14 190 14 290-12 34-8 70-26 92-54 4 22-8 40-28 54 22-4 42-12 58-26-16 34-62 52-128 60-92 10-220 6-284-22z",
          colours.foam,
        ) +
        fill("M316 662c84 12 190 6 268-16-56 36-176 44-268 16z", colours.water) +
        fill(
          "M650 588c7-8 9-16 8-23 7 9 5 19-1 27zM676 604c8-6 13-14 15-21 4 11-3 20-11 25zM634 566c3-6 3-11 2-17 6 6 6 13 2 18z",
          colours.foam,
        );
  return group(`scale(${k} 0.985) translate(-252 -540)`, paths);
}

export function vessel(look: VesselLook): Scene {
  return {
    slug: look.slug,
    title: look.title ?? { id: `Fast boat ${look.name}`, en: `The fast boat ${look.name}` },
    draw() {
      const setting = settings[look.hour];
      const { hour, horizon } = setting;
      const rnd = random(401 + look.length * 17 + look.engines * 5 + look.slug.length);
      const dye = (colour: string): string => mix(colour, setting.tint, setting.share);
      const dark = look.hull !== white && look.hull !== "#fbfefe";
      const livery: Livery = {
        hull: dye(look.hull),
        shade: dye(mix(look.hull, ink, dark ? 0.3 : 0.16)),
        stripe: dye(look.stripe),
        trim: dye(look.trim ?? sail),
        cabin: dye(white),
        cabinShade: dye("#d6e4e8"),
        glass: setting.lit ? "#ffe3a0" : dye("#053e58"),
        gleam: setting.lit ? "#fff3cf" : dye("#2b6f8a"),
        dark: setting.lit ? "#071527" : ink,
      };
      const stretch = (look.length - 12) * 10;
      const roof = look.engines >= 4 ? "canopy" : look.engines <= 2 ? "mast" : "rail";
      const hullUnits = 346 + stretch;
      // Longer boats fill more of the width, but less than in proportion: they stand farther off.
      const k = (690 + stretch * 1.5) / hullUnits;
      const bow = look.side === "right" ? 1 : -1;
      const tilt = setting.underWay ? (look.hour === "rain" ? -6 : -3.5) : 0;
      const x = 600 - bow * (hullUnits / 2 - 24) * k;
      const water = 648;
      const y = water - (setting.underWay ? 92 : 94) * k * 0.92;
      const craft = look.craft && drawn(look.craft, { bow, water, dye });
      const boat =
        craft ??
        group(
          `translate(${Math.round(x)} ${Math.round(y)}) scale(${(bow * k).toFixed(3)} ${(k * 0.92).toFixed(3)})`,
          setting.underWay ? wash("wake", stretch, { foam: hour.foam, water: hour.sea[0] }) : "",
          group(
            `rotate(${tilt})`,
            fastBoat(livery, {
              stretch,
              engines: look.engines,
              crew: look.hour === "day" || look.hour === "noon",
              roof,
            }),
          ),
          setting.underWay ? wash("bow", stretch, { foam: hour.foam, water: hour.sea[1] }) : "",
        );
      const length = look.craft ? look.craft.span : hullUnits * k;
      const still =
        setting.underWay && !craft
          ? ""
          : reflection(rnd, 600, water + 2, length * 0.92, 110, livery.hull, 0.5) +
            reflection(rnd, 600, water + 2, length * 0.8, 46, livery.stripe, 0.45);
      const atRest =
        setting.underWay && !craft
          ? ""
          : fill(lens(600, water + 2, length * 0.94, 6), hour.foam, 0.85);
      const lamps = setting.lit
        ? reflection(rnd, 600, water + 30, length * 0.5, 90, "#ffe3a0", 0.45)
        : "";
      const span = 800 - horizon;
      return picture(this.title.id, [
        sky(rnd, hour, [horizon * 0.24, horizon * 0.46, horizon * 0.66, horizon * 0.82], horizon),
        setting.back(rnd),
        band(rnd, horizon + span * 0.12, 3, 8, hour.sea[2]),
        glints(
          rnd,
          18,
          [0, 1200],
          [horizon + span * 0.13, horizon + span * 0.3],
          hour.sea[0],
          0.65,
          [24, 80],
        ),
        band(rnd, horizon + span * 0.34, 5, 6, hour.sea[3]),
        glints(
          rnd,
          16,
          [0, 1200],
          [horizon + span * 0.36, horizon + span * 0.6],
          hour.sea[1],
          0.55,
          [30, 110],
        ),
        setting.light ? glitter(rnd, setting.light, horizon, 34, hour.glitter) : "",
        still,
        boat,
        atRest,
        lamps,
        band(rnd, horizon + span * 0.78, 8, 4, hour.sea[4]),
        band(rnd, horizon + span * 0.92, 8, 3, hour.sea[5]),
        glints(rnd, 14, [0, 1200], [horizon + span * 0.8, 792], hour.sea[2], 0.7, [60, 160]),
        setting.front(rnd),
      ]);
    },
  };
}

/** Another craft in the fast boat's place, on the same waterline. */
function drawn(
  craft: Craft,
  { bow, water, dye }: { bow: number; water: number; dye: (colour: string) => string },
): string {
  const k = craft.span / craft.length;
  const x = 600 - (bow * craft.span) / 2;
  return group(
    `translate(${Math.round(x)} ${water}) scale(${(bow * k).toFixed(3)} ${k.toFixed(3)})`,
    craft.draw(dye),
  );
}

/** The ten demo boats. */
export const vessels: readonly Scene[] = [
  vessel({
    slug: "sinar-segara-1",
    name: "Sinar Segara 1",
    hull: white,
    stripe: "#fd734d",
    hour: "day",
    engines: 3,
    length: 14,
    side: "right",
  }),
  vessel({
    slug: "sinar-segara-2",
    name: "Sinar Segara 2",
    hull: white,
    stripe: "#fd734d",
    hour: "gold",
    engines: 4,
    length: 18,
    side: "left",
  }),
  vessel({
    slug: "dewi-laut-express",
    name: "Dewi Laut Express",
    hull: "#f7c548",
    stripe: "#145a7d",
    trim: white,
    hour: "noon",
    engines: 4,
    length: 20,
    side: "left",
  }),
  vessel({
    slug: "dewi-laut-2",
    name: "Dewi Laut 2",
    hull: "#f7c548",
    stripe: "#145a7d",
    trim: white,
    hour: "rain",
    engines: 2,
    length: 13,
    side: "right",
  }),
  vessel({
    slug: "bayu-samudra",
    name: "Bayu Samudra",
    hull: "#123f63",
    stripe: sail,
    trim: white,
    hour: "dusk",
    engines: 3,
    length: 19,
    side: "right",
  }),
  vessel({
    slug: "tirta-gili-express",
    name: "Tirta Gili Express",
    hull: white,
    stripe: "#2f9a7c",
    hour: "dawn",
    engines: 4,
    length: 24,
    side: "left",
  }),
  vessel({
    slug: "tirta-gili-2",
    name: "Tirta Gili 2",
    hull: white,
    stripe: "#2f9a7c",
    hour: "blue",
    engines: 2,
    length: 15,
    side: "right",
  }),
  vessel({
    slug: "nusa-lintas",
    name: "Nusa Lintas",
    hull: "#d8323c",
    stripe: white,
    hour: "night",
    engines: 3,
    length: 22,
    side: "left",
  }),
  vessel({
    slug: "tirta-gili-3",
    name: "Tirta Gili 3",
    hull: white,
    stripe: "#2f9a7c",
    hour: "noon",
    engines: 4,
    length: 19,
    side: "left",
  }),
  vessel({
    slug: "nusa-lintas-2",
    name: "Nusa Lintas 2",
    hull: "#d8323c",
    stripe: white,
    hour: "day",
    engines: 3,
    length: 20,
    side: "right",
  }),
];
