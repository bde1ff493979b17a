import { TextField } from "./field.tsx";

/**
 * Six digits in one input: the code can be pasted, and is offered by the phone. It does not submit
 * the form.
 */
export function OtpInput(props: {
  label: string;
  name: string;
  id?: string;
  error?: string | undefined;
  hint?: string;
  digits?: number;
  required?: boolean;
  autoFocus?: boolean;
}) {
  const { digits = 6, required = true, ...rest } = props;
  return (
    <TextField
      {...rest}
      className="otp"
      type="text"
      inputMode="numeric"
      autoComplete="one-time-code"
      pattern={`\\s*([0-9]\\s*){${digits}}`}
      maxLength={digits + 6}
      placeholder={"–".repeat(digits)}
      required={required}
      spellCheck={false}
    />
  );
}
