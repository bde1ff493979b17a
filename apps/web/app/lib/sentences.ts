const NAMED: Record<string, string> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&nbsp;": " ",
};

/** The sentences of a clean text, for a description: without markup, and without its headings. */
export const sentencesIn = (html: string): string =>
  html
    .replaceAll(/<h\d\b[^>]*>.*?<\/h\d>/gs, " ")
    // A link or an emphasis is within a sentence; a paragraph, an item or a line ends one.
    .replaceAll(/<\/?(?:p|br|ul|ol|li|blockquote|table|tbody|tr|th|td|div)\b[^>]*>/g, " ")
    .replaceAll(/<[^>]+>/g, "")
    .replaceAll(/&(?:amp|lt|gt|quot|nbsp);/g, (name) => NAMED[name] ?? "")
    .replaceAll(/\s+/g, " ")
    .trim();
