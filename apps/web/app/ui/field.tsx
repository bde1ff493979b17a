import { type ComponentProps, type ReactNode, useId, useState } from "react";
import { useActionData } from "react-router";
import { grouped } from "~/lib/figures.ts";
import { m } from "~/lib/paraglide/messages.js";
import { useEarlyText } from "~/lib/use-early-input.ts";
import { afterPress } from "./after-press.ts";
import { checkedOnBlur } from "./check-field.ts";
import { Icon } from "./icon.tsx";

export type FieldShell = {
  label: string;
  /** The hint under the field, before any error. */
  hint?: ReactNode;
  /** The server's error of this field; it disappears while the field is corrected. */
  error?: string | undefined;
  className?: string;
};

type Ids = { id: string; hintId: string; errorId: string };
const idsOf = (id: string): Ids => ({ id, hintId: `${id}-hint`, errorId: `${id}-error` });

/** Label, box, hint and error around any control; `describedBy` goes on the control. */
export function FieldFrame({
  id,
  label,
  hint,
  error,
  good = false,
  className = "",
  children,
  labelIsText = false,
  full,
}: FieldShell & {
  id: string;
  good?: boolean;
  children: ReactNode;
  labelIsText?: boolean;
  /** The maximum length, said once it is reached: the browser just stops. */
  full?: number | undefined;
}) {
  const { hintId, errorId } = idsOf(id);
  return (
    <div className={`field ${className}`} data-state={error ? "wrong" : undefined}>
      <div className="field-box">
        {labelIsText ? (
          <span className="field-label" id={`${id}-label`}>
            {label}
          </span>
        ) : (
          <label className="field-label" id={`${id}-label`} htmlFor={id}>
            {label}
          </label>
        )}
        {children}
        {good && !error && <Icon name="check" className="field-tick" />}
      </div>
      {error && (
        <p className="field-error" id={errorId}>
          <Icon name="alert" />
          {error}
        </p>
      )}
      {full !== undefined && (
        <p className="field-hint" role="status">
          {m.field_full({ count: grouped(full) })}
        </p>
      )}
      {hint && (
        <p className="field-hint" id={hintId}>
          {hint}
        </p>
      )}
    </div>
  );
}

/** aria-describedby and aria-invalid of a control, from its hint and error. */
export const described = (id: string, { hint, error }: FieldShell) => ({
  "aria-invalid": error ? true : undefined,
  "aria-describedby":
    [error && idsOf(id).errorId, hint && idsOf(id).hintId].filter(Boolean).join(" ") || undefined,
});

/**
 * The error to show: the server's until the field is touched, then the check on leaving it. Valid
 * values get a tick.
 */
export function useFieldError(error: string | undefined) {
  // The same error may come again with the next answer.
  const answer = useActionData();
  const [local, setLocal] = useState<{
    after: string | undefined;
    answer: unknown;
    error?: string;
    good?: boolean;
  }>();
  // A new answer takes precedence again.
  const current = local && local.after === error && local.answer === answer ? local : undefined;
  return {
    error: current ? current.error : error,
    good: current?.good ?? false,
    clear: () => setLocal({ after: error, answer }),
    check: (
      control: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement,
      found?: ReturnType<typeof checkedOnBlur>,
    ) => {
      // The focus only passed through (from the error summary, say): the server's error still
      // applies.
      if (error !== undefined && !current) return;
      afterPress(() => setLocal({ after: error, answer, ...(found ?? checkedOnBlur(control)) }));
    },
  };
}

type Checked = ReturnType<typeof checkedOnBlur>;
type InputProps = FieldShell &
  Omit<ComponentProps<"input">, "className"> & {
    /** The field's own check beyond the browser's rules; undefined if it is valid. */
    check?: (control: HTMLInputElement) => Checked | undefined;
  };

/** A limit from here on is none of the field's format, as a PIN's is: whoever reaches it may have been cut. */
const LONG = 50;

/** One line of text. A password can be shown. */
export function TextField({ label, hint, error, className, check, ...input }: InputProps) {
  const made = useId();
  const id = input.id ?? made;
  const state = useFieldError(error);
  const [shown, setShown] = useState(false);
  const [full, setFull] = useState<number>();
  const secret = input.type === "password";
  const shell = { label, hint, error: state.error, className };
  return (
    <FieldFrame {...shell} id={id} good={state.good && !secret} full={full}>
      <input
        {...input}
        {...described(id, shell)}
        id={id}
        type={secret && shown ? "text" : input.type}
        className="field-control"
        onChange={(event) => {
          state.clear();
          const { value, maxLength } = event.currentTarget;
          setFull(maxLength >= LONG && value.length === maxLength ? maxLength : undefined);
          input.onChange?.(event);
        }}
        onBlur={(event) => {
          state.check(event.currentTarget, check?.(event.currentTarget));
          input.onBlur?.(event);
        }}
      />
      {secret && (
        <button
          type="button"
          className="field-reveal script-only"
          aria-pressed={shown}
          aria-label={m.password_show()}
          onClick={() => setShown(!shown)}
        >
          <Icon name="eye" />
        </button>
      )}
    </FieldFrame>
  );
}

type AreaProps = FieldShell &
  Omit<ComponentProps<"textarea">, "className"> & {
    /** Whether it says how much room is left, once some of it is used. */
    counted?: boolean;
  };

export function TextareaField({
  label,
  hint,
  error,
  className,
  counted = false,
  ...area
}: AreaProps) {
  const made = useId();
  const id = area.id ?? made;
  useEarlyText(id);
  const state = useFieldError(error);
  const most = area.maxLength;
  // Unknown before something is typed: where no script runs, a number would stand still.
  const [length, setLength] = useState(0);
  const full = length === most;
  const left = counted && most !== undefined && length > 0 && !full ? most - length : undefined;
  const room = left !== undefined && m.field_left({ count: grouped(left) });
  const said = room ? (
    <>
      {hint} <span className="field-left num">{room}</span>
    </>
  ) : (
    hint
  );
  const shell = { label, hint: said, error: state.error, className };
  return (
    <FieldFrame {...shell} id={id} full={full ? most : undefined}>
      <textarea
        rows={3}
        {...area}
        {...described(id, shell)}
        id={id}
        className="field-control"
        onChange={(event) => {
          state.clear();
          setLength(event.currentTarget.value.length);
          area.onChange?.(event);
        }}
        onBlur={(event) => {
          state.check(event.currentTarget);
          area.onBlur?.(event);
        }}
      />
    </FieldFrame>
  );
}

export type SelectProps = FieldShell &
  Omit<ComponentProps<"select">, "className"> & {
    options?: { value: string; label: string; disabled?: boolean }[];
  };

/** A native select. Give `options`, or <option> and <optgroup> as children. */
export function SelectField({
  label,
  hint,
  error,
  className,
  options,
  children,
  ...select
}: SelectProps) {
  const made = useId();
  const id = select.id ?? made;
  const state = useFieldError(error);
  const shell = { label, hint, error: state.error, className };
  return (
    <FieldFrame {...shell} id={id}>
      <select
        {...select}
        {...described(id, shell)}
        id={id}
        className="field-control"
        onChange={(event) => {
          state.clear();
          select.onChange?.(event);
        }}
      >
        {options?.map(({ value, label: text, disabled }) => (
          <option key={value} value={value} disabled={disabled}>
            {text}
          </option>
        ))}
        {children}
      </select>
    </FieldFrame>
  );
}
