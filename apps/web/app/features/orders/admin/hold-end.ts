const WITA_HOURS = 8;
/** An instant as a date field's value on Bali's clock, to the minute that it falls into. */
export const localOf = (instant: string): string =>
  new Date(Date.parse(instant) + WITA_HOURS * 3_600_000).toISOString().slice(0, 16);

/**
 * The instant of such a value. The last minute that was offered means its whole: a hold may end at some
 * second of it.
 * @returns the text itself if it is no date, for the API to refuse
 */
export const instantOf = (local: string): string => (local ? `${local}:00+08:00` : "");
