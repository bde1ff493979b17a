// How emails and tickets draw and describe a crossing: its sky, its shores, its duration and route.
import type { Locale } from "@jukung/contract";
import { witaTime } from "../../platform/clock.ts";
import { message } from "../../platform/messages.ts";

/** The colours of a session's sky, from the top down; hex, since neither PDF nor email supports OKLCH. */
export type Sky = {
  session: "morning" | "afternoon" | "evening";
  bands: [high: string, middle: string, low: string];
  sun: string;
  halo: string;
  water: [near_horizon: string, deep: string];
  far: string;
};
export const SKIES: Record<Sky["session"], Sky> = {
  morning: {
    session: "morning",
    bands: ["#a7d7f1", "#c5eff9", "#fde9c2"],
    sun: "#fdf7c9",
    halo: "#d8e7e2",
    water: ["#509ead", "#267a91"],
    far: "#81a4b9",
  },
  afternoon: {
    session: "afternoon",
    bands: ["#82c4ec", "#aee1f3", "#ddf4f2"],
    sun: "#fdfce5",
    halo: "#b4dcea",
    water: ["#3798a9", "#16718a"],
    far: "#6892ae",
  },
  evening: {
    session: "evening",
    bands: ["#aba3d4", "#faada9", "#fbc98a"],
    sun: "#ffd378",
    halo: "#d3b7bb",
    water: ["#b57b71", "#41547f"],
    far: "#7b6b98",
  },
};

const minuteOfDay = (instant: Date): number => {
  const [hour = 0, minute = 0] = witaTime(instant).split(":").map(Number);
  return hour * 60 + minute;
};

/** The sky at a departure: morning before 12:00, evening from 17:00, WITA. */
export function skyAt(departs: Date): Sky {
  const minute = minuteOfDay(departs);
  return SKIES[minute < 12 * 60 ? "morning" : minute < 17 * 60 ? "afternoon" : "evening"];
}

const DAWN = 5.5 * 60;
const DUSK = 18.5 * 60;
/** The sun's position at departure: the share of daylight gone, and its height, each 0 to 1. */
export function sunAt(departs: Date): { share: number; height: number } {
  const gone = (minuteOfDay(departs) - DAWN) / (DUSK - DAWN);
  const share = Math.min(0.97, Math.max(0.03, gone));
  return { share, height: Math.sin(share * Math.PI) };
}

/** `1 j 5 mnt`, `40 mnt`, `2 j`. */
export function formatDuration(minutes: number, locale: Locale): string {
  const [h, min] = [Math.floor(minutes / 60), minutes % 60];
  if (h === 0) return message("duration_m", locale, { min });
  return min === 0
    ? message("duration_h", locale, { h })
    : message("duration_hm", locale, { h, min });
}
/** `langsung` or `lewat Lembongan`. */
export const formatWay = (via: string | null, locale: Locale): string =>
  via ? message("via", locale, { port: via }) : message("direct", locale);

const SHORES: [RegExp, Shore][] = [
  [/penida|banjar nyuh|toyapakeh|sampalan|kutampi/, "penida"],
  [/lembongan|ceningan|jungut batu|mushroom/, "lembongan"],
  [/gili|trawangan|meno/, "gili"],
  [/lombok|bangsal|senggigi|teluk nare|lembar/, "lombok"],
];
export type Shore = "bali" | "penida" | "lembongan" | "gili" | "lombok";
/** Which silhouette a port has, by its name; Bali by default. */
export const shoreOf = (name: string): Shore => {
  const plain = name.toLowerCase().replaceAll("-", " ");
  return SHORES.find(([pattern]) => pattern.test(plain))?.[1] ?? "bali";
};
