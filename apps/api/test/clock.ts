import { type Clock, systemClock } from "../src/platform/clock.ts";

export type TestClock = Clock & { advance(minutes: number): void; set(iso: string): void };

/** A clock that only a test moves. Starts on 1 December 2031, 08:00 WITA. */
export function testClock(start = "2031-12-01T08:00:00+08:00"): TestClock {
  let now = new Date(start);
  return {
    now: () => now,
    // A wait happens in real time: for another request, the database.
    wait: systemClock.wait,
    advance: (minutes) => {
      now = new Date(now.getTime() + minutes * 60_000);
    },
    set: (iso) => {
      now = new Date(iso);
    },
  };
}

/** This machine's clock, for tests whose API runs in another process. */
export const realClock: TestClock = {
  ...systemClock,
  advance: () => {
    throw new Error("real time does not jump");
  },
  set: () => {
    throw new Error("real time does not jump");
  },
};
