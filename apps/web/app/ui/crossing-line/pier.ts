/** "Banjar Nyuh" of "Nusa Penida · Banjar Nyuh". */
export const pierAlone = (name: string): string => name.split(" · ").at(-1) ?? name;

/** "Nusa Penida · Banjar Nyuh": a line may end with the dot, but not start with it. */
export const dotKept = (name: string): string => name.replaceAll(" · ", "\u00a0· ");
