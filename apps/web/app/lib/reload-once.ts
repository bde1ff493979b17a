declare global {
  interface Window {
    reloadOnce?: () => boolean;
  }
}

const key = "reloaded-at";
const guard = 10_000;

/**
 * Reloads after the code of a page failed to load (a new version was put up, or the line is bad),
 * but at most once in ten seconds: false means that it already has, and that the error may show.
 */
export function reloadOnce(): boolean {
  try {
    const last = Number(sessionStorage.getItem(key) ?? 0);
    if (Date.now() - last < guard) return false;
    sessionStorage.setItem(key, String(Date.now()));
  } catch {
    return false; // without storage there is no telling whether this is a loop
  }
  window.location.reload();
  return true;
}
