import type { ProductKind } from "@jukung/contract";
import { KINDS } from "@jukung/contract/kinds";

/** The back office's list of a kind's offerings. */
export const offeringsPath = (kind: ProductKind) => `/admin/${KINDS[kind]}`;

/** One of an offering's pages in the back office: `edit`, `images`, … */
export const offeringPath = (kind: ProductKind, { slug }: { slug: string }, page: string) =>
  `${offeringsPath(kind)}/${slug}/${page}`;
