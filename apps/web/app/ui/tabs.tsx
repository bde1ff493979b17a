import { type KeyboardEvent, type ReactNode, useId, useState } from "react";
import { Link } from "react-router";
import { Icon, type IconName } from "./icon.tsx";

/** Tabs that are pages or searches of their own: links, which work without JavaScript. */
export function LinkTabs({
  label,
  tabs,
}: {
  label: string;
  tabs: { label: string; to: string; icon?: IconName; current?: boolean }[];
}) {
  return (
    <nav className="tabs" aria-label={label}>
      {tabs.map((tab) => (
        <Link key={tab.to} to={tab.to} aria-current={tab.current ? "page" : undefined}>
          {tab.icon && <Icon name={tab.icon} />}
          {tab.label}
        </Link>
      ))}
    </nav>
  );
}

/** Tabs that swap the content under them: arrow keys move, the panel follows. */
export function Tabs({
  label,
  tabs,
}: {
  label: string;
  tabs: { id: string; label: string; icon?: IconName; content: ReactNode }[];
}) {
  const base = useId();
  const [current, setCurrent] = useState(tabs[0]?.id);
  function move(event: KeyboardEvent) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    const at = tabs.findIndex(({ id }) => id === current);
    const next = tabs[(at + step + tabs.length) % tabs.length]!;
    setCurrent(next.id);
    document.getElementById(`${base}-${next.id}`)?.focus();
  }
  return (
    <>
      <div className="tabs" role="tablist" aria-label={label} onKeyDown={move} tabIndex={-1}>
        {tabs.map(({ id, label: text, icon }) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`${base}-${id}`}
            aria-selected={id === current}
            aria-controls={`${base}-${id}-panel`}
            tabIndex={id === current ? 0 : -1}
            onClick={() => setCurrent(id)}
          >
            {icon && <Icon name={icon} />}
            {text}
          </button>
        ))}
      </div>
      {tabs.map(({ id, content }) => (
        <div
          key={id}
          role="tabpanel"
          id={`${base}-${id}-panel`}
          aria-labelledby={`${base}-${id}`}
          hidden={id !== current}
        >
          {content}
        </div>
      ))}
    </>
  );
}
