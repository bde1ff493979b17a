import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from "react";

const least = 200;

/** Takes the click of the press that is under way away from what it is on; a scroll has none. */
function swallowClick(): void {
  const swallow = (event: MouseEvent) => {
    event.preventDefault();
    event.stopPropagation();
  };
  addEventListener("click", swallow, { capture: true, once: true });
  setTimeout(() => removeEventListener("click", swallow, { capture: true }), 700);
}

/**
 * Opens and closes a panel beside its trigger: menus, calendars, pickers. It closes on Escape (the
 * focus returns to the trigger), on a click outside and when the focus leaves; it opens upward if
 * less than 200 px are left below. Spread `trigger` and `panel` on the two elements.
 */
export function usePanel<T extends HTMLElement = HTMLButtonElement>() {
  const [open, setOpen] = useState(false);
  const [side, setSide] = useState<"top" | "bottom">("bottom");
  const triggerRef = useRef<T>(null);
  const panelRef = useRef<HTMLDivElement>(null);

  const show = useCallback(() => {
    const box = triggerRef.current?.getBoundingClientRect();
    const below = box ? window.innerHeight - box.bottom : least;
    setSide(below < least && box && box.top > below ? "top" : "bottom");
    setOpen(true);
  }, []);
  const hide = useCallback((focus = true) => {
    setOpen(false);
    if (focus) triggerRef.current?.focus();
  }, []);

  useEffect(() => {
    if (!open) return;
    const panel = panelRef.current;
    // What is in it may have taken it: a calendar's day, whose code is there when it is opened again.
    if (!panel?.contains(document.activeElement)) panel?.focus({ preventScroll: true });
    panel?.scrollIntoView({ block: "nearest" });
  }, [open]);

  useEffect(() => {
    if (!open) return;
    const inside = (target: EventTarget | null) =>
      target instanceof Node &&
      (panelRef.current?.contains(target) || triggerRef.current?.contains(target));
    const pressed = (event: PointerEvent) => {
      if (inside(event.target)) return;
      // Over the whole width it darkens the page: a press there closes it, and is no press on the page.
      if (panelRef.current && getComputedStyle(panelRef.current).position === "fixed")
        swallowClick();
      hide(false);
    };
    const focused = (event: FocusEvent) => {
      if (event.target !== document && !inside(event.target)) hide(false);
    };
    document.addEventListener("pointerdown", pressed);
    document.addEventListener("focusin", focused);
    return () => {
      document.removeEventListener("pointerdown", pressed);
      document.removeEventListener("focusin", focused);
    };
  }, [open, hide]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || !open) return;
    event.stopPropagation();
    hide();
  };
  return {
    open,
    show,
    hide,
    trigger: {
      ref: triggerRef,
      "aria-expanded": open,
      onClick: () => (open ? hide(false) : show()),
      onKeyDown,
    },
    panel: { ref: panelRef, tabIndex: -1, "data-side": side, onKeyDown },
  };
}
