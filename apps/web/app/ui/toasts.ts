import { useSyncExternalStore } from "react";

export type ToastKind = "done" | "info" | "error";
export type ToastItem = { id: string; kind: ToastKind; text: string };

const most = 3;
const none: ToastItem[] = [];
let items: ToastItem[] = none;
const listeners = new Set<() => void>();

function change(next: ToastItem[]) {
  items = next;
  for (const listener of listeners) listener();
}

/** Shows a message at the bottom right for four seconds. Never the only place of a message. */
export function showToast(kind: ToastKind, text: string, id: string = crypto.randomUUID()): void {
  if (items.some((item) => item.id === id)) return;
  change([...items, { id, kind, text }].slice(-most));
}

export const dropToast = (id: string): void => change(items.filter((item) => item.id !== id));

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
export const useToasts = (): ToastItem[] =>
  useSyncExternalStore(
    subscribe,
    () => items,
    () => none,
  );
