import type { LoaderFunctionArgs } from "react-router";
import { pageNotFound } from "~/lib/errors.ts";
import { visitOf } from "~/lib/visit.ts";
import { orderFile } from "./actions.server.ts";
import { kindOfAddress } from "./which.ts";

/** An order's tickets or calendar, for its owner and by its link: the address says which. */
export function loader({ params, context, request }: LoaderFunctionArgs) {
  const { slug } = params;
  if (!slug) throw pageNotFound(request);
  const { pathname } = new URL(request.url);
  const access = pathname.startsWith("/user/") ? "mine" : "byLink";
  const what = pathname.endsWith("/ticket") ? "ticket" : "calendar";
  const kind = kindOfAddress(params.kind, request);
  return orderFile(visitOf(context), { access, kind, slug }, what);
}
