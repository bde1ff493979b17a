import { useEffect, useSyncExternalStore } from "react";

type Waiting = { id: string; inDialog: boolean };

let waiting: readonly Waiting[] = [];
const listeners = new Set<() => void>();
const none: readonly Waiting[] = [];

function change(next: readonly Waiting[]): void {
  waiting = next;
  for (const tell of listeners) tell();
}
const listen = (tell: () => void) => {
  listeners.add(tell);
  return () => listeners.delete(tell);
};

/**
 * The forms of the page that have something unsaved, in the order in which they came to have it. The
 * router lets one part of a page stop a navigation: the first of them does so for all.
 * @param own undefined while this one has nothing
 */
export function useWaiting(id: string, own: { inDialog: boolean } | undefined): readonly Waiting[] {
  const waits = own !== undefined;
  const inDialog = own?.inDialog ?? false;
  useEffect(() => {
    if (!waits) return;
    change([...waiting, { id, inDialog }]);
    return () => change(waiting.filter((one) => one.id !== id));
  }, [id, waits, inDialog]);
  return useSyncExternalStore(
    listen,
    () => waiting,
    () => none,
  );
}
