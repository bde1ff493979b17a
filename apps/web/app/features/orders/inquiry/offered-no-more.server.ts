import { redirect } from "react-router";
import { refusalOf } from "~/lib/api.server.ts";
import { flash } from "~/lib/flash.ts";
import { isMissing } from "~/lib/lost-in-list.server.ts";
import type { Visit } from "~/lib/visit.ts";

export type NoMore = {
  /** Where its reader goes on. */
  to: string;
  /** What they are told there. */
  said: string;
  /** Keeps what was typed, where that is not done yet. */
  keep?: () => void;
};

/**
 * For a form that is sent, or a page that has its draft (`.catch(ifOfferedNoMore(visit, way))`): what it asks
 * for was taken off the site meanwhile, and a bare "not found" does not say whether anything was booked.
 * @throws a redirect that says so; other errors as they are
 */
export const ifOfferedNoMore =
  (visit: Visit, { to, said, keep }: NoMore) =>
  (error: unknown): never => {
    if (!isMissing(error) && !isRefusedAsMissing(error)) throw error;
    keep?.();
    flash(visit, "error", said);
    throw redirect(to);
  };

/** A call that writes throws its refusal, and a read the page's error. */
function isRefusedAsMissing(error: unknown): boolean {
  try {
    return refusalOf(error).status === 404;
  } catch {
    return false;
  }
}
