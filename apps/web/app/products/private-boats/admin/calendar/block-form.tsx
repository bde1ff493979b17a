import type { AdminPrivateBoatDay } from "@jukung/contract";
import { Form, useNavigation } from "react-router";
import { TouchedInquiries } from "~/features/orders/components/touched-inquiries.tsx";
import type { Day } from "~/lib/dates.ts";
import type { FormAnswer } from "~/lib/forms.ts";
import { m } from "~/lib/paraglide/messages.js";
import { plainForm } from "~/lib/plain-form.ts";
import { Button } from "~/ui/button.tsx";
import { ErrorSummary } from "~/ui/error-summary.tsx";
import { TextField } from "~/ui/field.tsx";
import { type Choice, inRange, rangeOf } from "~/ui/month-board/range.ts";
import { RangeFields } from "~/ui/month-board/range-fields.tsx";
import "../admin-boats.css";

type Props = {
  choice: Choice | null;
  onChoice: (choice: Choice | null) => void;
  today: Day;
  days: AdminPrivateBoatDay[];
  /** The version of the shown calendar. */
  version: number;
  answer: FormAnswer | undefined;
};

/** The actions on the days that were chosen on the board, or typed. */
export function BlockForm({ choice, onChoice, today, days, version, answer }: Props) {
  const { field, wrong } = plainForm("block", answer);
  const doing = useNavigation().formData?.get("intent");
  const range = rangeOf(choice, today);
  const chosen = days.filter(({ date }) => inRange(date, range));
  const taken = chosen.find(({ order }) => order)?.order;
  const note = field("note");
  const known = chosen.find(({ state }) => state === "blocked")?.note;
  return (
    <Form method="post" className="sheet">
      <h2>{m.admin_boat_days_do()}</h2>
      <ErrorSummary {...wrong} />
      <input type="hidden" name="version" value={version} />
      <TouchedInquiries kind="private-boats" inquiries={answer?.inquiries} />
      <RangeFields
        choice={choice}
        onChoice={onChoice}
        today={today}
        from={field("from")}
        to={field("to")}
      />
      {taken && (
        <p className="sheet-warning">{m.admin_boat_days_taken({ booking: taken.booking_id })}</p>
      )}
      <TextField
        key={known}
        {...note}
        defaultValue={note.defaultValue || known}
        label={m.admin_boat_note()}
        hint={m.admin_boat_note_hint()}
        maxLength={200}
      />
      <div className="admin-ways">
        <Button
          type="submit"
          name="intent"
          value="close"
          kind="sea"
          pending={doing === "close" && m.admin_saving()}
        >
          {answer?.inquiries ? m.touched_confirm() : m.admin_boat_close()}
        </Button>
        <Button
          type="submit"
          name="intent"
          value="open"
          pending={doing === "open" && m.admin_saving()}
        >
          {m.admin_boat_open()}
        </Button>
      </div>
    </Form>
  );
}
