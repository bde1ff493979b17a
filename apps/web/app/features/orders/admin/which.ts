import { kindPathIn } from "@jukung/contract/kinds";
import { data } from "react-router";
import { here } from "~/lib/next.ts";

/** Which order an address of the back office means. @throws a 404 for a kind that there is not */
export function whichOrder(params: { kind: string; slug: string }, request: Request) {
  const kind = kindPathIn(params.kind);
  if (!kind) throw data(`Page Not Found: ${here(request)}`, { status: 404 });
  return { kind, slug: params.slug };
}
