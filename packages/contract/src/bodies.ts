/** What a request may bring beside JSON of the usual length: a file in a form, a long formatted text. */
export type Body = "file" | "rich_text";

/** Says so of an operation: `oc.meta(takes("file")).route(…)`. */
export const takes = (...body: Body[]) => ({ body });
