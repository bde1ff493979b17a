/**
 * Portraits of the demo's private boats, before the same backdrops as the fast boats. An operator
 * replaces them with photos in the back office.
 */
import { disc, fill, group, lens, line, person, type Scene } from "./brush.ts";
import { coral, ink, red, sail, white, wood } from "./palette.ts";
import { type Craft, type HourName, vessel } from "./vessels.ts";
import { phinisi } from "./yacht-anchor.ts";

const GLASS = "#053e58";
const SHADE = "#d6e4e8";
type Dye = (colour: string) => string;

const phinisiCraft: Craft = {
  length: 450,
  span: 800,
  draw: () => group("translate(0 0)", phinisi()),
};

/** A motor yacht of two decks. */
const yacht = (stripe: string, awning: string): Craft => ({
  length: 460,
  span: 850,
  draw: (dye: Dye) =>
    fill("M4-44C2-20 10 6 34 8H352c44 0 84-26 110-66C330-44 140-40 4-44z", dye(white)) +
    fill("M10-12C14 2 22 8 34 8H352c20 0 40-6 58-16C270-2 120-4 10-12z", dye(SHADE)) +
    fill("M6-30C150-26 320-28 446-44l-10 12C310-18 150-16 7-20z", dye(stripe)) +
    fill("M70-44L92-84H290l66 38C260-40 160-42 70-44z", dye(white)) +
    fill("M104-76H166v22H96zM176-76h54v22h-54zM240-76h44l38 22h-82z", dye(GLASS)) +
    fill("M96-92H262l30 10H92z", dye(SHADE)) +
    fill("M128-92L146-120H236l26 28z", dye(white)) +
    fill("M152-114h30v16h-40zM190-114h40l14 16h-54z", dye(GLASS)) +
    fill("M118-126H246l8 7H112z", dye(awning)) +
    line("M150-126V-160M150-156l26 10M150-148l-16 8", dye("#8fa3ad"), 3) +
    disc(150, -164, 5, dye(red)) +
    line(
      "M300-62H446M330-62v-14M370-60v-16M410-56v-18M300-76C350-76 400-76 440-72",
      dye("#8fa3ad"),
      2.4,
    ) +
    line("M8-46v-22h54", dye("#8fa3ad"), 2.4) +
    person(36, -44, 40, { top: coral, bottom: ink }) +
    person(386, -52, 38, { top: sail, bottom: ink }),
});

/** A sailing catamaran, her mainsail up. */
const catamaran: Craft = {
  length: 440,
  span: 800,
  draw: (dye: Dye) =>
    line("M226-40V-330", dye("#8fa3ad"), 6) +
    line("M226-330L430-36M226-330L20-50", dye("#8fa3ad"), 1.8) +
    fill("M220-318C160-230 96-140 40-92c60 14 130 12 180 0z", dye("#fff6e0")) +
    fill("M220-318C176-230 130-140 92-84c40 6 90 4 128-6z", dye("#eadfbe")) +
    fill("M232-312C270-220 340-120 420-48c-60-20-130-26-188-16z", dye(coral)) +
    fill("M232-312C256-220 290-130 330-66c-36-4-66-2-98 2z", dye("#e15f3c")) +
    fill("M30-30C30-8 40 6 60 8H360c34 0 58-18 76-44C300-28 160-28 30-30z", dye(white)) +
    fill("M34-14C38 2 46 8 60 8H360c20 0 36-6 48-16C280-4 150-6 34-14z", dye(SHADE)) +
    fill("M120-2c60-10 150-10 210 0l-6 10H126z", dye("#41606c")) +
    fill("M78-32L98-66H254l44 30C220-30 150-30 78-32z", dye(white)) +
    fill("M106-60H172v18H96zM182-60h68l28 18h-96z", dye(GLASS)) +
    fill("M70-72H262l10 8H66z", dye(SHADE)) +
    line("M310-36H424M330-36v-14M368-36v-14M404-38v-14M316-50H420", dye("#8fa3ad"), 2.2) +
    person(352, -36, 38, { top: sail, bottom: ink }),
};

/** A sport-fishing boat: tower, outriggers, rods. */
const fisher: Craft = {
  length: 380,
  span: 740,
  draw: (dye: Dye) =>
    line("M150-96L30-250M166-96L330-262", dye("#8fa3ad"), 2.6) +
    line("M20-46L-24-110M44-46L16-118M70-46L60-118", dye(wood[2]), 2.4) +
    fill("M4-36C4-14 14 6 36 8H278c44 0 78-36 100-76C250-40 120-34 4-36z", dye(white)) +
    fill("M8-12C12 2 20 8 36 8H278c16 0 30-5 42-12C210-2 100-4 8-12z", dye("#1d6b7d")) +
    fill("M6-24C120-22 260-32 362-56l-8 12C250-22 120-14 7-16z", dye(sail)) +
    fill("M96-36L112-78H206l44 34C190-38 140-36 96-36z", dye(white)) +
    fill("M120-70H164v22h-52zM172-70h30l30 22h-60z", dye(GLASS)) +
    fill("M104-84H218l8 7H98z", dye(SHADE)) +
    line("M120-84L138-136M206-84L188-136M114-104H210M138-136H188", dye("#8fa3ad"), 3.4) +
    fill("M128-142H198l6 7H122z", dye(coral)) +
    person(160, -104, 30, { top: white, bottom: ink }) +
    person(58, -36, 42, { top: coral, bottom: ink }) +
    line("M268-58H352M290-58v-14M322-62v-14M268-72C300-72 330-74 350-78", dye("#8fa3ad"), 2.2),
};

/** A glass-bottom boat under a long awning, her guests looking down. */
const glassBottom: Craft = {
  length: 400,
  span: 800,
  draw: (dye: Dye) =>
    fill("M4-30C6-8 16 6 36 8H322c34 0 58-22 76-54C270-30 130-28 4-30z", dye("#1f8f9c")) +
    fill("M10-10C14 2 22 8 36 8H322c16 0 28-4 40-12C250-2 120-4 10-10z", dye("#15697a")) +
    fill("M5-26C130-24 280-28 392-40l-6 10C280-18 130-14 7-16z", dye(white)) +
    fill("M92 2H270l-10 10H102z", dye("#bdf0ee"), 0.9) +
    [40, 110, 180, 250, 318].map((x) => line(`M${x}-30V-104`, dye(white), 4)).join("") +
    fill("M24-104H338c10 0 16 6 18 14H14c0-8 4-14 10-14z", dye(sail)) +
    fill([44, 108, 172, 236, 300].map((x) => `M${x}-104h32v14h-32z`).join(""), dye("#fff6e0")) +
    [74, 142, 214, 284]
      .map((x, i) =>
        person(x, -28, 40, { top: [coral, white, red, sail][i] ?? coral, bottom: ink }),
      )
      .join("") +
    line("M20-46H340", dye("#d9f3f2"), 2.4) +
    line("M368-44v-34", dye(wood[2]), 3) +
    fill("M368-78c12-4 20 2 30-2v14c-10 4-18-2-30 2z", dye(red)),
};

/** A small open boat with two outriggers. */
const jukung: Craft = {
  length: 380,
  span: 720,
  draw: (dye: Dye) =>
    line("M150-24V-250M150-250L330-120M150-36L330-120", dye(wood[2]), 5) +
    fill("M152-246C230-200 300-150 332-118C270-96 200-66 152-40z", dye(sail)) +
    fill("M152-246C190-190 220-130 236-86C206-70 176-54 152-40z", dye(coral)) +
    line("M90-16C110-40 120-40 140 6M252-16c20-24 30-24 50 18", dye(wood[1]), 5) +
    fill(
      "M-6-44C10-10 40 6 70 8H300c40 0 76-22 94-60-40 24-70 26-110 26H90C60-26 20-24-6-44z",
      dye(white),
    ) +
    fill("M10-18C26 0 46 8 70 8H300c20 0 36-4 50-12C230 0 110-2 10-18z", dye("#2f7f95")) +
    fill(
      "M-6-44c14 4 26 10 40 14l-10 8C12-26 2-34-6-44zM394-52c-14 10-28 16-44 22l10 8c14-8 26-18 34-30z",
      dye(red),
    ) +
    disc(354, -30, 5, dye(ink)) +
    person(210, -18, 44, { top: coral, bottom: ink }) +
    person(100, -18, 40, { top: white, bottom: ink }) +
    fill(lens(204, 16, 300, 7), dye(wood[1])),
};

const portrait = (
  slug: string,
  title: { id: string; en: string },
  look: { craft: Craft; hour: HourName; side: "left" | "right" },
): Scene =>
  vessel({
    slug,
    name: title.en,
    title,
    hull: white,
    stripe: coral,
    engines: 2,
    length: 18,
    ...look,
  });

export const privateBoats: readonly Scene[] = [
  portrait(
    "segara-wangi",
    { id: "Phinisi Segara Wangi di sore hari", en: "The phinisi Segara Wangi in the evening" },
    { craft: phinisiCraft, hour: "dusk", side: "right" },
  ),
  portrait(
    "nusa-dewata",
    { id: "Phinisi Nusa Dewata di pagi hari", en: "The phinisi Nusa Dewata in the morning" },
    { craft: phinisiCraft, hour: "day", side: "left" },
  ),
  portrait(
    "mutiara-selatan",
    {
      id: "Yacht Mutiara Selatan pada sore keemasan",
      en: "The yacht Mutiara Selatan in the golden hour",
    },
    { craft: yacht(coral, sail), hour: "gold", side: "right" },
  ),
  portrait(
    "bintang-timur",
    { id: "Yacht Bintang Timur saat senja", en: "The yacht Bintang Timur at nightfall" },
    { craft: yacht("#1d6b7d", coral), hour: "blue", side: "left" },
  ),
  portrait(
    "angin-selatan",
    { id: "Katamaran Angin Selatan berlayar", en: "The catamaran Angin Selatan under sail" },
    { craft: catamaran, hour: "noon", side: "right" },
  ),
  portrait(
    "tenggiri",
    { id: "Kapal mancing Tenggiri saat fajar", en: "The sport-fishing boat Tenggiri at dawn" },
    { craft: fisher, hour: "dawn", side: "right" },
  ),
  portrait(
    "kaca-karang",
    {
      id: "Kapal dasar kaca Kaca Karang di siang hari",
      en: "The glass-bottom boat Kaca Karang at midday",
    },
    { craft: glassBottom, hour: "noon", side: "left" },
  ),
  portrait(
    "jukung-amed",
    { id: "Jukung Amed dengan layar terkembang", en: "Jukung Amed with her sail set" },
    { craft: jukung, hour: "gold", side: "left" },
  ),
  vessel({
    slug: "elang-laut",
    name: "Elang Laut",
    title: { id: "Speedboat Elang Laut melaju", en: "The speedboat Elang Laut at speed" },
    hull: "#fbefe9",
    stripe: "#1d6b7d",
    hour: "day",
    engines: 2,
    length: 12,
    side: "right",
  }),
  vessel({
    slug: "camar-putih",
    name: "Camar Putih",
    title: { id: "Speedboat Camar Putih saat senja", en: "The speedboat Camar Putih at dusk" },
    hull: white,
    stripe: "#e7a61f",
    hour: "dusk",
    engines: 3,
    length: 15,
    side: "left",
  }),
];
