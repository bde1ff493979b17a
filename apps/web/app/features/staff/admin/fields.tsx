import type { ReactNode } from "react";
import { m } from "~/lib/paraglide/messages.js";
import { RadioGroup } from "~/ui/choice.tsx";
import { TextField } from "~/ui/field.tsx";
import { roleOptions } from "../roles.ts";
import "./staff.css";

type Field = (name: string) => {
  id: string;
  name: string;
  defaultValue: string;
  error: string | undefined;
};

export const fieldLabels = () => ({
  first_name: m.staff_first_name(),
  last_name: m.staff_last_name(),
  email: m.email(),
  staff_role: m.staff_role(),
});

/** Both parts of a name. */
export const NameFields = ({ field }: { field: Field }) => (
  <div className="staff-names">
    <TextField
      {...field("first_name")}
      label={m.staff_first_name()}
      autoComplete="off"
      maxLength={100}
      required
    />
    <TextField
      {...field("last_name")}
      label={m.staff_last_name()}
      hint={m.staff_last_name_hint()}
      autoComplete="off"
      maxLength={100}
    />
  </div>
);

/** The roles, each with what it may do. */
export function RoleField({ field, fixed }: { field: Field; fixed?: ReactNode }) {
  const { name, defaultValue, error, id } = field("staff_role");
  const role = roleOptions().find(({ value }) => value === defaultValue);
  if (fixed)
    return (
      <div>
        <h3>{m.staff_role()}</h3>
        <p>
          {role?.label}: {role?.hint}
        </p>
        <p className="sheet-note">{fixed}</p>
        <input type="hidden" name={name} value={defaultValue} />
      </div>
    );
  return (
    <div id={id} tabIndex={-1}>
      <RadioGroup
        name={name}
        legend={m.staff_role()}
        options={roleOptions()}
        defaultValue={defaultValue}
        error={error}
      />
    </div>
  );
}
