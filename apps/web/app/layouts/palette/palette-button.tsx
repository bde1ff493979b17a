import { lazy, Suspense, useCallback, useEffect, useRef, useState } from "react";
import { m } from "~/lib/paraglide/messages.js";
import { useHydrated } from "~/lib/use-hydrated.ts";
import { Icon } from "~/ui/icon.tsx";
import { type EarlyKeys, keepEarlyKeys } from "./early-keys.ts";

const Palette = lazy(() => import("./palette.tsx").then((it) => ({ default: it.Palette })));

const TYPED_IN = "input, textarea, select, [contenteditable=''], [contenteditable=true]";
/** Ctrl K or ⌘ K anywhere; a slash only where it would not be typed into a field. */
function asksForPalette({ ctrlKey, metaKey, altKey, shiftKey, key, target }: KeyboardEvent) {
  if (key === "/" && !ctrlKey && !metaKey && !altKey)
    return !(target instanceof Element && target.closest(TYPED_IN));
  return key.toLowerCase() === "k" && ctrlKey !== metaKey && !altKey && !shiftKey;
}

/** Opens the palette, as do Ctrl K (⌘ K on a Mac) and a slash. Its code is loaded on first use. */
export function PaletteButton() {
  const [open, setOpen] = useState(false);
  const early = useRef<() => EarlyKeys>(undefined);
  const takeEarly = useCallback(() => {
    const keys = early.current?.() ?? { typed: "", entered: false };
    early.current = undefined;
    return keys;
  }, []);
  const show = useCallback(() => {
    early.current ??= keepEarlyKeys();
    setOpen(true);
  }, []);
  const hydrated = useHydrated();
  const mac = hydrated && /Mac|iPhone|iPad/.test(navigator.platform);
  useEffect(() => {
    function pressed(event: KeyboardEvent) {
      if (!asksForPalette(event)) return;
      // An open dialog is not covered by another.
      const asking = document.querySelector("dialog:modal");
      if (asking) return;
      event.preventDefault(); // the browser's own search
      if (!document.querySelector("dialog.palette")) show();
    }
    addEventListener("keydown", pressed);
    return () => {
      removeEventListener("keydown", pressed);
      takeEarly();
    };
  }, [show, takeEarly]);
  return (
    <>
      <button
        type="button"
        className="palette-button script-only"
        aria-keyshortcuts="Control+K Meta+K /"
        onClick={show}
      >
        <Icon name="search" />
        <span>{m.palette_open()}</span>
        <kbd>{mac ? "⌘ K" : "Ctrl K"}</kbd>
      </button>
      {open && (
        <Suspense fallback={null}>
          <Palette onClose={() => setOpen(false)} takeEarly={takeEarly} />
        </Suspense>
      )}
    </>
  );
}
