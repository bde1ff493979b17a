import { pageNotFound, type Way } from "./errors.ts";
import { nearestTo } from "./nearest-to.ts";
import { m } from "./paraglide/messages.js";

type List = Way & {
  /** All that there is in it, by its part of the address. */
  known: () => Promise<{ slug: string; name: string }[]>;
};

/**
 * For the page of one of a list (`.catch(lostIn(request, slug, list))`): where an address leads nowhere, its error
 * page offers the list, and before it what is named almost so.
 * @throws the error, with these ways on if it is that nothing was found
 */
export const lostIn =
  (request: Request, slug: string, { to, label, known }: List) =>
  async (error: unknown): Promise<never> => {
    if (!isMissing(error)) throw error;
    const near = nearestTo(slug, await known().catch(() => []));
    const named = near.map(
      (one): Way => ({ to: `${to}/${one.slug}`, label: m.error_view({ name: one.name }) }),
    );
    throw pageNotFound(request, [...named, { to, label }]);
  };

/** What the API's client throws where nothing was found (api.server.ts). */
export const isMissing = (error: unknown): boolean =>
  typeof error === "object" &&
  error !== null &&
  "init" in error &&
  (error.init as ResponseInit | null)?.status === 404;
