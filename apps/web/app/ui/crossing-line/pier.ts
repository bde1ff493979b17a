/** "Banjar Nyuh" of "Nusa Penida · Banjar Nyuh". */
export const pierAlone = (name: string): string => name.split(" · ").at(-1) ?? name;

/** "Nusa Penida" of "Nusa Penida · Banjar Nyuh". */
export const placeAlone = (name: string): string => name.split(" · ")[0] ?? name;

/** The dots stay between two words: no line begins or ends with one. */
export const dotKept = (text: string): string => text.replaceAll(" · ", "\u00a0·\u00a0");
