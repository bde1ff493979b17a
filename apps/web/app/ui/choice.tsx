import {
  type ComponentProps,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import { useActionData } from "react-router";
import { Icon } from "./icon.tsx";

type ChoiceProps = Omit<ComponentProps<"input">, "type" | "className"> & {
  children: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
};

/** A checkbox. Its text is the label, and the whole line is the target. */
export function Checkbox({
  children,
  hint,
  error: sent,
  indeterminate = false,
  boxRef,
  ...input
}: ChoiceProps & { indeterminate?: boolean; boxRef?: RefObject<HTMLInputElement | null> }) {
  const own = useRef<HTMLInputElement>(null);
  const ref = boxRef ?? own;
  const errorId = useId();
  // Once it is changed, the error of the last answer is no longer true.
  const answer = useActionData();
  const [changed, setChanged] = useState<{ answer: unknown }>();
  const error = changed && changed.answer === answer ? undefined : sent;
  useEffect(() => {
    if (ref.current) ref.current.indeterminate = indeterminate;
  }, [indeterminate, ref]);
  return (
    <div className="choice-field">
      <label className="choice">
        <input
          {...input}
          onChange={(event) => {
            setChanged({ answer });
            input.onChange?.(event);
          }}
          ref={ref}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
        />
        <span>
          {children}
          {hint && <small>{hint}</small>}
        </span>
      </label>
      {error && (
        <p className="field-error" id={errorId}>
          <Icon name="alert" />
          {error}
        </p>
      )}
    </div>
  );
}

/** A switch with immediate effect. For a choice in a form use a Checkbox. */
export function Switch({ children, hint, ...input }: Omit<ChoiceProps, "error">) {
  return (
    <label className="choice">
      {/* biome-ignore lint/a11y/useAriaPropsForRole: a checkbox tells its own state */}
      <input {...input} type="checkbox" role="switch" className="switch" />
      <span>
        {children}
        {hint && <small>{hint}</small>}
      </span>
    </label>
  );
}

type RadioGroupProps = {
  name: string;
  legend: string;
  legendHidden?: boolean;
  options: { value: string; label: ReactNode; hint?: ReactNode }[];
  defaultValue?: string;
  value?: string;
  onChange?: (value: string) => void;
  error?: string | undefined;
  /** On a page without scripts: the browser moves the focus to its first choice. */
  autoFocus?: boolean;
};

export function RadioGroup({
  name,
  legend,
  legendHidden = false,
  options,
  defaultValue,
  value,
  onChange,
  error,
  autoFocus = false,
}: RadioGroupProps) {
  return (
    <fieldset className="choices">
      <legend className={legendHidden ? "out-of-sight" : undefined}>{legend}</legend>
      {options.map((option, i) => (
        <label key={option.value} className="choice">
          <input
            type="radio"
            name={name}
            value={option.value}
            // biome-ignore lint/a11y/noAutofocus: without scripts the browser moves the focus to what is wrong
            autoFocus={(autoFocus && i === 0) || undefined}
            {...(value === undefined
              ? { defaultChecked: option.value === defaultValue }
              : { checked: option.value === value })}
            onChange={() => onChange?.(option.value)}
          />
          <span>
            {option.label}
            {option.hint && <small>{option.hint}</small>}
          </span>
        </label>
      ))}
      {error && (
        <p className="field-error">
          <Icon name="alert" />
          {error}
        </p>
      )}
    </fieldset>
  );
}
