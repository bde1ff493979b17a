export type Line = { kind: "same" | "removed" | "added"; text: string };

/** A formatted text as the lines that one reads: a paragraph, a heading, an item of a list. */
export const linesOf = (html: string): string[] =>
  html
    .split(/<\/?(?:p|h\d|li|ul|ol|blockquote)\b[^>]*>|<br ?\/?>/)
    .map((part) =>
      part
        .replaceAll(/<[^>]+>/g, "")
        .replaceAll("&lt;", "<")
        .replaceAll("&gt;", ">")
        .replaceAll("&quot;", '"')
        .replaceAll("&amp;", "&")
        .replaceAll(/\s+/g, " ")
        .trim(),
    )
    .filter(Boolean);

/** What one text has and the other lacks, line by line, by their longest common part. */
export function compareLines(before: string[], after: string[]): Line[] {
  // common[i][j]: how many lines the rests from i and from j have in common
  const common = Array.from({ length: before.length + 1 }, () =>
    new Array<number>(after.length + 1).fill(0),
  );
  const at = (i: number, j: number) => common[i]?.[j] ?? 0;
  for (let i = before.length - 1; i >= 0; i--)
    for (let j = after.length - 1; j >= 0; j--)
      common[i]![j] =
        before[i] === after[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
  const lines: Line[] = [];
  let [i, j] = [0, 0];
  while (i < before.length || j < after.length) {
    if (i < before.length && before[i] === after[j]) {
      lines.push({ kind: "same", text: before[i]! });
      i++;
      j++;
    } else if (j >= after.length || (i < before.length && at(i + 1, j) >= at(i, j + 1)))
      lines.push({ kind: "removed", text: before[i++]! });
    else lines.push({ kind: "added", text: after[j++]! });
  }
  return lines;
}
