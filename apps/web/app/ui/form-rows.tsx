import type { FieldMetadata, FormMetadata } from "@conform-to/react";
import type { ReactNode } from "react";
import { m } from "~/lib/paraglide/messages.js";
import { Button } from "./button.tsx";
import { Icon } from "./icon.tsx";
import "./form-rows.css";

type Shared<Form extends Record<string, unknown>, T> = {
  form: FormMetadata<Form>;
  list: FieldMetadata<T[] | undefined>;
};

/** One row of a list in a form, and its remove button; it works without scripts. */
export function Row<Form extends Record<string, unknown>, T>({
  form,
  list,
  index,
  name,
  children,
}: Shared<Form, T> & { index: number; name: string; children: ReactNode }) {
  return (
    <fieldset className="form-row">
      <legend className="out-of-sight">{name}</legend>
      <div className="form-row-fields">{children}</div>
      <button
        {...form.remove.getButtonProps({ name: list.name, index })}
        type="submit"
        className="icon-button"
        aria-label={m.site_row_remove({ name })}
      >
        <Icon name="bin" />
      </button>
    </fieldset>
  );
}

/** The button that adds an empty row. */
export function AddRow<Form extends Record<string, unknown>, T>({
  form,
  list,
  empty,
  label,
}: Shared<Form, T> & { empty: T; label: string }) {
  const insert = form.insert.getButtonProps({ name: list.name, defaultValue: empty as never });
  return (
    <Button {...insert} type="submit" size="small" icon="plus" className="form-row-add">
      {label}
    </Button>
  );
}
