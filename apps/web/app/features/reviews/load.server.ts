import type { KindPath } from "@jukung/contract";
import type { Visit } from "~/lib/visit.ts";

const SHOWN = 6;

/**
 * What travellers say of a private boat, a tour, or an operator of fast boats, for its page.
 * @param slug of the boat, the tour or the operator
 */
export function loadReviews({ api }: Visit, kind: KindPath, slug: string, request: Request) {
  const asked = Number(new URL(request.url).searchParams.get("reviews"));
  const page = Number.isSafeInteger(asked) && asked > 0 && asked <= 1_000 ? asked : 1;
  return api.reviews.list({ kind, slug, page, per_page: SHOWN });
}
