import type { ComponentProps } from "react";
import { amountIn } from "~/lib/amount.ts";
import { grouped, NO_NUMBER } from "~/lib/figures.ts";
import { m } from "~/lib/paraglide/messages.js";
import { TextField } from "./field.tsx";

type Props = Omit<ComponentProps<typeof TextField>, "type" | "inputMode"> & {
  /** Decimals may be typed, after a point or a comma. */
  decimals?: boolean;
  /** A minus may be typed: coordinates. Everywhere else negatives never get in. */
  signed?: boolean;
  /** An amount of money: "Rp" may stand before it; thousands are set apart when the field is left. */
  thousands?: boolean;
  /** Nothing is no amount here: 0 gets no tick, and these words say so. */
  zero?: string;
};

/** A number that is typed. It is sent as text: `wholeIn`, `decimalIn` and, for money, `amountIn` read it. */
export function NumberField({
  decimals = false,
  signed = false,
  thousands,
  zero,
  ...field
}: Props) {
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
      onPaste={(event) => {
        // An amount with a minus loses it: what a discount takes off is copied from elsewhere so.
        const pasted = event.clipboardData.getData("text").trim();
        if (!thousands || !/^[-−]/.test(pasted)) return;
        event.preventDefault();
        typeIn(event.currentTarget, pasted.replace(/^[-−]\s*/, ""));
      }}
      check={(input) => {
        const amount = thousands ? amountIn(input.value) : null;
        if (amount === 0 && zero) return { error: zero };
        return amount === NO_NUMBER ? { error: m.amount_unreadable() } : undefined;
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

/** Puts a text where the selection is, as if it were typed: React and the form hear of it. */
function typeIn(input: HTMLInputElement, text: string): void {
  const from = input.selectionStart ?? input.value.length;
  const next =
    input.value.slice(0, from) + text + input.value.slice(input.selectionEnd ?? input.value.length);
  // Past React's own setter, which would take it for a value that it knows already.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, next);
  input.setSelectionRange(from + text.length, from + text.length);
  input.dispatchEvent(new InputEvent("input", { bubbles: true, inputType: "insertFromPaste" }));
}
