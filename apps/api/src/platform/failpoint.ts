import type pg from "pg";

/**
 * For tests of crashes (FAILPOINT=N, which production refuses): a database client that kills its own
 * process, as `kill -9` would, just before the Nth query after SIGUSR2. Every statement and commit
 * can be hit, and the moment after every gateway call. The signal prints how many there were.
 */
export function dyingClient(nth: number, Client: typeof pg.Client): typeof pg.Client {
  let left = Number.POSITIVE_INFINITY;
  process.on("SIGUSR2", () => {
    process.stdout.write(`failpoint armed after ${nth - left} queries\n`);
    left = nth;
  });
  return class DyingClient extends Client {
    // biome-ignore lint/suspicious/noExplicitAny: handed on as it came; pg has a dozen overloads.
    override query(...deps: any[]): any {
      left -= 1;
      if (left <= 0) process.kill(process.pid, "SIGKILL");
      return (super.query as (...deps: unknown[]) => unknown)(...deps);
    }
  };
}
