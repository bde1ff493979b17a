import { folded, type Locale } from "@jukung/contract";
import sanitize from "sanitize-html";

type Texts = Record<"question_id" | "question_en" | "answer_id" | "answer_en", string>;

/** The visible text of clean HTML. */
const plain = (html: string): string =>
  sanitize(html.replaceAll(/<(\/?(p|li|h\d|blockquote)|br)\b/g, " <$1"), { allowedTags: [] })
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&");

/** Whether every word of a search is somewhere in the question or the answer that the reader sees. */
export function isFound(texts: Texts, search: string, locale: Locale): boolean {
  const text = folded(`${texts[`question_${locale}`]} ${plain(texts[`answer_${locale}`])}`);
  return folded(search)
    .split(/\s+/)
    .every((word) => text.includes(word));
}
