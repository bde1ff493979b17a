import type { ScheduleDay, UndoableChange } from "@jukung/contract";
import { type ReactNode, useRef, useState } from "react";
import { Form, useNavigation } from "react-router";
import { CodeLife } from "~/features/orders/components/code-life.tsx";
import { useCodeOver } from "~/features/orders/components/use-code-over.ts";
import { instant } from "~/lib/dates.ts";
import { grouped } from "~/lib/figures.ts";
import { rupiah } from "~/lib/money.ts";
import { m } from "~/lib/paraglide/messages.js";
import { plainForm } from "~/lib/plain-form.ts";
import { useCan } from "~/lib/root-data.ts";
import { Button } from "~/ui/button.tsx";
import { RadioGroup } from "~/ui/choice.tsx";
import { ErrorSummary } from "~/ui/error-summary.tsx";
import { TextField } from "~/ui/field.tsx";
import { NumberField } from "~/ui/number-field.tsx";
import { OtpInput } from "~/ui/otp-input.tsx";
import { type Fare, fares } from "~/ui/passenger-picker/counts.ts";
import { FareFields } from "../timetable/fare-fields.tsx";
import { refundOf, SavePreview } from "../timetable/save-effect.tsx";
import type { CalendarAnswer } from "./change.server.ts";
import { isPriced } from "./days.ts";
import "./calendar.css";

const CHANGES = ["close", "open", "seats", "fares", "note"] as const;
type Change = (typeof CHANGES)[number];
const names: Record<Change, () => string> = {
  close: m.calendar_close,
  open: m.calendar_open,
  seats: m.calendar_seats,
  fares: m.calendar_fares,
  note: m.calendar_note,
};

type Props = {
  id: string;
  version: number;
  answer: CalendarAnswer | undefined;
  /** The departures that are chosen: the fields start with what one has, or all have. */
  chosen: ScheduleDay[];
  /** Whether others are chosen that the page has not loaded, of another month. */
  more?: boolean;
  /** Which departures are chosen, as fields of the form. */
  children: ReactNode;
};

/** What staff do with the departures that they chose. One choice at a time; Enter only does that one. */
export function DeparturePanel({ id, version, answer, chosen, more = false, children }: Props) {
  const can = useCan();
  const only = chosen.length === 1 && !more ? chosen[0] : undefined;
  const own = more ? undefined : sharedOwn(chosen);
  const mine = CHANGES.filter((change) =>
    can(change === "seats" || change === "fares" ? "edit_timetable" : "edit_calendar"),
  );
  const typed = answer?.result.initialValue ?? {};
  const first = mine.find((one) => one === typed.change) ?? mine[0];
  const doing = useNavigation().formData?.get("intent");
  const toCancel = can("cancel_orders") ? (answer?.effect?.orders ?? []) : [];
  const { field, wrong } = plainForm(id, answer);
  const known = (name: string, value: string | undefined) => {
    const one = field(name);
    return { ...one, defaultValue: one.defaultValue || (answer ? "" : (value ?? "")) };
  };
  // The fields start with what the chosen departure has, or all chosen ones. Once something was typed they stay, whatever
  // else is chosen; after a change they start again.
  const start = `${version} ${only?.date ?? ""} ${JSON.stringify(own ?? null)}`;
  const kept = useRef<{ version: number; start: string } | null>(null);
  const fields = kept.current?.version === version ? kept.current.start : start;
  if (mine.length === 0) return null;
  return (
    <Form method="post" className="sheet departure-panel" id={id}>
      {/* The first button is the one that Enter presses. */}
      <button
        type="submit"
        name="intent"
        value="apply"
        className="out-of-sight"
        tabIndex={-1}
        aria-hidden="true"
      />
      <h2>{m.calendar_do()}</h2>
      <ErrorSummary {...wrong} />
      <input type="hidden" name="version" value={version} />
      {children}
      <fieldset className="departure-changes">
        <legend className="out-of-sight">{m.calendar_what()}</legend>
        {mine.map((one) => (
          <label key={one}>
            <input type="radio" name="change" value={one} defaultChecked={one === first} />
            <span>{names[one]()}</span>
          </label>
        ))}
      </fieldset>
      <div
        className="departure-fields"
        key={fields}
        onInput={() => {
          kept.current = { version, start: fields };
        }}
      >
        <div data-of="close">
          <TextField
            {...known("reason", only?.reason)}
            label={m.calendar_reason()}
            hint={m.calendar_reason_hint()}
            maxLength={200}
          />
          <SavePreview answer={answer} told={m.calendar_orders_there} undecided />
          {answer?.effect && answer.effect.orders.length > 0 && (
            <OrdersOfClosed id={id} answer={answer} sending={doing === "code"} />
          )}
        </div>
        <p data-of="open" className="sheet-note">
          {m.calendar_open_hint()}
        </p>
        <div data-of="seats">
          <NumberField
            {...known("seats", only && String(only.capacity))}
            label={m.calendar_seats_label()}
            hint={m.calendar_seats_hint()}
            maxLength={4}
          />
        </div>
        <div data-of="fares">
          <FaresNow chosen={chosen} more={more} />
          <p className="sheet-note">{m.calendar_fares_hint()}</p>
          <FareFields
            field={(fare) => ({
              ...known(`fares.${fare}`, own?.[fare] == null ? "" : grouped(own[fare])),
              hint: fareNow(chosen, fare),
            })}
          />
        </div>
        <div data-of="note">
          <TextField
            {...known("note", only?.note)}
            label={m.calendar_note_label()}
            hint={m.calendar_note_hint()}
            maxLength={200}
          />
        </div>
      </div>
      <Button
        type="submit"
        name="intent"
        value="apply"
        kind="sea"
        pending={doing === "apply" && m.admin_saving()}
      >
        {toCancel.length > 0 ? (
          <>
            <span data-when="keep">{m.calendar_apply()}</span>
            <span data-when="cancel">
              {m.calendar_cancel_button({
                count: new Set(toCancel.map(({ booking_id }) => booking_id)).size,
                amount: rupiah(refundOf(toCancel)),
              })}
            </span>
          </>
        ) : (
          m.calendar_apply()
        )}
      </Button>
    </Form>
  );
}

/** The own fares of departures that all have the same ones. */
function sharedOwn(chosen: ScheduleDay[]): ScheduleDay["own_fares"] | undefined {
  const [first] = chosen;
  const same = (day: ScheduleDay) =>
    fares.every((fare) => day.own_fares[fare] === first?.own_fares[fare]);
  return first && isPriced(first) && chosen.every(same) ? first.own_fares : undefined;
}

/** What a fare is now on the chosen departures, under its field. */
function fareNow(chosen: ScheduleDay[], fare: Fare): string | undefined {
  if (chosen.length === 0) return undefined;
  const now = chosen.map((day) => day.fares[fare]);
  const [from, to] = [Math.min(...now), Math.max(...now)];
  if (from === to) return m.calendar_fare_now({ fare: rupiah(from) });
  return m.calendar_fare_differs({ from: rupiah(from), to: rupiah(to) });
}

/** How many of the chosen departures have fares of their own. */
function FaresNow({ chosen, more }: { chosen: ScheduleDay[]; more: boolean }) {
  if (chosen.length === 0) return more && <p>{m.calendar_fares_more()}</p>;
  const [total, count] = [chosen.length, chosen.filter(isPriced).length];
  const said =
    total === 1
      ? count === 1
        ? m.calendar_fares_own_one()
        : m.calendar_fares_own_not()
      : count === 0
        ? m.calendar_fares_own_none()
        : count === total
          ? m.calendar_fares_own_all({ total })
          : m.calendar_fares_own_some({ count, total });
  return (
    <p>
      {said}
      {more && <> {m.calendar_fares_more()}</>}
    </p>
  );
}

/** The orders stay, or are cancelled with a code by email. */
function OrdersOfClosed({
  id,
  answer,
  sending,
}: {
  id: string;
  answer: CalendarAnswer;
  sending: boolean;
}) {
  const may = useCan()("cancel_orders");
  const { field } = plainForm(id, answer);
  const [orders, setOrders] = useState(field("orders").defaultValue || "keep");
  const { until, now = "" } = answer;
  const [over, onEnd] = useCodeOver(until, now);
  const all = answer.effect?.orders ?? [];
  const count = new Set(all.map(({ booking_id }) => booking_id)).size;
  if (!may) return <input type="hidden" name="orders" value="keep" />;
  return (
    <div className="departure-orders">
      <RadioGroup
        name="orders"
        legend={m.calendar_orders_what()}
        value={orders}
        onChange={setOrders}
        options={[
          { value: "keep", label: m.calendar_orders_keep(), hint: m.calendar_orders_keep_hint() },
          {
            value: "cancel",
            label: m.calendar_orders_cancel({ count, amount: rupiah(refundOf(all)) }),
            hint: m.calendar_orders_cancel_hint(),
          },
        ]}
      />
      <div className="departure-code">
        <Button
          type="submit"
          name="intent"
          value="code"
          kind={over ? "sea" : "quiet"}
          pending={sending && m.pin_mailing()}
        >
          {until ? m.admin_otp_again() : m.calendar_code()}
        </Button>
        {until && now && (
          <>
            <input type="hidden" name="until" value={until} />
            <CodeLife until={until} now={now} over={over} onEnd={onEnd} office />
            <OtpInput
              {...field("pin")}
              label={m.admin_otp_label()}
              required={orders === "cancel"}
            />
          </>
        )}
      </div>
    </div>
  );
}

const undoText: Record<UndoableChange["action"], (input: { count: number }) => string> = {
  close: m.undo_close,
  open: m.undo_open,
  seats: m.undo_seats,
  fares: m.undo_fares,
  note: m.undo_note,
};
/** The reader's last change, while it can be taken back. */
export function UndoBar({ undo }: { undo: UndoableChange | null }) {
  const doing = useNavigation().formData?.get("intent");
  if (!undo) return null;
  return (
    <Form method="post" className="undo-bar">
      <input type="hidden" name="undo" value={undo.id} />
      <p role="status">
        {undoText[undo.action]({ count: undo.departures })}{" "}
        <small>{m.undo_until({ until: instant(undo.until) })}</small>
      </p>
      <Button
        type="submit"
        name="intent"
        value="undo"
        size="small"
        pending={doing === "undo" && m.admin_saving()}
      >
        {m.undo()}
      </Button>
    </Form>
  );
}
