import type { ComponentProps } from "react";
import { amountIn } from "~/lib/amount.ts";
import { grouped, NO_NUMBER } from "~/lib/figures.ts";
import { m } from "~/lib/paraglide/messages.js";
import { TextField } from "./field.tsx";

type Props = Omit<ComponentProps<typeof TextField>, "type" | "inputMode"> & {
  /** Decimals may be typed, after a point or a comma. */
  decimals?: boolean;
  /** A minus may be typed: coordinates. Otherwise negatives are not accepted. */
  signed?: boolean;
  /** An amount of money: "Rp" may come before it; thousands are separated when the field is left. */
  thousands?: boolean;
  /** Zero is not allowed: 0 gets no tick but this text. */
  zero?: string;
};

/** A typed number. It is sent as text: `wholeIn`, `decimalIn` and, for money, `amountIn` parse it. */
export function NumberField({
  decimals = false,
  signed = false,
  thousands,
  zero,
  ...field
}: Props) {
  // Money is pasted from anywhere: an unreadable amount is an error at the field, not dropped.
  const wanted = thousands ? /^[^-−]*(,-)?$/ : new RegExp(`^[\\d.,\\s${signed ? "-" : ""}]*$`);
  return (
    <TextField
      {...field}
      data-number={signed ? undefined : ""}
      // the number pads of phones have no minus
      inputMode={signed ? "text" : decimals ? "decimal" : "numeric"}
      autoComplete="off"
      onBeforeInput={(event) => {
        const { data } = event.nativeEvent as InputEvent;
        if (data && !wanted.test(data)) event.preventDefault();
      }}
      onPaste={(event) => {
        // A minus is removed from amounts: discounts are often pasted with one.
        const pasted = event.clipboardData.getData("text").trim();
        if (!thousands || !/^[-−]/.test(pasted)) return;
        event.preventDefault();
        typeIn(event.currentTarget, pasted.replace(/^[-−]\s*/, ""));
      }}
      check={(input) => {
        const amount = thousands ? amountIn(input.value) : null;
        if (amount === 0 && zero) return { error: zero };
        if (amount === NO_NUMBER) return { error: m.amount_unreadable() };
        return field.check?.(input);
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

/** Inserts a text at the selection as if it were typed, so that React and the form notice. */
function typeIn(input: HTMLInputElement, text: string): void {
  const from = input.selectionStart ?? input.value.length;
  const next =
    input.value.slice(0, from) + text + input.value.slice(input.selectionEnd ?? input.value.length);
  // Past React's own setter, which would ignore the change.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, next);
  input.setSelectionRange(from + text.length, from + text.length);
  input.dispatchEvent(new InputEvent("input", { bubbles: true, inputType: "insertFromPaste" }));
}
