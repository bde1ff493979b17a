import type { ComponentProps } from "react";
import { amountIn } from "~/lib/amount.ts";
import { grouped, NO_NUMBER } from "~/lib/figures.ts";
import { TextField } from "./field.tsx";

type Props = Omit<ComponentProps<typeof TextField>, "type" | "inputMode"> & {
  /** Decimals may be typed, after a point or a comma. */
  decimals?: boolean;
  /** A minus may be typed: coordinates. Everywhere else negatives never get in. */
  signed?: boolean;
  /** An amount of money: "Rp" may stand before it; thousands are set apart when the field is left. */
  thousands?: boolean;
};

/** A number that is typed. It is sent as text: `wholeIn`, `decimalIn` and, for money, `amountIn` read it. */
export function NumberField({ decimals = false, signed = false, thousands, ...field }: Props) {
  // Money is pasted from anywhere: what cannot be read is said at the field, not swallowed.
  const wanted = thousands ? /^[^-−]*(,-)?$/ : new RegExp(`^[\\d.,\\s${signed ? "-" : ""}]*$`);
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
        const amount = thousands ? amountIn(input.value) : null;
        if (amount !== null && amount !== NO_NUMBER) input.value = grouped(amount);
        field.onBlur?.(event);
      }}
    />
  );
}
