import type { Log } from "@jukung/api/serving";
import type { Site } from "@jukung/contract";
import { OWN_ONLY, type PolicySources } from "./headers.ts";

/** How long the API's answer is cached, and how soon it is asked again after a failure, in ms. */
const LASTS = 60_000;
const AGAIN = 1_000;
const PATIENCE = 2_000;

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
      const answer = await fetch(`${base}/site`, { signal: AbortSignal.timeout(PATIENCE) });
      if (!answer.ok) throw new Error(`It answered ${answer.status}`);
      const { form_targets, maps } = ((await answer.json()) as { data: Site }).data;
      known = { form_targets, maps };
      until = performance.now() + LASTS;
    } catch (err) {
      log.warn({ err }, "The API does not say where forms may lead and maps come from");
      until = performance.now() + AGAIN;
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
