import { useEffect, useRef } from "react";
import { useActionData } from "react-router";
import { m } from "~/lib/paraglide/messages.js";
import { Icon } from "./icon.tsx";

/**
 * The errors of a form, above it: without scripts a page begins at its top, and the field may be far
 * below. Each message links to its field, with the field's own text. With one error the focus goes to
 * that field; with more, here.
 */
export function ErrorSummary({
  message,
  errors = [],
  count = errors.length,
  short = false,
}: {
  /** An error about the whole form, if any. */
  message?: string | undefined;
  errors?: { id: string; message: string }[];
  /** How many fields are wrong, where one line stands for several. */
  count?: number;
  /** A form of a field or two, in sight as a whole: one wrong field says it by itself. */
  short?: boolean;
}) {
  const ref = useRef<HTMLDivElement>(null);
  // The same errors once more are news too.
  const answer = useActionData();
  const key = message + errors.map(({ id, message: text }) => id + text).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new set of errors, and each answer
  useEffect(() => {
    const [first] = errors;
    if (count === 1 && first) document.getElementById(first.id)?.focus();
    else if (count > 1 || message) ref.current?.focus();
  }, [key, answer]);
  if (errors.length === 0 && !message) return null;
  if (short && errors.length === 1 && !message) return null;
  return (
    <div
      className="error-summary"
      role="alert"
      tabIndex={-1}
      ref={ref}
      // biome-ignore lint/a11y/noAutofocus: without scripts the browser moves the focus, here if no field is wrong
      autoFocus={errors.length === 0}
    >
      <Icon name="alert" />
      <div>
        <p>{message ?? m.form_errors({ count })}</p>
        {errors.length > 0 && (
          <ul>
            {errors.map(({ id, message: text }) => (
              <li key={id}>
                <a href={`#${id}`}>{text}</a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
