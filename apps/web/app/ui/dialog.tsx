import { type ReactNode, useEffect, useId, useRef } from "react";
import { Link, useNavigate } from "react-router";
import { m } from "~/lib/paraglide/messages.js";
import { useHydrated } from "~/lib/use-hydrated.ts";
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

/**
 * A dialog that is open because of the address (`?new`): closing it leads to another one. Without
 * scripts it is a part of the page. It does not close by itself, so that a question about unsaved
 * changes can keep it open.
 */
export function AddressDialog({
  title,
  back,
  children,
}: {
  title: string;
  /** The address without it. */
  back: string;
  children: ReactNode;
}) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const navigate = useNavigate();
  const hydrated = useHydrated();
  const leave = () => void navigate(back, { preventScrollReset: true });
  useEffect(() => {
    if (!hydrated || ref.current?.open) return;
    const focused = document.activeElement;
    ref.current?.showModal();
    // A field that had the focus before the scripts keeps it; otherwise the title is read out.
    if (focused instanceof HTMLElement && ref.current?.contains(focused)) focused.focus();
    else document.getElementById(titleId)?.focus();
  }, [hydrated, titleId]);
  return (
    <dialog
      ref={ref}
      className="dialog wide at-address"
      aria-labelledby={titleId}
      open={hydrated ? undefined : true}
      onCancel={(event) => {
        if (event.target !== ref.current) return;
        event.preventDefault();
        leave();
      }}
      onClose={(event) => {
        // The browser closes it in spite of the above where Escape is pressed twice.
        if (event.target !== ref.current) return;
        ref.current.showModal();
        leave();
      }}
    >
      <div className="dialog-inner">
        <header>
          <h2 className="display" id={titleId} tabIndex={-1}>
            {title}
          </h2>
          <Link className="icon-button" to={back} aria-label={m.close()} preventScrollReset>
            <Icon name="cross" />
          </Link>
        </header>
        <div className="dialog-body">{children}</div>
      </div>
    </dialog>
  );
}
