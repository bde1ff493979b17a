import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import {
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from "@dnd-kit/sortable";
import { CSS } from "@dnd-kit/utilities";
import { type CSSProperties, type ReactNode, useId, useRef } from "react";
import { m } from "~/lib/paraglide/messages.js";
import { Icon } from "./icon.tsx";
import { moved } from "./order.ts";
import "./sortable.css";

/** An item's position, and its drag handle. */
type Place = { index: number; count: number; handle: ReactNode };

type Props<T> = {
  items: T[];
  idOf: (item: T) => number;
  /** Its name for screen readers. */
  nameOf: (item: T, index: number) => string;
  /** All ids in their new order. */
  onOrder: (ids: number[]) => void;
  /** Side by side in rows; otherwise one below the other. */
  grid?: boolean;
  label: string;
  className?: string;
  children: (item: T, place: Place) => ReactNode;
};

/**
 * Items sorted by dragging their handle, or with Space and the arrow keys on it; changes are
 * announced. Dragging is never the only way: give each a `MoveButtons` too, which works without
 * JavaScript.
 */
export function Sortable<T>({
  items,
  idOf,
  nameOf,
  onOrder,
  grid = false,
  label,
  className = "",
  children,
}: Props<T>) {
  const id = useId();
  const sensors = useSensors(
    // a press that moves is a drag; one that does not may still become a click
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const ids = items.map(idOf);
  const told = useRef<UniqueIdentifier>(undefined);
  const nameAt = (one: UniqueIdentifier) => {
    const index = ids.indexOf(Number(one));
    return items[index] === undefined ? "" : nameOf(items[index], index);
  };
  const placed = (one: UniqueIdentifier, at: UniqueIdentifier) => ({
    name: nameAt(one),
    place: ids.indexOf(Number(at)) + 1,
    count: ids.length,
  });
  const announcements: Announcements = {
    onDragStart({ active }) {
      told.current = active.id;
      return m.sort_lifted(placed(active.id, active.id));
    },
    onDragOver({ active, over }) {
      // A lifted item is over itself: that was announced already.
      if (!over || over.id === told.current) return;
      told.current = over.id;
      return m.sort_over(placed(active.id, over.id));
    },
    onDragEnd: ({ active, over }) =>
      over ? m.sort_dropped(placed(active.id, over.id)) : undefined,
    onDragCancel: ({ active }) => m.sort_cancelled({ name: nameAt(active.id) }),
  };
  function drop({ active, over }: DragEndEvent) {
    if (!over || over.id === active.id) return;
    onOrder(moved(ids, ids.indexOf(Number(active.id)), ids.indexOf(Number(over.id))));
  }
  return (
    <DndContext
      id={id}
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{
        announcements,
        screenReaderInstructions: { draggable: m.sort_help() },
      }}
    >
      <SortableContext
        items={ids}
        strategy={grid ? rectSortingStrategy : verticalListSortingStrategy}
      >
        <ol className={`sortable ${className}`} aria-label={label}>
          {items.map((item, index) => (
            <Item key={idOf(item)} id={idOf(item)} name={nameOf(item, index)}>
              {(handle) => children(item, { index, count: items.length, handle })}
            </Item>
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  );
}

function Item({
  id,
  name,
  children,
}: {
  id: number;
  name: string;
  children: (handle: ReactNode) => ReactNode;
}) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, ...drag } = useSortable({
    id,
    attributes: { roleDescription: m.sort_role() },
  });
  // The handle is a button already; the library's role would be announced twice.
  const { role: _, ...described } = attributes;
  return (
    <li
      ref={setNodeRef}
      style={
        {
          transform: CSS.Translate.toString(drag.transform),
          "--slide": drag.transition,
        } as CSSProperties
      }
      data-dragging={drag.isDragging || undefined}
    >
      {children(
        <button
          type="button"
          ref={setActivatorNodeRef}
          className="icon-button sort-handle script-only"
          {...described}
          {...listeners}
          aria-label={m.sort_handle({ name })}
        >
          <Icon name="drag" />
        </button>,
      )}
    </li>
  );
}
