import type { LoaderFunctionArgs } from "react-router";
import { pageNotFound } from "~/lib/errors.ts";
import { visitOf } from "~/lib/visit.ts";
import { orderFile } from "./actions.server.ts";
import { proofFile } from "./transfer/proof.server.ts";
import { kindOfAddress } from "./which.ts";

/** An order's tickets, calendar, a proof of its transfer or one of its documents, for its owner and by its link: the address says which. */
export function loader({ params, context, request, pattern }: LoaderFunctionArgs) {
  const { slug } = params;
  if (!slug) throw pageNotFound(request);
  // The route's own spelling, without a slash before it: the router also takes capitals, escapes and a
  // slash at the end.
  const access = /^\/?user\//.test(pattern) ? "mine" : "byLink";
  if (params.proof) {
    const at = { access, kind: kindOfAddress(params.kind, request), slug } as const;
    return proofFile(visitOf(context), at, params.proof);
  }
  const what = params.name
    ? { document: params.name }
    : pattern.endsWith("/ticket")
      ? "ticket"
      : "calendar";
  const kind = kindOfAddress(params.kind, request);
  return orderFile(visitOf(context), { access, kind, slug }, what);
}
