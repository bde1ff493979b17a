/** The notice that `Unanswered` (ui/unanswered.tsx) draws into every page. */
export const UNANSWERED = "unanswered";
const notice = () => document.getElementById(UNANSWERED);
let unanswered = false;

/** An answer of ours that React Router reads as "no data": the page stays as it is, and nothing is loaded. */
const NO_DATA = '[{"_1":-7},"data"]\n';
/** Whether the site itself answered, and has looked at the form (server/pages.ts says when it has not). */
export const isOurs = ({ headers }: Response): boolean =>
  (headers.has("X-Remix-Response") || headers.has("X-Remix-Redirect")) && !headers.has("X-Refused");

/**
 * Whether the last form had no answer: no connection, an error of a proxy, too many requests. React Router would
 * draw its error page in place of the form, with all that was typed. Now the form stays, and a notice says so.
 */
export const wentUnanswered = (): boolean => unanswered;

/** Watches the forms that scripts send. */
export function keepUnanswered(): void {
  const ask = window.fetch;
  window.fetch = async (asked, init) => {
    if (init?.method !== "POST" || !String(asked).includes(".data")) return ask(asked, init);
    unanswered = false;
    // A browser that knows no popovers has no such method: the form stays all the same.
    notice()?.hidePopover?.();
    try {
      const answer = await ask(asked, init);
      if (isOurs(answer)) return answer;
    } catch (error) {
      // The visitor has left, or sent it anew.
      if (init.signal?.aborted) throw error;
    }
    unanswered = true;
    notice()?.showPopover?.();
    return new Response(NO_DATA, { status: 503, headers: { "X-Remix-Response": "yes" } });
  };
}
