import { isOurs } from "./unanswered.ts";

/** The page that data belong to: React Router asks for `/a/b.data`, for `/` for `/_root.data`. */
const pageOf = (path: string): string =>
  path === "/_root.data" ? "/" : path.slice(0, -".data".length);

/** Whether it asks for the data of the page that is shown: not those of one that a link leads to. */
function isOfThisPage(asked: RequestInfo | URL, init?: RequestInit): boolean {
  if (!(asked instanceof URL) || !asked.pathname.endsWith(".data")) return false;
  return (init?.method ?? "GET") === "GET" && pageOf(asked.pathname) === location.pathname;
}

/** Milliseconds between two tries: the site may be the one that is away, and everybody asks it again. */
const FIRST_MS = 2_000;
const LAST_MS = 30_000;

/** Waits, or until there is a network again, or until nobody wants the answer any more. */
const wait = (milliseconds: number, signal?: AbortSignal | null): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    const now = () => {
      clearTimeout(timer);
      resolve();
    };
    addEventListener("online", now, { once: true });
    signal?.addEventListener("abort", now, { once: true });
  });

/**
 * Asks until there is an answer.
 * @param fits what counts as one: the error of a proxy does not
 * @throws what `ask` throws once nobody wants the answer any more
 */
export async function untilAnswered(
  ask: () => Promise<Response>,
  fits: (answer: Response) => boolean,
  signal?: AbortSignal | null,
): Promise<Response> {
  for (let pause = FIRST_MS; ; pause = Math.min(2 * pause, LAST_MS)) {
    const answer = await ask().catch((error) => {
      if (signal?.aborted) throw error;
    });
    if (answer && fits(answer)) return answer;
    await wait(pause, signal);
  }
}

/**
 * A page that asks for its own data again (a payment that is looked for, a hold that ends, an answer to a form)
 * keeps asking until the site answers. Without this React Router draws its error page in place of what was
 * shown, an order with its way to pay, because a phone had no network for a moment.
 */
export function keepAsking(): void {
  const ask = window.fetch;
  window.fetch = (asked, init) =>
    isOfThisPage(asked, init)
      ? untilAnswered(
          () => ask(asked, init),
          (answer) => answer.status < 429 || isOurs(answer),
          init?.signal,
        )
      : ask(asked, init);
}
