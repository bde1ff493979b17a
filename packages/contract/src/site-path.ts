const base = "http://here.invalid";

/**
 * A path of this site, as a URL parser reads it; undefined for anything else: "//elsewhere",
 * "/\\elsewhere" and whatever would be read as another origin.
 */
export function sitePath(value: unknown): string | undefined {
  if (typeof value !== "string" || !value.startsWith("/")) return undefined;
  try {
    const url = new URL(value, base);
    if (url.origin !== base) return undefined;
    const path = url.pathname + url.search + url.hash;
    return path.startsWith("//") ? undefined : path;
  } catch {
    return undefined;
  }
}
