import { getLocale } from "~/lib/paraglide/runtime.js";

/** `24 m`, `9,8 m` in Indonesian. */
export function metres(value: number): string {
  const text = String(value);
  return `${getLocale() === "id" ? text.replace(".", ",") : text}\u00a0m`;
}

/** `2 × 1,150 HP`, `2 × 1.150 HP` in Indonesian: the text as it was entered, its power with separators. */
export const engineShown = (text: string): string =>
  text.replaceAll(/\b\d{4,5}(?=\s?(?:HP|PK|kW)\b)/gi, (power) =>
    Number(power).toLocaleString(getLocale() === "id" ? "id-ID" : "en-GB"),
  );
