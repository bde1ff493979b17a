import { useEffect, useRef } from "react";
import { Form } from "react-router";
import { m } from "~/lib/paraglide/messages.js";
import { Icon } from "./icon.tsx";
import { moved } from "./order.ts";

type Props = {
  /** All ids in order, and the one of these buttons. */
  ids: number[];
  index: number;
  name: string;
  /** Items side by side move left and right, others up and down. */
  grid?: boolean;
  /** The list, on a page with several: posted as `list`. */
  list?: string;
  /** With scripts: the new order. Without, the form posts it (`intent=order`, `order=3,1,2`). */
  onOrder: (ids: number[]) => void;
};

/** Moves an item forward or back, without dragging. */
export function MoveButtons({ ids, index, name, grid = false, list, onOrder }: Props) {
  const pressed = useRef<HTMLButtonElement>(null);
  // Moving a row takes the focus from the button in it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each move
  useEffect(() => {
    pressed.current?.focus();
    pressed.current = null;
  }, [index]);
  const button = (to: number, icon: "left" | "right" | "up" | "down", label: string) => (
    <button
      type="submit"
      name="order"
      value={moved(ids, index, to).join()}
      className="icon-button"
      aria-label={label}
      aria-disabled={to < 0 || to >= ids.length || undefined}
      onClick={(event) => {
        event.preventDefault();
        if (to < 0 || to >= ids.length) return;
        pressed.current = event.currentTarget;
        onOrder(moved(ids, index, to));
      }}
    >
      <Icon name={icon} />
    </button>
  );
  return (
    <Form method="post" className="move-buttons">
      <input type="hidden" name="intent" value="order" />
      {list !== undefined && <input type="hidden" name="list" value={list} />}
      {button(index - 1, grid ? "left" : "up", m.sort_before({ name }))}
      {button(index + 1, grid ? "right" : "down", m.sort_after({ name }))}
    </Form>
  );
}
