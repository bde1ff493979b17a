import { type ReactNode, useEffect, useId, useRef } from "react";
import { m } from "~/lib/paraglide/messages.js";
import { Icon } from "./icon.tsx";

type DialogProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** The buttons, the main one last. */
  actions?: ReactNode;
  wide?: boolean;
  /** A question that must be answered: clicking outside does not close it. */
  firm?: boolean;
};

/** The native modal dialog: it keeps the focus inside, restores it and closes on Escape. */
export function Dialog({ open, onClose, title, children, actions, wide, firm }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const dialog = ref.current;
    if (open && !dialog?.open) dialog?.showModal();
    if (!open && dialog?.open) dialog.close();
  }, [open]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the dialog's own
    <dialog
      ref={ref}
      className={`dialog ${wide ? "wide" : ""}`}
      aria-labelledby={titleId}
      onClose={onClose}
      onClick={(event) => {
        if (!firm && event.target === ref.current) onClose();
      }}
    >
      {open && (
        <div className="dialog-inner">
          <header>
            <h2 className="display" id={titleId}>
              {title}
            </h2>
            <button type="button" className="icon-button" aria-label={m.close()} onClick={onClose}>
              <Icon name="cross" />
            </button>
          </header>
          <div className="dialog-body">{children}</div>
          {actions && <footer>{actions}</footer>}
        </div>
      )}
    </dialog>
  );
}
