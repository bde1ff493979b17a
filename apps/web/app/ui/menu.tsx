import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from "react";
import { Link } from "react-router";
import { Icon, type IconName } from "./icon.tsx";
import { useDisposed } from "./use-disposed.ts";
import { usePanel } from "./use-panel.ts";

export type MenuItem = {
  label: string;
  icon?: IconName;
  danger?: boolean;
  disabled?: boolean;
} & ({ to: string; onSelect?: never } | { onSelect: () => void; to?: never });

const hideDelay = 400;

/** A button with a list of actions: arrows, Home, End and first letters move, Escape closes. */
export function Menu({
  label,
  items,
  icon = "more",
  className = "btn quiet small",
  children,
}: {
  /** The menu's label; for screen readers if the button shows only an icon. */
  label: string;
  items: MenuItem[];
  icon?: IconName;
  className?: string;
  children?: ReactNode;
}) {
  const { open, hide, show, trigger, panel } = usePanel();
  const present = useDisposed(open);
  const id = useId();
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  const entries = () => [
    ...(panel.ref.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? []),
  ];

  // biome-ignore lint/correctness/useExhaustiveDependencies: only opening moves the focus
  useEffect(() => {
    if (open) entries()[0]?.focus();
    return () => clearTimeout(leaving.current);
  }, [open]);

  function move(event: KeyboardEvent) {
    const all = entries();
    const at = all.indexOf(document.activeElement as HTMLElement);
    const letter = (entry: HTMLElement) =>
      entry.textContent?.trim().toLowerCase().startsWith(event.key.toLowerCase());
    const target = {
      ArrowDown: all[(at + 1) % all.length],
      ArrowUp: all[(at - 1 + all.length) % all.length],
      Home: all[0],
      End: all.at(-1),
    }[event.key];
    if (event.key === "Tab") hide(false);
    const next = target ?? (event.key.length === 1 ? all.find(letter) : undefined);
    if (!next) return panel.onKeyDown(event);
    event.preventDefault();
    next.focus();
  }

  return (
    <div
      className="popover"
      onPointerEnter={() => clearTimeout(leaving.current)}
      onPointerLeave={(event) => {
        if (open && event.pointerType === "mouse")
          leaving.current = setTimeout(() => hide(false), hideDelay);
      }}
    >
      <button
        {...trigger}
        type="button"
        className={className}
        aria-haspopup="menu"
        aria-controls={id}
        aria-label={children ? undefined : label}
        onKeyDown={(event) => {
          if (event.key === "ArrowDown" && !open) {
            event.preventDefault();
            show();
          } else trigger.onKeyDown(event);
        }}
      >
        {children ?? <Icon name={icon} />}
      </button>
      {present && (
        <div
          {...panel}
          hidden={!open}
          id={id}
          role="menu"
          aria-label={label}
          className="panel end menu"
          onKeyDown={move}
        >
          {items.map((item) => (
            <Entry key={item.label} item={item} close={() => hide(item.to === undefined)} />
          ))}
        </div>
      )}
    </div>
  );
}

function Entry({ item, close }: { item: MenuItem; close: () => void }) {
  const inner = (
    <>
      {item.icon && <Icon name={item.icon} />}
      {item.label}
    </>
  );
  const className = item.danger ? "danger" : undefined;
  if (item.to !== undefined)
    return (
      <Link role="menuitem" tabIndex={-1} to={item.to} className={className} onClick={close}>
        {inner}
      </Link>
    );
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      className={className}
      disabled={item.disabled}
      onClick={() => {
        close();
        item.onSelect();
      }}
    >
      {inner}
    </button>
  );
}
