import type pg from "pg";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { sha256 } from "./keys.ts";
import { Refusal } from "./refusal.ts";

export type RateRule = { name: string; points: number; seconds: number; lease?: number };
export type RateLimits = {
  /** Takes one token or refuses with `too_many` (429 and Retry-After). */
  take(rule: RateRule, key: string): Promise<void>;
  /** Gives the tokens of a key back (a good login after bad ones). */
  forgive(rule: RateRule, key: string): Promise<void>;
};

export const noLimits: RateLimits = { take: async () => {}, forgive: async () => {} };

/**
 * Counters in PostgreSQL, shared by every process. A counter for each read would cost more than the
 * read itself, so a rule with `lease` takes that many tokens at once and spends them in memory.
 */
export function rateLimits(pool: pg.Pool): RateLimits {
  // Keys name people and machines; a counter needs to tell them apart only.
  const nameless = (key: string) => sha256(key).slice(0, 32);
  const limiters = new Map<string, RateLimiterPostgres>();
  const leases = new Map<string, { left: number; until: number }>();
  const limiterOf = (rule: RateRule) => {
    let limiter = limiters.get(rule.name);
    if (!limiter) {
      limiter = new RateLimiterPostgres({
        storeClient: pool,
        storeType: "pool",
        tableName: "rate_limits",
        tableCreated: true,
        keyPrefix: rule.name,
        points: rule.points,
        duration: rule.seconds,
        clearExpiredByTimeout: false,
      });
      limiters.set(rule.name, limiter);
    }
    return limiter;
  };
  return {
    async take(rule, key) {
      const name = `${rule.name}:${key}`;
      const lease = leases.get(name);
      const now = Date.now();
      if (lease && lease.left > 0 && lease.until > now) {
        lease.left -= 1;
        return;
      }
      try {
        const taken = await limiterOf(rule).consume(nameless(key), rule.lease ?? 1);
        if (rule.lease) {
          if (leases.size > 50_000) leases.clear();
          leases.set(name, { left: rule.lease - 1, until: now + taken.msBeforeNext });
        }
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error;
        throw new Refusal("too_many", {
          retryAfter: Math.max(1, Math.ceil(error.msBeforeNext / 1000)),
        });
      }
    },
    async forgive(rule, key) {
      await limiterOf(rule).delete(nameless(key));
    },
  };
}
