import { type MouseEvent, useEffect, useRef, useState } from "react";
import { m } from "~/lib/paraglide/messages.js";
import { Button } from "../button.tsx";
import { Icon, type IconName } from "../icon.tsx";
import { changed } from "./change.ts";
import "./chosen-list.css";

type Option = { value: string; label: string; note?: string };
type Props = {
  /** The field's id: the target of an error summary. */
  id: string;
  /** Sent once for each chosen value, in order; `NAME_add` is the select beside them. */
  name: string;
  legend: string;
  hint?: string;
  options: Option[];
  chosen: string[];
  error?: string | undefined;
  /** The label of the select: "Langkah". */
  addLabel: string;
  none?: React.ReactNode;
};

/**
 * Entries of a long list in an own order; the same may appear twice. Without scripts its buttons post
 * the form with `NAME_change`, which `changed` applies.
 */
export function ChosenList(props: Props) {
  const { id, name, legend, hint, options, chosen, error, addLabel, none } = props;
  const [rows, setRows] = useState(() => chosen.map((value, key) => ({ value, key })));
  const [told, setTold] = useState("");
  const root = useRef<HTMLFieldSetElement>(null);
  const select = useRef<HTMLSelectElement>(null);
  const next = useRef(chosen.length);
  const wanted = useRef<{ key: number; intent: string } | null>(null);

  // Moving a row takes the focus from the button in it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each change
  useEffect(() => {
    const to = wanted.current;
    wanted.current = null;
    if (!to) return;
    const button = root.current?.querySelector<HTMLElement>(`[data-row="${to.key}"].${to.intent}`);
    (button ?? select.current)?.focus();
  }, [rows]);

  const nameOf = (value: string) => options.find((one) => one.value === value)?.label ?? value;
  function change(event: MouseEvent, asked: string): void {
    event.preventDefault();
    const [intent = "", place] = asked.split(":");
    const at = Number(place);
    const keys = changed(
      rows.map(({ key }) => String(key)),
      asked,
      String(next.current),
    );
    const added = select.current?.value ?? "";
    if (intent === "add" && added === "") {
      select.current?.focus();
      return;
    }
    const fresh = { key: next.current, value: added };
    if (intent === "add") {
      next.current++;
      select.current!.value = ""; // otherwise saving would add it again
    }
    const after = keys.map((key) => rows.find((row) => String(row.key) === key) ?? fresh);
    const row = intent === "add" ? fresh : rows[at];
    if (!row) return;
    const follow = intent === "remove" ? after[Math.min(at, after.length - 1)] : row;
    if (follow && intent !== "add") wanted.current = { key: follow.key, intent };
    setRows(after);
    const place_now = after.indexOf(row) + 1;
    setTold(
      intent === "remove"
        ? m.chosen_removed({ name: nameOf(row.value) })
        : m.sort_dropped({ name: nameOf(row.value), place: place_now, count: after.length }),
    );
  }
  return (
    <fieldset
      ref={root}
      className="chosen-list"
      id={id}
      tabIndex={-1}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <legend>{legend}</legend>
      {hint && <p className="field-hint">{hint}</p>}
      <p className="out-of-sight" role="status">
        {told}
      </p>
      {options.length === 0 && <p className="field-hint">{none ?? m.empty_data()}</p>}
      <ol>
        {rows.map(({ value, key }, index) => (
          <li key={key}>
            <input type="hidden" name={name} value={value} />
            <span>
              {nameOf(value)} <Note text={options.find((one) => one.value === value)?.note} />
            </span>
            {(
              [
                ["up", "up", m.sort_before, index === 0],
                ["down", "down", m.sort_after, index === rows.length - 1],
                ["remove", "cross", m.chosen_remove, false],
              ] as [string, IconName, typeof m.sort_before, boolean][]
            ).map(([intent, icon, label, off]) => (
              <button
                key={intent}
                type="submit"
                name={`${name}_change`}
                value={`${intent}:${index}`}
                data-row={key}
                className={`icon-button ${intent}`}
                aria-label={label({ name: nameOf(value) })}
                aria-disabled={off || undefined}
                onClick={(event) => change(event, off ? "" : `${intent}:${index}`)}
              >
                <Icon name={icon} />
              </button>
            ))}
          </li>
        ))}
      </ol>
      {options.length > 0 && (
        <div className="chosen-add">
          <label>
            <span>{addLabel}</span>
            <select ref={select} name={`${name}_add`} defaultValue="">
              <option value="">{m.chosen_choose()}</option>
              {options.map(({ value, label, note }) => (
                <option key={value} value={value}>
                  {note ? `${label} (${note})` : label}
                </option>
              ))}
            </select>
          </label>
          <Button
            type="submit"
            size="small"
            icon="plus"
            name={`${name}_change`}
            value="add"
            onClick={(event) => change(event, "add")}
          >
            {m.chosen_add()}
          </Button>
        </div>
      )}
      {error && (
        <p className="field-error" id={`${id}-error`}>
          <Icon name="alert" />
          {error}
        </p>
      )}
    </fieldset>
  );
}

function Note({ text }: { text: string | undefined }) {
  return text ? <small>{text}</small> : null;
}
