type File = { name: string /** Media type; by default the body's own. */; type?: string };

/**
 * A file as a page's answer: for who asked alone, and for no search engine.
 * @param body what is in it
 * @param shown in the browser instead of being saved
 */
export const fileAnswer = (
  body: Blob | ReadableStream | string | null,
  { name, type = body instanceof Blob ? body.type : "" }: File,
  { shown = false }: { shown?: boolean } = {},
): Response =>
  new Response(body, {
    headers: {
      "Content-Type": type,
      // Slugs, codes and days; of anything else a header would be broken, or read as another one.
      "Content-Disposition": `${shown ? "inline" : "attachment"}; filename="${name.replaceAll(/[^\w.-]+/g, "-")}"`,
      "Cache-Control": "no-store",
      "X-Robots-Tag": "noindex",
    },
  });
