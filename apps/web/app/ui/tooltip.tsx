import { cloneElement, type ReactElement, useEffect, useId, useRef, useState } from "react";
import { useDisposed } from "./use-disposed.ts";

const showDelay = 200;

/**
 * A short text about a control, after 200 ms of hover or on focus; it hides at once, and on Escape.
 * The control keeps its own name: a tooltip is an extra, never the only label.
 */
export function Tooltip({
  text,
  children,
}: {
  text: string;
  children: ReactElement<{ "aria-describedby"?: string }>;
}) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const present = useDisposed(open);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const hide = () => {
    clearTimeout(waiting.current);
    setOpen(false);
  };
  useEffect(() => {
    if (!open) return;
    const onKey = (event: KeyboardEvent) => event.key === "Escape" && setOpen(false);
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [open]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only watches the control inside
    <span
      className="tooltip-around"
      onPointerEnter={(event) => {
        if (event.pointerType === "mouse")
          waiting.current = setTimeout(() => setOpen(true), showDelay);
      }}
      onPointerLeave={hide}
      onPointerDown={hide}
      onFocus={(event) => event.target.matches(":focus-visible") && setOpen(true)}
      onBlur={hide}
    >
      {cloneElement(children, { "aria-describedby": open ? id : undefined })}
      {present && (
        <span className="tooltip" role="tooltip" id={id} hidden={!open}>
          {text}
        </span>
      )}
    </span>
  );
}
