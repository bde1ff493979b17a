import { Command } from "cmdk";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { useNavigate } from "react-router";
import { m } from "~/lib/paraglide/messages.js";
import { useCan } from "~/lib/root-data.ts";
import { bookingCodeIn } from "~/pages/admin-find/booking-code.ts";
import { Icon } from "~/ui/icon.tsx";
import { usePaletteActions } from "./actions.ts";
import type { EarlyKeys } from "./early-keys.ts";
import { type PaletteItem, paletteGroups } from "./groups.ts";
import "./palette.css";
import { isAsked, useFind } from "./use-find.ts";

const MOVES = ["ArrowDown", "ArrowUp", "Home", "End", "n", "p", "j", "k"];

/**
 * Finds every record, page and action of the back office. A whole booking code opens its order on
 * Enter; otherwise records come first, then matching pages and actions.
 */
export function Palette({
  onClose,
  takeEarly,
}: {
  onClose: () => void;
  /** What was typed while its code was loading; read once, when the palette listens itself. */
  takeEarly: () => EarlyKeys;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState("");
  // Set once an entry was chosen with the keys: it stays chosen. Until then the first is.
  const [chosen, setChosen] = useState<string>();
  const moved = useRef(false);
  const navigate = useNavigate();
  const can = useCan();
  // Enter was pressed before there was anything to choose.
  const [hurry, setHurry] = useState(false);
  useEffect(() => {
    dialog.current?.showModal();
    input.current?.focus(); // otherwise the dialog focuses its scrolling part
    const { typed, entered } = takeEarly();
    if (typed) setText(typed);
    setHurry(entered);
  }, [takeEarly]);

  function go(to: string) {
    dialog.current?.close();
    void navigate(to);
  }
  const wanted = text.trim();
  const code = bookingCodeIn(wanted);
  const { found, failed, again } = useFind(code ? "" : wanted);
  const busy = !code && isAsked(wanted) && !found && !failed;
  const groups = paletteGroups({
    wanted,
    code,
    found,
    actions: usePaletteActions(go),
    can,
  });
  const items = groups.flatMap((group) => group.items);
  // The list of orders with this search is always offered to who may see it.
  const nothing = found && items.length === (can("see_orders") ? 1 : 0);
  const current = items.some(({ key }) => key === chosen) ? chosen : items[0]?.key;
  function choose(item: PaletteItem) {
    if (item.to !== undefined) return go(item.to);
    dialog.current?.close();
    item.run();
  }

  const first = items.find(({ key }) => key === current);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as soon as it is known what is there
  useEffect(() => {
    if (!hurry || busy) return;
    setHurry(false);
    if (first) choose(first);
  }, [hurry, busy]);

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
      <Command
        label={m.palette_search()}
        loop
        shouldFilter={false}
        value={current ?? ""}
        onValueChange={(value) => moved.current && setChosen(value)}
        onKeyDown={(event: KeyboardEvent) => {
          if (MOVES.includes(event.key)) moved.current = event.key.length > 1 || event.ctrlKey;
        }}
      >
        <div className="palette-search">
          <Icon name="search" />
          <Command.Input
            value={text}
            onValueChange={(typed) => {
              moved.current = false;
              setChosen(undefined);
              setHurry(false);
              setText(typed);
            }}
            placeholder={m.palette_search()}
            ref={input}
            maxLength={100}
          />
          <button
            type="button"
            className="icon-button"
            aria-label={m.close()}
            onClick={() => dialog.current?.close()}
          >
            <Icon name="cross" />
          </button>
        </div>
        {failed && (
          <p className="palette-said" role="alert">
            {m.palette_failed()}{" "}
            <button type="button" className="link" onClick={again}>
              {m.palette_retry()}
            </button>
          </p>
        )}
        <p className="palette-said" role="status">
          {busy ? m.palette_busy() : nothing && m.palette_none()}
        </p>
        <Command.List
          label={m.palette_title()}
          onPointerMove={() => {
            moved.current = true;
          }}
        >
          {groups.map(({ heading, items }) => (
            <Command.Group key={heading} heading={heading}>
              {items.map((item) => (
                <Command.Item key={item.key} value={item.key} onSelect={() => choose(item)}>
                  {item.icon && <Icon name={item.icon} />}
                  <span>{item.label}</span>
                  {item.note && <small>{item.note}</small>}
                </Command.Item>
              ))}
            </Command.Group>
          ))}
        </Command.List>
      </Command>
      <p className="palette-keys" aria-hidden="true">
        <kbd>
          <Icon name="up" />
        </kbd>{" "}
        <kbd>
          <Icon name="down" />
        </kbd>{" "}
        {m.palette_keys_move()} <kbd>Enter</kbd> {m.palette_keys_go()} <kbd>Esc</kbd>{" "}
        {m.palette_keys_close()}
      </p>
    </dialog>,
    document.body,
  );
}
