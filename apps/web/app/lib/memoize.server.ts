import type { Visit } from "./visit.ts";

/**
 * Remembers for some seconds what every page asks and hardly ever changes (the site's details, ports,
 * routes), a value a language. Never for prices, seats, or anything of one person.
 */
export function memoize<T>(seconds: number, load: (visit: Visit) => Promise<T>) {
  const values = new Map<string, { until: number; value: Promise<T> }>();
  const ask = (visit: Visit): Promise<T> => {
    const found = values.get(visit.locale);
    if (found && found.until > performance.now()) return found.value;
    const value = load(visit);
    values.set(visit.locale, { until: performance.now() + seconds * 1000, value });
    // A failure is not kept, or one hiccup would last for all those seconds.
    value.catch(() => values.delete(visit.locale));
    return value;
  };
  /** After a change made here: the next page asks anew. */
  ask.forget = () => values.clear();
  return ask;
}
