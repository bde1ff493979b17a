const entities: Record<string, string> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  nbsp: "\u00a0",
  "#39": "'",
};

/** The paragraphs of a text that may be HTML, as plain text: its markup is not trusted. */
export const paragraphs = (text: string): string[] =>
  text
    .replaceAll(/<\/(p|li|h\d|div)>|<br\s*\/?>/gi, "\n")
    .replaceAll(/<[^>]*>/g, "")
    .replaceAll(/&(amp|lt|gt|quot|nbsp|#39);/g, (_, name: string) => entities[name] ?? "")
    .split(/\n+/)
    .map((line) => line.trim())
    .filter(Boolean);
