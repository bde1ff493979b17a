import type { KindPath } from "@jukung/contract";
import { kindPathIn } from "@jukung/contract/kinds";
import { pageNotFound } from "~/lib/errors.ts";

/** The kind in a page's address. @throws a 404 for an unknown one */
export function kindOfAddress(text: string | undefined, request: Request): KindPath {
  const kind = kindPathIn(text);
  if (!kind) throw pageNotFound(request);
  return kind;
}
