/** "Banjar Nyuh" of "Nusa Penida · Banjar Nyuh". */
export const pierAlone = (name: string): string => name.split(" · ").at(-1) ?? name;
