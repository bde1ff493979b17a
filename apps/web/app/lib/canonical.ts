import { useLocation } from "react-router";
import { baseLocale, getLocale, isLocale } from "./paraglide/runtime.js";
import { useOrigin } from "./root-data.ts";

/**
 * The one address of a page of this site in the language that this page is in: for search engines,
 * structured data and previews. Without `lang` an address is Indonesian to who asks for no language.
 */
export function useCanonical(): (path: string) => string {
  const origin = useOrigin();
  const asked = new URLSearchParams(useLocation().search).get("lang");
  const locale = getLocale();
  if (!isLocale(asked) && locale === baseLocale) return (path) => origin + path;
  return (path) => `${origin}${path}${path.includes("?") ? "&" : "?"}lang=${locale}`;
}
