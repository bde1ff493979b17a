/** What a request body may be beside short JSON: a file in a form, a long formatted text. */
export type Body = "file" | "rich_text";

/** Declares it for an operation: `oc.meta(takes("file")).route(…)`. */
export const takes = (...body: Body[]) => ({ body });
