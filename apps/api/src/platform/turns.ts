/** Runs at most so many at a time; the rest wait in line. Beyond `waiting` they are refused. */
export function turns({ at_once, waiting }: { at_once: number; waiting: number }) {
  let busy = 0;
  const line: (() => void)[] = [];
  /** @throws what `full` makes, when the line is too long */
  return async <T>(work: () => Promise<T>, full: () => Error): Promise<T> => {
    if (busy >= at_once) {
      if (line.length >= waiting) throw full();
      await new Promise<void>((go) => line.push(go));
    } else busy += 1;
    try {
      return await work();
    } finally {
      // The turn is passed on, not released: a newcomer must not slip in between.
      const next = line.shift();
      if (next) next();
      else busy -= 1;
    }
  };
}
