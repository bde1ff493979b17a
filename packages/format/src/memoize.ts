/**
 * Caches for some seconds, in this process, what hardly ever changes (places, pictures, settings):
 * two processes may differ for that long, so never use it for what is sold or paid by it, nor for
 * personal data. A failure is not cached.
 * @param key what the value belongs to; objects are held weakly
 * @param most values of text keys are held, the newest: needed where visitors choose the key
 */
export function memoizeBy<Asked, Value>(
  seconds: number,
  load: (asked: Asked) => Promise<Value>,
  key: (asked: Asked) => object | string,
  most = Number.POSITIVE_INFINITY,
) {
  type Kept = { until: number; value: Promise<Value> };
  let byText = new Map<string, Kept>();
  let byObject = new WeakMap<object, Kept>();
  const store = (of: object | string) =>
    (typeof of === "string" ? byText : byObject) as Map<object | string, Kept>;

  const recall = (asked: Asked): Promise<Value> => {
    const of = key(asked);
    const found = store(of).get(of);
    if (found && found.until > performance.now()) return found.value;
    const value = load(asked);
    const kept = { until: performance.now() + seconds * 1000, value };
    store(of).delete(of);
    store(of).set(of, kept);
    for (const oldest of byText.keys()) {
      if (byText.size <= most) break;
      byText.delete(oldest);
    }
    value.catch(() => {
      if (store(of).get(of) === kept) store(of).delete(of);
    });
    return value;
  };
  /** After a change made in this process: the next read is fresh. Without a key, of everything. */
  recall.forget = (of?: object | string): void => {
    if (of !== undefined) return void store(of).delete(of);
    byText = new Map();
    byObject = new WeakMap();
  };
  return recall;
}
