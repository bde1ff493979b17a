import type pg from "pg";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { sha256 } from "./keys.ts";
import { Refusal } from "./refusal.ts";

export type RateRule = { name: string; points: number; seconds: number; lease?: number };
export type RateLimits = {
  /** Takes one token or refuses with `too_many` (429 and Retry-After). */
  take(rule: RateRule, key: string): Promise<void>;
  /** Counts without ever refusing. @returns how many there are now, this one included */
  count(rule: RateRule, key: string): Promise<number>;
  /** Takes one of those back: it was none after all. */
  uncount(rule: RateRule, key: string): Promise<void>;
  /** Gives the tokens of a key back (a good login after bad ones). */
  forgive(rule: RateRule, key: string): Promise<void>;
};

export const noLimits: RateLimits = {
  take: async () => {},
  count: async () => 0,
  uncount: async () => {},
  forgive: async () => {},
};
/** Tokens that were taken together, or (`refused`) the word that there are none until then. */
type Lease = { left: number; until: number; refused?: boolean };

/**
 * Counters in PostgreSQL, shared by every process. A counter for each read would cost more than the
 * read itself, so a rule with `lease` takes that many tokens at once and spends them in memory.
 * One asker fetches the next lease and the others wait: each taking its own would throw tokens away.
 */
export function rateLimits(pool: pg.Pool): RateLimits {
  // Keys name people and machines; a counter needs to tell them apart only.
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
  /** Takes tokens in the database; remembers for a rule with `lease` what may be spent, or the no. */
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
  /** A token of the lease; whoever finds none while another fetches the next one waits for that. */
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

/** A wait of minutes is said: "a moment" would have somebody try on for an hour. */
const tooMany = (ms: number) => {
  const minutes = Math.ceil(ms / 60_000);
  return new Refusal("too_many", {
    retryAfter: Math.max(1, Math.ceil(ms / 1000)),
    ...(minutes > 1 ? { said: "too_many_minutes", params: { minutes } } : {}),
  });
};
