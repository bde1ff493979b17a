import type { FieldMetadata, FormMetadata } from "@conform-to/react";
import type { ReactNode } from "react";
import { m } from "~/lib/paraglide/messages.js";
import { Button } from "~/ui/button.tsx";
import { Icon } from "~/ui/icon.tsx";
import type { SiteForm } from "./settings-values.ts";
import "./site-settings.css";

type Shared<T> = { form: FormMetadata<SiteForm>; list: FieldMetadata<T[] | undefined> };

/** One row of a list in the form, and its remove button; it works without scripts. */
export function Row<T>({
  form,
  list,
  index,
  name,
  children,
}: Shared<T> & { index: number; name: string; children: ReactNode }) {
  return (
    <fieldset className="site-row">
      <legend className="out-of-sight">{name}</legend>
      <div className="site-row-fields">{children}</div>
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
export function AddRow<T>({ form, list, empty, label }: Shared<T> & { empty: T; label: string }) {
  const insert = form.insert.getButtonProps({ name: list.name, defaultValue: empty as never });
  return (
    <Button {...insert} type="submit" size="small" icon="plus" className="site-add">
      {label}
    </Button>
  );
}
