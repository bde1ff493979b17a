import "./rich-text.css";
/**
 * A formatted text from the API, which has cleaned it: never pass anything else.
 * @param html of paragraphs, emphasis, lists, small headings and links
 */
export function RichText({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the API whenever it is answered
  return <div className="rich-text" dangerouslySetInnerHTML={{ __html: html }} />;
}
