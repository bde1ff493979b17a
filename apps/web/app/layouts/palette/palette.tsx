import { Command } from "cmdk";
import { useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { useNavigate } from "react-router";
import { m } from "~/lib/paraglide/messages.js";
import { Icon } from "~/ui/icon.tsx";
import { adminPages } from "../admin-pages.ts";
import "./palette.css";

/** Booking codes begin like this; then the order is what is meant, not a page. */
const CODE = /^jkg/i;

/** Every page of the back office, and any order by its code, a few letters away. */
export function Palette({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [text, setText] = useState("");
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
    input.current?.focus(); // the dialog would begin with whatever scrolls
  }, []);

  function go(to: string) {
    dialog.current?.close();
    void navigate(to);
  }
  const wanted = text.trim();
  const orders = (
    <Command.Group heading={m.palette_orders()} forceMount>
      <Command.Item
        value="order-by-code"
        forceMount
        onSelect={() =>
          go(wanted ? `/admin/orders?search=${encodeURIComponent(wanted)}` : "/admin/orders")
        }
      >
        <Icon name="search" />
        {wanted ? m.palette_order({ text: wanted }) : m.palette_order_any()}
      </Command.Item>
    </Command.Group>
  );

  return createPortal(
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the dialog's own
    <dialog
      ref={dialog}
      className="palette"
      aria-label={m.palette_title()}
      onClose={onClose}
      onClick={(event) => {
        if (event.target === dialog.current) dialog.current.close();
      }}
    >
      <Command label={m.palette_search()} loop>
        <div className="palette-search">
          <Icon name="search" />
          <Command.Input
            value={text}
            onValueChange={setText}
            placeholder={m.palette_search()}
            ref={input}
            maxLength={100}
          />
          <button
            type="button"
            className="round"
            aria-label={m.close()}
            onClick={() => dialog.current?.close()}
          >
            <Icon name="cross" />
          </button>
        </div>
        <Command.List label={m.palette_title()}>
          {!CODE.test(wanted) && <Command.Empty>{m.palette_none()}</Command.Empty>}
          {CODE.test(wanted) && orders}
          {adminPages.map((group) => (
            <Command.Group key={group.label()} heading={group.label()}>
              {group.pages.map(({ to, label }) => (
                <Command.Item
                  key={to}
                  value={to}
                  keywords={[label(), group.label()]}
                  onSelect={() => go(to)}
                >
                  {label()}
                </Command.Item>
              ))}
            </Command.Group>
          ))}
          {!CODE.test(wanted) && orders}
        </Command.List>
      </Command>
      <p className="palette-keys" aria-hidden="true">
        <kbd>↑</kbd> <kbd>↓</kbd> {m.palette_keys_move()} <kbd>Enter</kbd> {m.palette_keys_go()}{" "}
        <kbd>Esc</kbd> {m.palette_keys_close()}
      </p>
    </dialog>,
    document.body,
  );
}
