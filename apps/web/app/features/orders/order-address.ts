import type { KindPath, ProductKind } from "@jukung/contract";
import { KINDS } from "@jukung/contract/kinds";
import type { Access, Which } from "./actions.server.ts";

/** Whose address it is: an order's page has two addresses: in one's own account, and by the secret link. */
export const accessOf = (request: Request): Access =>
  // The router also takes capitals.
  /^\/user\//i.test(new URL(request.url).pathname) ? "mine" : "byLink";

/** The order of a page's address, and whether it is the owner's or the link. */
export const whichOf = (kind: ProductKind, slug: string, request: Request): Which => ({
  access: accessOf(request),
  kind: KINDS[kind],
  slug,
});

/** The address of an order's page. */
export const orderAddress = (access: Access, kind: KindPath, slug: string): string =>
  `${access === "mine" ? "/user/orders" : "/public-orders"}/${kind}/${slug}`;
