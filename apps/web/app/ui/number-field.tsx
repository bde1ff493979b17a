import type { ComponentProps } from "react";
import { grouped, NO_NUMBER, wholeIn } from "~/lib/figures.ts";
import { TextField } from "./field.tsx";

type Props = Omit<ComponentProps<typeof TextField>, "type" | "inputMode"> & {
  /** Decimals may be typed, after a point or a comma. */
  decimals?: boolean;
  /** A minus may be typed: coordinates. Everywhere else negatives never get in. */
  signed?: boolean;
  /** Thousands are set apart when the field is left: amounts of money. */
  thousands?: boolean;
};

/** A number that is typed. It is sent as text: `wholeIn` and `decimalIn` read it. */
export function NumberField({ decimals = false, signed = false, thousands, ...field }: Props) {
  const wanted = new RegExp(`^[\\d.,\\s${signed ? "-" : ""}]*$`);
  return (
    <TextField
      {...field}
      // the number pads of phones have no minus
      inputMode={signed ? "text" : decimals ? "decimal" : "numeric"}
      autoComplete="off"
      onBeforeInput={(event) => {
        const { data } = event.nativeEvent as InputEvent;
        if (data && !wanted.test(data)) event.preventDefault();
      }}
      onBlur={(event) => {
        const input = event.currentTarget;
        const amount = thousands ? wholeIn(input.value) : null;
        if (amount !== null && amount !== NO_NUMBER && amount >= 0) input.value = grouped(amount);
        field.onBlur?.(event);
      }}
    />
  );
}
