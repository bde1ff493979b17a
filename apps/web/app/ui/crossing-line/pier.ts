/** "Banjar Nyuh" of "Nusa Penida · Banjar Nyuh". */
export const pierAlone = (name: string): string => name.split(" · ").at(-1) ?? name;

/** A name for a heading: the dot stays with the place before it, so that no line begins with one. */
export const dotKept = (name: string): string => name.replaceAll(" · ", "\u00a0· ");
