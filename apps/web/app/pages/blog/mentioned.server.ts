import type { Api } from "~/lib/api.server.ts";
import type { ShownOffering } from "~/products/define.ts";
import { products } from "~/products/index.ts";

const MOST = 4;
export type MentionedOffering = ShownOffering & { to: string; kind: string };

/**
 * What is offered at the addresses that an article links to, in the order of its text. What is no
 * longer offered is left out.
 */
export async function readMentioned(api: Api, links: string[]): Promise<MentionedOffering[]> {
  const known = links.flatMap((to) =>
    products.flatMap((product) => {
      const slug = to.startsWith(`${product.path}/`) ? to.slice(product.path.length + 1) : "";
      return product.shown && /^[\w-]+$/.test(slug) ? [{ to, slug, product }] : [];
    }),
  );
  const found = await Promise.all(
    known.slice(0, MOST).map(async ({ to, slug, product }) => {
      const offering = await product.shown?.(api, slug).catch(() => null);
      return offering ? [{ ...offering, to, kind: product.label() }] : [];
    }),
  );
  return found.flat();
}
