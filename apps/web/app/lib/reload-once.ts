import { untilAnswered } from "./ask-again.ts";
import { untilLeft } from "./kept-form.ts";

declare global {
  interface Window {
    reloadOnce?: () => boolean;
  }
}

const key = "reloaded-at";
const guard = 10_000;
/** A press that led nowhere, as one on a download or an email address, ends after so long. */
const PRESSED_MS = 30_000;
let waits = false;

/**
 * Reloads after the code of a page failed to load (a new version was deployed, or the connection is bad), but
 * at most once in ten seconds: false means that it already has, so show the error. Without a connection the
 * page stays as it is until the site answers: reloaded before, the browser's own error would stand in its place.
 */
export function reloadOnce(): boolean {
  // Another part was lost before: this one comes with it.
  if (waits) return true;
  try {
    const last = Number(sessionStorage.getItem(key) ?? 0);
    if (Date.now() - last < guard) return false;
    sessionStorage.setItem(key, String(Date.now()));
  } catch {
    return false; // without storage a loop cannot be detected
  }
  waits = true;
  const { leaves } = untilLeft();
  // A link that was pressed meanwhile is not taken back.
  void untilAnswered(() => fetch("/healthz")).then(() =>
    setTimeout(() => location.reload(), leaves() ? PRESSED_MS : 0),
  );
  return true;
}
