import type { FieldMetadata, FormMetadata } from "@conform-to/react";
import { QUOTE_LINES_MOST } from "@jukung/contract/limits";
import { fieldOf } from "~/lib/forms.ts";
import { m } from "~/lib/paraglide/messages.js";
import { Button } from "~/ui/button.tsx";
import { TextareaField } from "~/ui/field.tsx";
import { NumberField } from "~/ui/number-field.tsx";
import { emptyLine, type QuoteForm, type QuoteLine } from "./values.ts";
import "../admin-orders.css";

type Props = {
  form: FormMetadata<QuoteForm>;
  lines: FieldMetadata<QuoteLine[]>;
};

/** Charges and discounts, line by line. Rows are added and removed without scripts, too. */
export function QuoteLines({ form, lines }: Props) {
  const rows = lines.getFieldList();
  const insert = (kind: QuoteLine["kind"]) =>
    form.insert.getButtonProps({ name: lines.name, defaultValue: emptyLine(kind) });
  return (
    <>
      {/* the target of an error about all lines */}
      <div className="quote-lines" id={lines.id} tabIndex={-1}>
        {rows.map((row, i) => {
          const { kind, label, quantity, unit_price } = row.getFieldset();
          const discount = kind.initialValue === "discount";
          return (
            <fieldset key={row.key} className="quote-line" data-kind={kind.initialValue}>
              <legend className={discount ? undefined : "out-of-sight"}>
                {discount ? m.quote_discount() : m.admin_quote_line({ number: i + 1 })}
              </legend>
              <input type="hidden" name={kind.name} value={discount ? "discount" : "price"} />
              {/* it grows with its words, which differ at their end; Enter sends the quote */}
              <TextareaField
                {...fieldOf(label)}
                label={discount ? m.quote_discount_label() : m.admin_quote_label()}
                rows={1}
                maxLength={120}
                onKeyDown={(event) => {
                  if (event.key !== "Enter") return;
                  event.preventDefault();
                  const sends = event.currentTarget.form?.querySelector("button[value=quote]");
                  if (sends instanceof HTMLButtonElement) sends.click();
                }}
                required
              />
              <NumberField {...fieldOf(quantity)} label={m.admin_quote_quantity()} required />
              <NumberField
                {...fieldOf(unit_price)}
                label={discount ? m.quote_discount_amount() : m.admin_quote_price()}
                thousands
                zero={discount ? m.quote_discount_zero() : m.quote_price_zero()}
              />
              {rows.length > 1 && (
                <Button
                  {...form.remove.getButtonProps({ name: lines.name, index: i })}
                  type="submit"
                  size="small"
                  aria-label={`${m.admin_quote_remove()} ${i + 1}`}
                >
                  {m.admin_quote_remove()}
                </Button>
              )}
            </fieldset>
          );
        })}
        {lines.errors?.[0] && <p className="field-error">{lines.errors[0]}</p>}
      </div>
      {rows.length < QUOTE_LINES_MOST && (
        <div className="quote-add">
          <Button {...insert("price")} type="submit" size="small" icon="plus">
            {m.admin_quote_add()}
          </Button>
          <Button {...insert("discount")} type="submit" size="small" icon="plus">
            {m.quote_discount_add()}
          </Button>
        </div>
      )}
    </>
  );
}
