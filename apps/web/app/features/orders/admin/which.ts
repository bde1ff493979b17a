import { kindOfAddress } from "../which.ts";

/** The order in an address of the back office. @throws a 404 for an unknown kind */
export const whichOrder = (params: { kind: string; slug: string }, request: Request) => ({
  kind: kindOfAddress(params.kind, request),
  slug: params.slug,
});
