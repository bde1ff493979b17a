import type { Log } from "@jukung/api/serving";
import type { Site } from "@jukung/contract";
import { OWN_ONLY, type PolicySources } from "./headers.ts";

/** How long the API's word is good, and how soon it is asked again where it gave none, in ms. */
const FRESH_MS = 60_000;
const RETRY_MS = 1_000;
const TIMEOUT_MS = 2_000;

/**
 * The policy's sources from an API elsewhere, fetched with the first page and once a minute. While it
 * does not answer, the last answer is used; before the first, pages allow this site alone.
 * @param base the API's address, API_BASE_URL
 */
export function sourcesElsewhere(base: string, log: Pick<Log, "warn">) {
  let known: PolicySources | undefined;
  let until = 0;
  let asking: Promise<PolicySources> | undefined;

  async function ask(): Promise<PolicySources> {
    try {
      const answer = await fetch(`${base}/site`, { signal: AbortSignal.timeout(TIMEOUT_MS) });
      if (!answer.ok) throw new Error(`It answered ${answer.status}`);
      const { form_targets, maps } = ((await answer.json()) as { data: Site }).data;
      known = { form_targets, maps };
      until = performance.now() + FRESH_MS;
    } catch (err) {
      log.warn({ err }, "The API does not say where forms may lead and maps come from");
      until = performance.now() + RETRY_MS;
    }
    return known ?? OWN_ONLY;
  }

  return async (): Promise<PolicySources> => {
    if (known && performance.now() < until) return known;
    if (!known && performance.now() < until) return OWN_ONLY;
    asking ??= ask().finally(() => {
      asking = undefined;
    });
    return known ?? asking;
  };
}
