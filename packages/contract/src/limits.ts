// Without zod: pages import these, and would take it along.

/** The highest price and total of a quote: ten thousand million rupiah. */
export const QUOTE_MOST = 1e10;
export const QUOTE_LINES_MOST = 30;

/** As many as an account keeps, and as many as a browser without one does: its cookie has to stay small. */
export const MOST_SAVED = 50;
export const MOST_SAVED_HERE = 20;

/** A boat can be requested at most this long ahead, and for at most so many days. */
export const PRIVATE_BOAT_MONTHS_AHEAD = 18;
export const PRIVATE_BOAT_DAYS_AT_MOST = 30;

/** When trips start that name no time: `HH:MM`, WITA. */
export const PRIVATE_BOAT_START = "08:00";

/** As many as an account may save. */
export const MOST_TRAVELLERS = 30;
