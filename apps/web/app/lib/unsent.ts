import type { Visit } from "./visit.ts";

/** What the server has while it draws a document, and the browser does not: it has the drawing. */
export type Unsent<T> = { readonly now?: T };

/**
 * A loader's value that a document does not carry a second time, as data for its scripts: whoever
 * shows it takes what stands in the document already (ui/drawn.tsx). A visitor who comes from another
 * page by scripts gets it as any other data.
 */
export function unsent<T>({ document }: Pick<Visit, "document">, value: T): Unsent<T> {
  // React Router sends what Object.keys finds.
  return Object.defineProperty({}, "now", { value, enumerable: !document });
}
