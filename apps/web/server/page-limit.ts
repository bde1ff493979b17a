import { machineOf } from "@jukung/api/serving";
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";

/** Pages a machine may request: 20 a second, and 200 of them at once. */
const PAGES = { points: 200, duration: 10 };

/**
 * Counts pages per machine, in this process: hundreds a second from one must not make all others
 * wait. Generous, since a whole hotel may share one address.
 * @param on whether it counts at all (RATE_LIMITS)
 * @returns a function from an address to the seconds it must wait, or 0
 */
export function pageLimit(on: boolean, rule = PAGES) {
  if (!on) return async () => 0;
  const limiter = new RateLimiterMemory(rule);
  return async (address: string): Promise<number> => {
    try {
      await limiter.consume(machineOf(address));
      return 0;
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      return Math.max(1, Math.ceil(error.msBeforeNext / 1000));
    }
  };
}
