// Without zod: the pages of travellers import these, and would take it along.

/** As a passport says it (ICAO 9303). */
export const SEXES = ["F", "M", "X"] as const;
/** As many letters and digits as an identity number may have. */
export const ID_NUMBER = { least: 5, most: 20 };
