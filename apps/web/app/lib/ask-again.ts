import { isOurs } from "./unanswered.ts";

/** So many milliseconds longer each time: the site may be the one that is away, and everybody asks it again. */
const LONGER = 2_000;

/** Waits, or until there is a network again. */
const wait = (milliseconds: number): Promise<unknown> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
    addEventListener("online", resolve, { once: true });
  });

/**
 * Asks until the site answers: what a proxy says of it, and too many requests, are no answer.
 * @throws what `ask` throws once nobody wants the answer any more
 */
export async function untilAnswered(
  ask: () => Promise<Response>,
  signal?: AbortSignal | null,
): Promise<Response> {
  for (let pause = LONGER; ; pause += LONGER) {
    const answer = await ask().catch((error) => {
      if (signal?.aborted) throw error;
    });
    if (answer && (answer.status < 429 || isOurs(answer))) return answer;
    await wait(pause);
  }
}

/**
 * A page that asks for its own data again (a payment that is looked for, a hold that ends, an answer to a form)
 * keeps asking until the site answers. Without this React Router draws its error page in place of what was
 * shown, an order with its way to pay, because a phone had no network for a moment. What a link leads to, and
 * a form, fail at once: somebody waits for them.
 */
export function keepAsking(): void {
  const ask = window.fetch;
  window.fetch = (asked, init) => {
    const own = `${location.origin + location.pathname}.data`;
    const again = init?.method !== "POST" && String(asked).split("?")[0] === own;
    return again ? untilAnswered(() => ask(asked, init), init?.signal) : ask(asked, init);
  };
}
