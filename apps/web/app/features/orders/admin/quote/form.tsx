import type { AdminOrder, InquiryOrder, OrderMessage } from "@jukung/contract";
import { useEffect, useState } from "react";
import { Form, useNavigation } from "react-router";
import { longDay } from "~/lib/dates.ts";
import { type FormAnswer, fieldOf, useSiteForm } from "~/lib/forms.ts";
import { rupiah } from "~/lib/money.ts";
import { m } from "~/lib/paraglide/messages.js";
import { withLabels } from "~/lib/wrong-fields.ts";
import { Button } from "~/ui/button.tsx";
import { Checkbox } from "~/ui/choice.tsx";
import { ErrorSummary } from "~/ui/error-summary.tsx";
import { TextareaField, TextField } from "~/ui/field.tsx";
import { NumberField } from "~/ui/number-field.tsx";
import { QuoteLines } from "./lines.tsx";
import {
  formOf,
  lastReadOf,
  linesIn,
  type PostedQuote,
  type QuoteForm,
  totalOf,
} from "./values.ts";
import "../admin-orders.css";
import "../../booking.css";

type Props = {
  adminOrder: AdminOrder;
  order: InquiryOrder;
  messages: OrderMessage[];
  answer: FormAnswer | undefined;
  now: string;
};

/** Whether an answer of the page's action belongs to this form. */
export const isQuoteAnswer = (answer: FormAnswer | undefined): boolean =>
  answer !== undefined &&
  (answer.result.intent !== undefined || "lines" in (answer.result.initialValue ?? {}));

/** A quote for an inquiry, line by line; each submission is a new version. */
export function QuoteFields({ adminOrder, order, messages, answer: any, now }: Props) {
  const answer = isQuoteAnswer(any) ? any : undefined;
  const posted = answer?.result.initialValue as PostedQuote | undefined;
  const { form, fields, wrong } = useSiteForm<QuoteForm>({
    id: "quote",
    answer,
    defaultValue: formOf(adminOrder, order, Date.parse(now)),
  });
  const date_error = fields.date.errors?.[0];
  const from = useStart(
    {
      version: adminOrder.quotes[0]?.version ?? 0,
      read: lastReadOf(messages),
      trip: order.trip_version,
    },
    answer,
  );
  const [total, count] = useTotal(form.id, fields.lines.initialValue as QuoteForm["lines"]);
  const [free, setFree] = useState(fields.free.initialValue === "yes");
  const below = answer?.code === "below_list" ? totalOf(posted?.lines ?? []) : null;
  const sending = useNavigation().formData?.get("intent") === "quote";
  return (
    <Form
      method="post"
      id={form.id}
      className="stack"
      noValidate
      preventScrollReset
      onInput={count}
    >
      {/* Enter in a field sends the quote instead of pressing the first button of a row */}
      <button type="submit" name="intent" value="quote" hidden tabIndex={-1} aria-hidden="true" />
      <input type="hidden" name="version" value={from.version} />
      <input type="hidden" name="read_message_id" value={from.read} />
      <input type="hidden" name="trip_version" value={from.trip} />
      {below !== null && <input type="hidden" name="below_list" value={below} />}
      <ErrorSummary {...withLabels(form.id, wrong, labelsOf(fields.lines.getFieldList().length))} />
      {(date_error || adminOrder.day?.state === "closed") && (
        <p
          className="sheet-warning"
          id={fields.date.id}
          tabIndex={-1}
          role={date_error ? "alert" : undefined}
        >
          {date_error ?? m.admin_date_closed_quote({ date: longDay(order.date) })}
        </p>
      )}
      <QuoteLines form={form} lines={fields.lines} />
      <div className="quote-free">
        <Checkbox
          name={fields.free.name}
          id={fields.free.id}
          value="yes"
          defaultChecked={fields.free.initialValue === "yes"}
          onChange={(event) => setFree(event.currentTarget.checked)}
          hint={m.quote_free_hint()}
        >
          {m.quote_free()}
        </Checkbox>
        <TextField {...fieldOf(fields.free_reason)} label={m.quote_free_reason()} maxLength={300} />
      </div>
      <p className="summary-total script-only" role="status">
        <span>{m.booking_total()}</span>
        <strong className="num">{free ? rupiah(0) : total === null ? "–" : rupiah(total)}</strong>
      </p>
      {adminOrder.list_price && (
        <p className="sheet-note">
          {m.quote_list_price({ total: rupiah(adminOrder.list_price.total) })}
        </p>
      )}
      <TextareaField {...fieldOf(fields.message)} label={m.admin_quote_message()} rows={4} />
      {/* only a start that its customer may choose can be agreed */}
      {"start_between" in order && (
        <TextField
          {...fieldOf(fields.start_time)}
          label={m.inquiry_start()}
          hint={m.admin_quote_start_hint()}
          type="time"
        />
      )}
      <div className="quote-times">
        <TextField
          {...fieldOf(fields.valid_until)}
          label={m.admin_quote_until()}
          type="datetime-local"
          required
        />
        <NumberField
          {...fieldOf(fields.pay_within_hours)}
          label={m.admin_quote_pay_within()}
          required
        />
      </div>
      <Button
        type="submit"
        name="intent"
        value="quote"
        kind={adminOrder.quotes.length === 0 ? "main" : "sea"}
        pending={sending && m.admin_quoting()}
      >
        {/* A changed total is asked about again. */}
        {below === null || below !== total || free
          ? m.admin_quote_send()
          : m.quote_send_below({ total: rupiah(below) })}
      </Button>
    </Form>
  );
}

type Start = { version: number; read: number; trip: number };
/**
 * The version the form started from, sent until the API says what has changed since; then the reader
 * knows. Reloaded page data does not count as read.
 */
function useStart(current: Start, answer: FormAnswer | undefined): Start {
  const told = answer?.code === "changed_meanwhile";
  const posted = answer?.result.initialValue as PostedQuote | undefined;
  const [start, setStart] = useState<Start>(() =>
    posted && !told
      ? {
          version: Number(posted.version),
          read: Number(posted.read_message_id),
          trip: Number(posted.trip_version),
        }
      : current,
  );
  const { version, read, trip } = current;
  useEffect(() => {
    if (told) setStart({ version, read, trip });
  }, [told, version, read, trip]);
  return start;
}

/** The total of the lines in the form, and the function that recalculates it. */
function useTotal(form: string, lines: QuoteForm["lines"]) {
  const [total, setTotal] = useState(() => totalOf(lines ?? []));
  const count = () => {
    const element = document.getElementById(form);
    if (element instanceof HTMLFormElement) setTotal(totalOf(linesIn(new FormData(element))));
  };
  const rows = JSON.stringify(lines);
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows that came or went are counted too
  useEffect(count, [rows]);
  return [total, count] as const;
}

/** The labels in the summary of errors, in the form's order. */
function labelsOf(rows: number): Record<string, string> {
  const labels: Record<string, string> = {};
  const cells = {
    label: m.admin_quote_label(),
    quantity: m.admin_quote_quantity(),
    unit_price: m.admin_quote_price(),
  };
  for (let i = 0; i < rows; i += 1)
    for (const [name, label] of Object.entries(cells))
      labels[`lines[${i}].${name}`] = `${m.admin_quote_line({ number: i + 1 })}, ${label}`;
  return {
    date: m.admin_date(),
    ...labels,
    free_reason: m.quote_free(),
    start_time: m.inquiry_start(),
    valid_until: m.admin_quote_until(),
    pay_within_hours: m.admin_quote_pay_within(),
  };
}
