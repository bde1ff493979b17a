/**
 * An amount of a report in rupiah, rounded: `150000`, `150000.00`, `150,000.00`, `150.000`, `Rp 150.000`.
 * A single sign before three digits parts thousands, since rupiah have no thousandths.
 * @returns null if it is no amount
 */
export function rupiahIn(text: string): number | null {
  const parts = partsOf(text);
  return parts && Math.round(parts.whole + parts.fraction);
}
/** The same where a rupiah must not be lost. @returns why it is no whole amount, or the amount */
export function wholeRupiahIn(text: string): number | "amount" | "fraction" {
  const parts = partsOf(text);
  if (!parts) return "amount";
  return parts.fraction === 0 ? parts.whole : "fraction";
}

const PLAIN = /^\d+$/;
const DECIMALS = /^(\d+)[.,](\d{1,2}|\d{4,})$/;
const THOUSANDS = /^\d{1,3}(?:([.,])\d{3})(?:\1\d{3})*(?:(?!\1)[.,](\d{1,4}))?$/;
/** Far above what anybody pays, far below what numbers can count. */
const MOST = 1e13;
function partsOf(text: string): { whole: number; fraction: number } | null {
  const negative = /^\s*-/.test(text);
  const digits = text.replace(/^\s*-?\s*(?:IDR|Rp)?\.?\s*-?/i, "").trim();
  let [whole, fraction] = ["", ""];
  if (PLAIN.test(digits)) whole = digits;
  else {
    const decimals = DECIMALS.exec(digits);
    const thousands = decimals ? null : THOUSANDS.exec(digits);
    if (decimals) [whole, fraction] = [decimals[1] ?? "", decimals[2] ?? ""];
    else if (thousands) {
      fraction = thousands[2] ?? "";
      const head = fraction === "" ? digits : digits.slice(0, -fraction.length - 1);
      whole = head.replaceAll(/[.,]/g, "");
    } else return null;
  }
  if (Number(whole) > MOST) return null;
  const sign = negative ? -1 : 1;
  return { whole: sign * Number(whole), fraction: sign * Number(`0.${fraction || "0"}`) };
}

/**
 * An instant of a report: ISO 8601, or `2026-11-24 07:30:00` with the report's own column for the time
 * zone (`+0700 UTC`). Without any zone it is UTC, as reports of Xendit's API are.
 */
export function instantIn(text: string, zone: string): Date | null {
  const found =
    /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?)\s*(Z|[+-]\d{2}:?\d{2})?(?:\s*UTC)?$/.exec(
      text.trim(),
    );
  if (!found) return null;
  const [, day, time, own] = found;
  const offset = own ?? /[+-]\d{2}:?\d{2}/.exec(zone)?.[0] ?? "Z";
  const at = new Date(`${day}T${time}${offset.replace(/^([+-]\d{2})(\d{2})$/, "$1:$2")}`);
  if (Number.isNaN(at.getTime()) || at.getUTCFullYear() < 2015 || at.getUTCFullYear() > 2199)
    return null;
  return at;
}
