import type { ProductKind } from "@jukung/contract";
import type { Api } from "~/lib/api.server.ts";
import type { IconName } from "~/ui/icon.tsx";

type Ask = { page: number; per_page: number };
type List = (ask: Ask) => Promise<{ data: { slug: string }[]; meta: { last_page: number } }>;

/**
 * What the site around the products knows of each: menus, home page, back office, sitemap. Every page
 * loads it, so nothing heavy is imported here.
 */
export type ProductPages = {
  kind: ProductKind;
  /** Where its public pages begin. */
  path: `/${string}`;
  label: () => string;
  icon: IconName;
  /** The question over its search on the home page. */
  question: () => string;
  /** Where staff keep what is offered. */
  admin?: { to: string; label: () => string };
  /** What is offered, a page of its own each below `path`. */
  listed?: (api: Api) => List;
};
