import type { SavedTraveller } from "@jukung/contract";
import type { ReactNode } from "react";
import type { Country } from "~/lib/countries.server.ts";
import { m } from "~/lib/paraglide/messages.js";
import { Checkbox } from "~/ui/choice.tsx";
import { SelectField, TextareaField } from "~/ui/field.tsx";
import { Icon } from "~/ui/icon.tsx";
import { MOST_TEXT, same } from "./people.ts";
import type { useFilling } from "./use-filling.ts";

/** Two ways of filling many rows at once: one nationality for all, and a list of names. */
export function FillRows({
  filling: { place, setEveryone, listed },
  count,
  countries,
}: {
  filling: ReturnType<typeof useFilling>;
  count: number;
  countries: Country[];
}) {
  return (
    <div className="fill-rows">
      <SelectField
        name="everyone"
        label={m.booking_everyone()}
        className="fill-rows-everyone"
        onChange={(event) => setEveryone(event.currentTarget.value, { over: true })}
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
          maxLength={MOST_TEXT}
          rows={Math.min(count, 8)}
          autoComplete="off"
          // A list is read when it is whole: half a word may be a country.
          onChange={({ nativeEvent }) => {
            if (/^insertFrom/.test((nativeEvent as InputEvent).inputType ?? "")) place();
          }}
          onBlur={place}
        />
        <div role="status">
          {listed && (
            <p className="fill-rows-done">{m.booking_list_filled({ count: listed.placed })}</p>
          )}
          <Told>{listed?.untold}</Told>
        </div>
      </details>
    </div>
  );
}

/** What is to be looked at below, since it is not as it was asked for. */
export const Told = ({ children, role }: { children: ReactNode; role?: "alert" }) =>
  children && (
    <p className="sheet-warning fill-rows-told" role={role}>
      <Icon name="alert" />
      {children}
    </p>
  );

/** The account's saved travellers: each ticked one takes a row. */
export function SavedOnes({
  saved,
  ticked,
  filling: { place },
}: {
  saved: SavedTraveller[];
  ticked: string[];
  filling: ReturnType<typeof useFilling>;
}) {
  const isTwice = (name: string) =>
    saved.filter(({ full_name }) => same(full_name, name)).length > 1;
  return (
    <fieldset className="saved-ones">
      <legend>{m.booking_saved()}</legend>
      {saved.map(({ id, full_name, date_of_birth }) => (
        <Checkbox
          key={id}
          name="saved"
          value={id}
          defaultChecked={ticked.includes(String(id))}
          onChange={place}
        >
          {full_name}
          {/* A father and a son of one name. */}
          {date_of_birth && isTwice(full_name) && ` (${date_of_birth.slice(0, 4)})`}
        </Checkbox>
      ))}
    </fieldset>
  );
}
