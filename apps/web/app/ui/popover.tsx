import { type ReactNode, useEffect, useId } from "react";
import { Button, type ButtonKind } from "./button.tsx";
import type { IconName } from "./icon.tsx";
import { usePanel } from "./use-panel.ts";

type PopoverProps = {
  label: ReactNode;
  /** The panel's label, for screen readers. */
  title: string;
  kind?: ButtonKind;
  size?: "small" | "wide";
  icon?: IconName;
  align?: "start" | "end";
  children: ReactNode | ((close: () => void) => ReactNode);
};

/** A button and the panel that it opens, five pixels off. */
export function Popover({
  label,
  title,
  kind = "quiet",
  size,
  icon,
  align = "start",
  children,
}: PopoverProps) {
  const { open, hide, trigger, panel } = usePanel();
  const id = useId();
  const { ref } = panel;
  useEffect(() => {
    if (open) ref.current?.querySelector<HTMLElement>("input, select, button, a[href]")?.focus();
  }, [open, ref]);
  return (
    <div className="popover">
      <Button {...trigger} kind={kind} size={size} icon={icon} aria-controls={id}>
        {label}
      </Button>
      {open && (
        <div {...panel} id={id} role="dialog" aria-label={title} className={`panel ${align}`}>
          {typeof children === "function" ? children(hide) : children}
        </div>
      )}
    </div>
  );
}
