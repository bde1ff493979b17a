import type { TouchedInquiry } from "@jukung/contract";
import { Fragment } from "react";
import { Form } from "react-router";
import { TouchedInquiries } from "~/features/orders/components/touched-inquiries.tsx";
import type { Day } from "~/lib/dates.ts";
import { m } from "~/lib/paraglide/messages.js";
import type { plainForm } from "~/lib/plain-form.ts";
import { Button } from "~/ui/button.tsx";
import { RadioGroup } from "~/ui/choice.tsx";
import { ErrorSummary } from "~/ui/error-summary.tsx";
import { Icon } from "~/ui/icon.tsx";
import type { Choice } from "~/ui/month-board/range.ts";
import { RangeFields } from "~/ui/month-board/range-fields.tsx";
import { NumberField } from "~/ui/number-field.tsx";
import { useRounds } from "~/ui/unsaved/use-rounds.ts";
import "./admin-tours.css";

type Props = ReturnType<typeof plainForm> & {
  choice: Choice | null;
  onChoice: (choice: Choice | null) => void;
  today: Day;
  /** The shown variant; without it, changes apply to all. */
  variant: { id: number; name: string } | undefined;
  /** Places that are held or sold on the chosen days. */
  taken: number;
  sending: boolean;
  /** The version of the shown calendar. */
  version: number;
  /** Inquiries on the chosen days. */
  inquiries: TouchedInquiry[] | undefined;
};

/** The actions on the chosen days. Only touched fields change. */
export function DaysPanel({
  field,
  wrong,
  choice,
  onChoice,
  today,
  variant,
  taken,
  sending,
  version,
  inquiries,
}: Props) {
  // The fields reset for each choice of days, so that no change is repeated by mistake.
  const round = useRounds(sending, wrong.errors.length === 0 && wrong.message === undefined);
  const closed = field("closed");
  const capacity = field("capacity");
  return (
    <section className="sheet">
      <h2>{m.admin_days_change()}</h2>
      <Form method="post" id="days" className="stack" noValidate preventScrollReset>
        <ErrorSummary {...wrong} />
        <input type="hidden" name="version" value={version} />
        <TouchedInquiries kind="tours" inquiries={inquiries} />
        {variant && <input type="hidden" name="variant" value={variant.id} />}
        <RangeFields
          choice={choice}
          onChoice={onChoice}
          today={today}
          from={field("from")}
          to={field("to")}
        />
        <p className="sheet-note">
          {m.admin_days_for({ what: variant?.name ?? m.admin_days_all() })}
        </p>
        {taken > 0 && (
          <p className="sheet-note days-taken">
            <Icon name="people" />
            {m.admin_days_taken({ count: taken })}
          </p>
        )}
        <Fragment key={round}>
          <div id={closed.id}>
            <RadioGroup
              name="closed"
              legend={m.admin_days_sale()}
              defaultValue={closed.defaultValue}
              error={closed.error}
              options={[
                { value: "", label: m.admin_days_keep() },
                { value: "no", label: m.admin_days_open() },
                { value: "yes", label: m.admin_days_close() },
              ]}
            />
          </div>
          <NumberField
            {...capacity}
            label={m.admin_days_places()}
            hint={m.admin_days_places_hint()}
          />
        </Fragment>
        <Button type="submit" kind="main" size="wide" pending={sending && m.settings_saving()}>
          {inquiries ? m.touched_confirm() : m.admin_days_save()}
        </Button>
      </Form>
    </section>
  );
}
