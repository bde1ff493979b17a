// How values are written in the cells of a spreadsheet, and read again. What cannot be read stays a
// text: the contract's schema then names the error.

/** "125000", "125.000" or "125,000"; NaN for anything else but an empty cell, which is null. */
export function wholeOf(text: string): number | null {
  if (text === "") return null;
  if (/^-?\d+$/.test(text)) return Number(text);
  return /^\d{1,3}([.,]\d{3})+$/.test(text) ? Number(text.replaceAll(/[.,]/g, "")) : Number.NaN;
}

/** Whole rupiah as the forms take them, too: "Rp 160.000", "IDR 160,000", "160.000,-". */
export const amountOf = (text: string): number | null =>
  wholeOf(text.replace(/^(?:rp|idr)\.?\s*(?=\d)/i, "").replace(/(?<=\d),-$/, ""));

/** `2026-12-24` of "24/12/2026", "24-12-2026" or "24.12.2026", as Excel writes days in Indonesia. */
export function dateOf(text: string): string {
  const typed = text.match(/^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/);
  if (!typed) return text;
  const [, day = "", month = "", year] = typed;
  return `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
}

/** Degrees: a point or a comma as the decimal sign. */
export const degreesOf = (text: string): number | null =>
  text === "" ? null : /^-?\d+([.,]\d+)?$/.test(text) ? Number(text.replace(",", ".")) : Number.NaN;

/** "7:30", "07.30" and "07:30:00" as `07:30`; a spreadsheet's share of a day too. */
export function clockOf(text: string): string {
  const typed = text.match(/^(\d{1,2})[:.](\d{2})(?::\d{2})?$/);
  if (typed) return `${typed[1]?.padStart(2, "0")}:${typed[2]}`;
  const share = /^0?[.,]\d+$/.test(text) ? Number(text.replace(",", ".")) : Number.NaN;
  if (Number.isNaN(share)) return text;
  const minutes = Math.round(share * 24 * 60);
  return `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
}

/** "1234567" or "1, 3, 5": Monday is 1. An unknown sign becomes a day that no week has. */
export const weekdaysOf = (text: string): number[] =>
  [...text.replaceAll(/[\s,;]/g, "")].map((day) => (/\d/.test(day) ? Number(day) : 0));

/** "48:100; 24:50": hours before departure and percent; an empty cell is the site's policy. */
export function policyOf(text: string): { hours: number; percent: number }[] | null {
  if (text === "") return null;
  return text.split(";").map((line) => {
    const [hours = "", percent = ""] = line.split(":").map((part) => part.trim());
    return { hours: wholeOf(hours) ?? Number.NaN, percent: wholeOf(percent) ?? Number.NaN };
  });
}
export const policyText = (policy: { hours: number; percent: number }[] | null): string =>
  (policy ?? []).map(({ hours, percent }) => `${hours}:${percent}`).join("; ");

type Fee = { name_id: string; name_en: string; amount: number; included: boolean };
/** A name may have the signs that part a cell: they are written with a backslash. */
const guarded = (name: string): string => name.replaceAll(/[\\;=/]/g, "\\$&");
const unguarded = (text: string): string => text.replaceAll(/\\([\\;=/])/g, "$1").trim();
/** The parts of a cell between a sign, but not where a backslash guards it. */
function partsOf(text: string, sign: ";" | "=" | "/"): string[] {
  const parts = [""];
  for (const piece of text.match(/\\[\\;=/]|[\s\S]/g) ?? [])
    if (piece === sign) parts.push("");
    else parts[parts.length - 1] += piece;
  return parts;
}
/** "Retribusi / Entry fee = 25000 (included); …" */
export const feesText = (fees: Fee[]): string =>
  fees
    .map(
      ({ name_id, name_en, amount, included }) =>
        `${guarded(name_id)} / ${guarded(name_en)} = ${amount}${included ? " (included)" : ""}`,
    )
    .join("; ");
/** One without an amount has none that the schema takes. */
export function feesOf(text: string): Fee[] {
  if (text === "") return [];
  return partsOf(text, ";").map((line) => {
    const [names = "", value = ""] = partsOf(line, "=");
    const [name_id = "", name_en = ""] = partsOf(names, "/").map(unguarded);
    const amount = amountOf(value.replace(INCLUDED, "").trim()) ?? Number.NaN;
    return { name_id, name_en, amount, included: INCLUDED.test(value) };
  });
}
const INCLUDED = /\(included\)\s*$/i;
