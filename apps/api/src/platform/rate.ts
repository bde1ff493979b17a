import type pg from "pg";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { sha256 } from "./keys.ts";
import { Refusal } from "./refusal.ts";

export type RateRule = { name: string; points: number; seconds: number; lease?: number };
export type RateLimits = {
  /** Takes one token or refuses with `too_many` (429 and Retry-After). */
  take(rule: RateRule, key: string): Promise<void>;
  /** Counts without ever refusing. @returns the count, this one included */
  count(rule: RateRule, key: string): Promise<number>;
  /** Gives one token back that should not have counted. */
  uncount(rule: RateRule, key: string): Promise<void>;
  /** Resets a key (a good sign-in after bad ones). */
  forgive(rule: RateRule, key: string): Promise<void>;
};

export const noLimits: RateLimits = {
  take: async () => {},
  count: async () => 0,
  uncount: async () => {},
  forgive: async () => {},
};
/** Tokens that were taken together, or (`refused`) until when there are none. */
type Lease = { left: number; until: number; refused?: boolean };

/**
 * Counters in PostgreSQL, shared by every process. A counter for each read would cost more than the
 * read itself, so a rule with `lease` takes that many tokens at once and spends them in memory. One
 * request fetches the next lease and the others wait: a lease for each would waste tokens.
 */
export function rateLimits(pool: pg.Pool): RateLimits {
  // Keys name people and machines; a counter only needs to tell them apart, so they are hashed.
  const nameless = (key: string) => sha256(key).slice(0, 32);
  const limiters = new Map<string, RateLimiterPostgres>();
  const leases = new Map<string, Lease>();
  const fetching = new Map<string, Promise<void>>();
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
  /** Takes tokens in the database; for a rule with `lease` it caches what may be spent, or the refusal. */
  async function consume(rule: RateRule, key: string, name: string): Promise<void> {
    try {
      const taken = await limiterOf(rule).consume(nameless(key), rule.lease ?? 1);
      if (rule.lease) remember(name, { left: rule.lease, until: Date.now() + taken.msBeforeNext });
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      if (rule.lease)
        remember(name, { left: 0, refused: true, until: Date.now() + error.msBeforeNext });
      throw tooMany(error.msBeforeNext);
    }
  }
  function remember(name: string, lease: Lease) {
    if (leases.size > 50_000) leases.clear();
    leases.set(name, lease);
  }
  /** Takes a token of the lease; without one it waits for the fetch under way. */
  async function takeLeased(rule: RateRule, key: string): Promise<void> {
    const name = `${rule.name}:${key}`;
    for (;;) {
      const lease = leases.get(name);
      const left_ms = (lease?.until ?? 0) - Date.now();
      if (lease && left_ms > 0 && lease.left > 0) {
        lease.left -= 1;
        return;
      }
      if (lease && left_ms > 0 && lease.refused) throw tooMany(left_ms);
      let fetched = fetching.get(name);
      if (!fetched) {
        fetched = consume(rule, key, name).finally(() => fetching.delete(name));
        fetching.set(name, fetched);
      }
      await fetched;
    }
  }
  return {
    async take(rule, key) {
      await (rule.lease ? takeLeased(rule, key) : consume(rule, key, ""));
    },
    async count(rule, key) {
      return (await limiterOf(rule).penalty(nameless(key), 1)).consumedPoints;
    },
    async uncount(rule, key) {
      await limiterOf(rule).reward(nameless(key), 1);
    },
    async forgive(rule, key) {
      await limiterOf(rule).delete(nameless(key));
    },
  };
}

/** A wait of minutes is stated: "a moment" would make people retry for an hour. */
const tooMany = (ms: number) => {
  const minutes = Math.ceil(ms / 60_000);
  return new Refusal("too_many", {
    retryAfter: Math.max(1, Math.ceil(ms / 1000)),
    ...(minutes > 1 ? { said: "too_many_minutes", params: { minutes } } : {}),
  });
};
