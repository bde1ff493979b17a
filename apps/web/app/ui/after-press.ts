let pressed = false;

if (typeof window !== "undefined") {
  const note = (down: boolean) => () => {
    pressed = down;
  };
  addEventListener("pointerdown", note(true), true);
  addEventListener("pointerup", note(false), true);
  addEventListener("pointercancel", note(false), true);
}

/**
 * Runs something once no pointer is down. Leaving a field by pressing a button below it must not move
 * that button before it is released: the click would be lost.
 */
export function afterPress(work: () => void): void {
  if (!pressed) {
    work();
    return;
  }
  const events = ["pointerup", "pointercancel"] as const;
  const letGo = () => {
    for (const name of events) removeEventListener(name, letGo, true);
    setTimeout(work); // after the click that follows
  };
  for (const name of events) addEventListener(name, letGo, true);
}
