import { type KeyboardEvent, type PointerEvent, useRef, useState } from "react";
import { type At, between, step } from "./cells.ts";

/**
 * Choosing departures in the week's grid: arrow keys move, Shift with them or dragging with the mouse
 * chooses a rectangle, Space and a press choose one. Without scripts every departure is a checkbox.
 * @param cells the departures' names, row by row; null where there is none to choose
 */
export function useGrid(
  cells: (string | null)[][],
  { chosen, onChosen }: { chosen: Set<string>; onChosen: (chosen: Set<string>) => void },
) {
  const grid = useRef<HTMLTableElement>(null);
  const [at, setAt] = useState<At | null>(null);
  /** Where a rectangle began, and what was chosen before it. */
  const from = useRef<{ anchor: At; before: Set<string> } | null>(null);
  const drag = useRef(false);
  const nameAt = ({ row, column }: At) => cells[row]?.[column] ?? null;
  const first = (): At | null => {
    const row = cells.findIndex((names) => names.some(Boolean));
    return row < 0 ? null : { row, column: cells[row]?.findIndex(Boolean) ?? 0 };
  };
  const stop = at && nameAt(at) ? at : first();

  const extend = (head: At) => {
    const { anchor, before } = from.current ?? { anchor: head, before: new Set<string>() };
    const names = between(anchor, head).flatMap((one) => nameAt(one) ?? []);
    onChosen(new Set([...before, ...names]));
  };
  const atOf = (target: EventTarget | null): At | null => {
    const cell = (target as HTMLElement | null)?.closest<HTMLElement>("[data-row]");
    return cell ? { row: Number(cell.dataset.row), column: Number(cell.dataset.column) } : null;
  };
  const toggle = (name: string) => {
    const next = new Set(chosen);
    if (!next.delete(name)) next.add(name);
    onChosen(next);
  };

  return {
    grid: {
      ref: grid,
      onKeyDown(event: KeyboardEvent) {
        const here = atOf(event.target);
        if (!here || event.altKey || event.ctrlKey || event.metaKey) return;
        if (event.key === "Escape" && chosen.size > 0) return onChosen(new Set());
        const name = nameAt(here);
        // In a form Enter would send it.
        if (event.key === "Enter" && name) {
          event.preventDefault();
          return toggle(name);
        }
        const next = step(here, event.key, (one) => nameAt(one) !== null, cells);
        if (!next) return;
        event.preventDefault();
        if (event.shiftKey) {
          from.current ??= { anchor: here, before: chosen };
          extend(next);
        } else from.current = null;
        setAt(next);
        grid.current
          ?.querySelector<HTMLElement>(
            `[data-row="${next.row}"][data-column="${next.column}"] input`,
          )
          ?.focus();
      },
      onPointerDown(event: PointerEvent) {
        const here = atOf(event.target);
        drag.current = here !== null && event.pointerType === "mouse" && event.button === 0;
        from.current = drag.current && here ? { anchor: here, before: chosen } : null;
      },
      onPointerMove(event: PointerEvent) {
        if (event.buttons === 0) drag.current = false;
        if (!drag.current || !from.current) return;
        const head = atOf(document.elementFromPoint(event.clientX, event.clientY));
        const { anchor } = from.current;
        if (!head || (head.row === anchor.row && head.column === anchor.column)) return;
        extend(head);
      },
      onPointerUp() {
        drag.current = false;
      },
    },
    isStop: ({ row, column }: At) => stop?.row === row && stop.column === column,
    onFocus: (here: At) => setAt(here),
    toggle,
    /** All of a day, or none of it if all are chosen already. */
    toggleColumn(column: number) {
      const names = cells.flatMap((row) => row[column] ?? []);
      const all = names.every((name) => chosen.has(name));
      const next = new Set(chosen);
      for (const name of names) {
        if (all) next.delete(name);
        else next.add(name);
      }
      onChosen(next);
    },
  };
}
