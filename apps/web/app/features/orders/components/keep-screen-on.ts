/**
 * Keeps a phone's screen on while an element is in sight, so that no ticket goes dark in the queue.
 * Browsers refuse it to save a battery, and end it when the page is hidden: it is asked for again when
 * the page is shown.
 * @param tell whether the screen stays on from now
 * @returns what ends it
 */
export function keepScreenOn(element: Element, tell: (on: boolean) => void): () => void {
  if (!("wakeLock" in navigator)) return () => undefined;
  let inSight = false;
  let lock: WakeLockSentinel | undefined;
  let asked = false;
  const settle = async () => {
    const wanted = inSight && document.visibilityState === "visible";
    if (!wanted) {
      await lock?.release();
      return;
    }
    if (asked || (lock && !lock.released)) return;
    asked = true;
    // Refused: the screen goes dark as it always does.
    lock = await navigator.wakeLock.request("screen").catch(() => undefined);
    asked = false;
    if (!lock) return;
    lock.addEventListener("release", () => tell(false));
    tell(true);
    // It may have left the screen meanwhile.
    if (!inSight || document.visibilityState !== "visible") await lock.release();
  };
  const observer = new IntersectionObserver((entries) => {
    inSight = entries.at(-1)?.isIntersecting ?? false;
    void settle();
  });
  observer.observe(element);
  document.addEventListener("visibilitychange", settle);
  return () => {
    inSight = false;
    observer.disconnect();
    document.removeEventListener("visibilitychange", settle);
    void settle();
  };
}
