/**
 * What a request body may be beside short JSON: a form with a photo (`file`) or with a table (`sheet`), a
 * long formatted text. `proof`: a photo, also from whoever has the link of the order and no session.
 */
export type Body = "file" | "proof" | "sheet" | "rich_text";

/** Declares it for an operation: `oc.meta(takes("file")).route(…)`. */
export const takes = (...body: Body[]) => ({ body });
