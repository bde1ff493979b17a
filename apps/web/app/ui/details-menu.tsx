import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { useDisposed } from "./use-disposed.ts";

const hideDelay = 400;

/**
 * A menu that is a <details>, so that it opens without scripts. With them it behaves as `Menu` does:
 * it closes 400 ms after the mouse has left, on Escape, on a press elsewhere and when the focus leaves.
 */
export function DetailsMenu({
  className,
  summary,
  children,
}: {
  className: string;
  /** The <summary> that opens it. */
  summary: ReactNode;
  children: ReactNode;
}) {
  const details = useRef<HTMLDetailsElement>(null);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [open, setOpen] = useState(false);
  const present = useDisposed(open, true);
  const close = () => {
    clearTimeout(leaving.current);
    if (details.current) details.current.open = false;
  };
  useEffect(() => {
    // It may have been opened before the scripts loaded.
    if (details.current?.open) setOpen(true);
    return () => clearTimeout(leaving.current);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `close` reads refs only
  useEffect(() => {
    if (!open) return;
    const elsewhere = (event: Event) => {
      if (event.target instanceof Node && event.target !== document)
        if (!details.current?.contains(event.target)) close();
    };
    document.addEventListener("pointerdown", elsewhere);
    document.addEventListener("focusin", elsewhere);
    return () => {
      document.removeEventListener("pointerdown", elsewhere);
      document.removeEventListener("focusin", elsewhere);
    };
  }, [open]);
  return (
    <details
      className={className}
      data-menu=""
      ref={details}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      // its panel must be there before the browser opens it
      onClickCapture={(event) => {
        if (!present && (event.target as Element).closest("summary")) setOpen(true);
      }}
      onPointerEnter={() => clearTimeout(leaving.current)}
      onPointerLeave={(event) => {
        if (open && event.pointerType === "mouse") leaving.current = setTimeout(close, hideDelay);
      }}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key !== "Escape" || !open) return;
        event.stopPropagation();
        close();
        details.current?.querySelector("summary")?.focus();
      }}
    >
      {summary}
      {present && children}
    </details>
  );
}
