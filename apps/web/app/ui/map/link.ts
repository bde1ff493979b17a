import { decimalIn, NO_NUMBER } from "~/lib/figures.ts";
import { m } from "~/lib/paraglide/messages.js";

/** Degrees, as the operator typed or found them. */
export type Point = { latitude: number; longitude: number };

/** A point on Google Maps, in its app if the phone has it. */
export const mapLink = ({ latitude, longitude }: Point): string =>
  `https://www.google.com/maps/search/?api=1&query=${latitude},${longitude}`;

/**
 * The two fields of a point as they are posted. A pair or a link that was put into the first one fills
 * both: without scripts nothing else has read it. Null if empty.
 */
export function degreesIn(posted: {
  latitude?: string | undefined;
  longitude?: string | undefined;
}) {
  const both = decimalIn(posted.latitude) === NO_NUMBER && pointIn(posted.latitude ?? "");
  return both || { latitude: decimalIn(posted.latitude), longitude: decimalIn(posted.longitude) };
}

const PAIR = /(-?\d{1,3}\.\d+)[,\s]+\+?(-?\d{1,3}\.\d+)/;
/** Degrees, minutes and seconds as maps show them: 8°40'24.6"S 115°15'52.2"E. */
const DMS =
  /(\d{1,2})°(\d{1,2})['′](\d{1,2}(?:\.\d+)?)["″]([NSU])[,\s]+(\d{1,3})°(\d{1,2})['′](\d{1,2}(?:\.\d+)?)["″]([EWTB])/i;

/**
 * The point in a text that was copied from a map: "-8.67, 115.26", degrees with minutes, or an address
 * of Google Maps. A place's own point is preferred to the middle of the map.
 */
export function pointIn(text: string): Point | undefined {
  const plain = decoded(text.trim());
  const [, d, m, s, ns, d2, m2, s2, ew] = plain.match(DMS) ?? [];
  if (ns && ew) {
    const degrees = (whole?: string, minutes?: string, seconds?: string) =>
      Number(whole) + Number(minutes) / 60 + Number(seconds) / 3600;
    return valid(
      degrees(d, m, s) * (/s/i.test(ns) ? -1 : 1),
      degrees(d2, m2, s2) * (/[wb]/i.test(ew) ? -1 : 1),
    );
  }
  const place = [...plain.matchAll(/!3d(-?[\d.]+)!4d(-?[\d.]+)/g)].at(-1);
  if (place) return valid(Number(place[1]), Number(place[2]));
  const isAddress = /^(https?:|geo:)/i.test(plain);
  const at = isAddress ? plain.match(PAIR) : plain.match(new RegExp(`^\\(?${PAIR.source}\\)?$`));
  return at ? valid(Number(at[1]), Number(at[2])) : undefined;
}

/** Whether a text is an address without a point: a shortened link. */
export const isBareLink = (text: string): boolean =>
  /^\s*https?:/i.test(text) && pointIn(text) === undefined;

/** The error for a link without a point that was put into a field of degrees. */
export function unreadLinks(form: FormData): Record<string, string> {
  const link = isBareLink(String(form.get("latitude") ?? ""));
  return link ? { latitude: m.location_link_unread() } : {};
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
const valid = (latitude: number, longitude: number): Point | undefined =>
  Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
    ? { latitude: Number(latitude.toFixed(6)), longitude: Number(longitude.toFixed(6)) }
    : undefined;
