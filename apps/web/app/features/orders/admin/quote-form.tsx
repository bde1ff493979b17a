import type { PrivateBoatOrder, TourOrder } from "@jukung/contract";
import { Form, useNavigation } from "react-router";
import { type FormAnswer, fieldOf, useSiteForm } from "~/lib/forms.ts";
import { m } from "~/lib/paraglide/messages.js";
import { Button } from "~/ui/button.tsx";
import { ErrorSummary } from "~/ui/error-summary.tsx";
import { TextareaField, TextField } from "~/ui/field.tsx";

type Line = { label: string; quantity: string; unit_price: string };
type Quote = { lines: Line[]; message: string; valid_until: string; pay_within_hours: string };
const day = 86_400_000;
const wita = 8 * 3_600_000;
/** An instant as a `datetime-local` field wants it, on Bali's clock. */
const local = (at: number) => new Date(at + wita).toISOString().slice(0, 16);

/** A price for an inquiry, line by line; each time it is sent it is a new version. */
export function QuoteForm({
  order,
  answer,
  now,
}: {
  order: PrivateBoatOrder | TourOrder;
  answer: FormAnswer | undefined;
  now: string;
}) {
  const last = order.quotes[0];
  const mine = answer?.result.initialValue && "lines" in answer.result.initialValue;
  const { form, fields, wrong } = useSiteForm<Quote>({
    id: "quote",
    answer: mine || answer?.result.intent ? answer : undefined,
    defaultValue: {
      lines: (last?.lines ?? [{ label: "", quantity: 1, unit_price: 0 }]).map((line) => ({
        label: line.label,
        quantity: String(line.quantity),
        unit_price: line.unit_price ? String(line.unit_price) : "",
      })),
      message: last?.message ?? "",
      valid_until: local(Date.parse(now) + 2 * day),
      pay_within_hours: String(last?.pay_within_hours ?? 24),
    },
  });
  const sending = useNavigation().formData?.get("act") === "quote";
  const lines = fields.lines.getFieldList();
  return (
    <section className="sheet" id="quote">
      <h2>{last ? m.desk_quote_again({ version: last.version + 1 }) : m.desk_quote()}</h2>
      <p className="sheet-note">{m.desk_quote_text()}</p>
      <Form method="post" id={form.id} className="stack" noValidate={form.noValidate}>
        {/* Enter in a field sends the quote, not the first button of a row */}
        <button type="submit" name="act" value="quote" hidden tabIndex={-1} aria-hidden="true" />
        <ErrorSummary {...wrong} />
        {lines.map((line, i) => {
          const cells = line.getFieldset();
          return (
            <fieldset key={line.key} className="quote-line">
              <legend className="out-of-sight">{m.desk_quote_line({ number: i + 1 })}</legend>
              <TextField {...fieldOf(cells.label)} label={m.desk_quote_label()} required />
              <TextField
                {...fieldOf(cells.quantity)}
                label={m.desk_quote_quantity()}
                type="number"
                min={1}
                required
              />
              <TextField
                {...fieldOf(cells.unit_price)}
                label={m.desk_quote_price()}
                inputMode="numeric"
                required
              />
              {lines.length > 1 && (
                <Button
                  {...form.remove.getButtonProps({ name: fields.lines.name, index: i })}
                  type="submit"
                  size="small"
                >
                  {m.desk_quote_remove()}
                </Button>
              )}
            </fieldset>
          );
        })}
        <Button
          {...form.insert.getButtonProps({
            name: fields.lines.name,
            defaultValue: { label: "", quantity: "1", unit_price: "" },
          })}
          type="submit"
          size="small"
          className="quote-add"
        >
          {m.desk_quote_add()}
        </Button>
        <TextareaField {...fieldOf(fields.message)} label={m.desk_quote_message()} rows={4} />
        <div className="quote-times">
          <TextField
            {...fieldOf(fields.valid_until)}
            label={m.desk_quote_until()}
            type="datetime-local"
            required
          />
          <TextField
            {...fieldOf(fields.pay_within_hours)}
            label={m.desk_quote_pay_within()}
            type="number"
            min={1}
            max={336}
            required
          />
        </div>
        <Button
          type="submit"
          name="act"
          value="quote"
          kind="main"
          pending={sending && m.desk_quoting()}
        >
          {m.desk_quote_send()}
        </Button>
      </Form>
    </section>
  );
}
