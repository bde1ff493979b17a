import { kindOfAddress } from "../which.ts";

/** Which order an address of the back office means. @throws a 404 for a kind that there is not */
export const whichOrder = (params: { kind: string; slug: string }, request: Request) => ({
  kind: kindOfAddress(params.kind, request),
  slug: params.slug,
});
