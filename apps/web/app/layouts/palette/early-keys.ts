/** What was typed before the palette had a field. */
export type EarlyKeys = { typed: string; entered: boolean };

/**
 * Records what is typed from now on. Nothing else gets those keys: they would scroll the page or land
 * in a field behind.
 * @returns a function that stops it and returns the text
 */
export function keepEarlyKeys(): () => EarlyKeys {
  let typed = "";
  let entered = false;
  function pressed(event: KeyboardEvent) {
    const { key, ctrlKey, metaKey, altKey, isComposing } = event;
    if (ctrlKey || metaKey || altKey || isComposing) return;
    if (key === "Enter") entered = true;
    else if (key === "Backspace") typed = typed.slice(0, -1);
    else if ([...key].length === 1 && !entered) typed += key;
    else return;
    event.preventDefault();
    event.stopPropagation();
  }
  addEventListener("keydown", pressed, { capture: true });
  return () => {
    removeEventListener("keydown", pressed, { capture: true });
    return { typed, entered };
  };
}
