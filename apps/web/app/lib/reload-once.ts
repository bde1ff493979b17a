import { untilAnswered } from "./ask-again.ts";
import { untilLeft } from "./kept-form.ts";

declare global {
  interface Window {
    reloadOnce?: () => boolean;
  }
}

const key = "reloaded-at";
const guard = 10_000;

/**
 * Reloads after the code of a page failed to load (a new version was deployed, or the connection is bad), but
 * at most once in ten seconds: false means that it already has, so show the error. Without a connection the
 * page stays as it is until the site answers: reloaded before, the browser's own error would stand in its place.
 */
export function reloadOnce(): boolean {
  try {
    const last = Number(sessionStorage.getItem(key) ?? 0);
    if (Date.now() - last < guard) return false;
    sessionStorage.setItem(key, String(Date.now()));
  } catch {
    return false; // without storage a loop cannot be detected
  }
  // A link that was pressed meanwhile is not taken back.
  const { stays } = untilLeft();
  void untilAnswered(() => fetch("/healthz")).then(() => stays() && location.reload());
  return true;
}
