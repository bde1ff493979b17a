import { type RefObject, useRef, useState } from "react";
import { m } from "~/lib/paraglide/messages.js";
import { typeInto } from "~/lib/type-into.ts";
import { useEarlyInput } from "~/lib/use-early-input.ts";
import { SelectField, TextareaField } from "~/ui/field.tsx";
import type { Country } from "./countries.server.ts";
import { listedIn } from "./names-list.ts";

/** The field of a row, if its form is shown. */
const fieldOf = (form: HTMLFormElement | null | undefined, row: number, name: string) => {
  const field = form?.elements.namedItem(`passengers[${row}].${name}`);
  return field instanceof HTMLInputElement || field instanceof HTMLSelectElement ? field : null;
};

/**
 * Two ways of filling many rows at once: one nationality for all, and a list of names from a chat or a
 * spreadsheet. Without scripts the server does it with the rows that are still empty.
 * @param rows the element around them all
 */
export function FillRows({
  rows,
  count,
  countries,
}: {
  rows: RefObject<HTMLElement | null>;
  count: number;
  countries: Country[];
}) {
  const [filled, setFilled] = useState<{ listed: number }>();
  const before = useRef<string[]>([]);
  const form = () => rows.current?.closest("form");

  const setEveryone = (nationality: string) => {
    if (nationality === "") return;
    for (let row = 0; row < count; row++) {
      const field = fieldOf(form(), row, "nationality");
      if (field) typeInto(field, nationality);
    }
  };
  const setNames = (text: string) => {
    const listed = listedIn(text, countries);
    for (let row = 0; row < count; row++) {
      const { full_name = "", ...more } = listed[row] ?? {};
      const field = fieldOf(form(), row, "full_name");
      // A name that somebody typed in the row itself stays.
      if (field && (field.value === "" || field.value === before.current[row]))
        typeInto(field, full_name);
      for (const [name, value] of Object.entries(more)) {
        const cell = fieldOf(form(), row, name);
        if (cell) typeInto(cell, value);
      }
    }
    before.current = listed.map(({ full_name }) => full_name);
    setFilled(listed.length > 0 ? { listed: listed.length } : undefined);
  };
  useEarlyInput(rows, (input) => {
    setEveryone(String(input.get("everyone") ?? ""));
    const text = String(input.get("names_list") ?? "");
    if (text) setNames(text);
  });

  return (
    <div className="fill-rows">
      <SelectField
        name="everyone"
        label={m.booking_everyone()}
        onChange={(event) => setEveryone(event.currentTarget.value)}
      >
        <option value="">{m.booking_everyone_none()}</option>
        {countries.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      <details>
        <summary>{m.booking_list()}</summary>
        <TextareaField
          name="names_list"
          label={m.booking_list_label()}
          hint={m.booking_list_hint()}
          maxLength={4000}
          rows={Math.min(count, 8)}
          autoComplete="off"
          onChange={(event) => setNames(event.currentTarget.value)}
        />
        <p className="fill-rows-done" role="status">
          {filled &&
            (filled.listed > count
              ? m.booking_list_too_many({ listed: filled.listed, count })
              : m.booking_list_filled({ count: filled.listed }))}
        </p>
      </details>
    </div>
  );
}
