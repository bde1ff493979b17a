import type { AdminOrder, TimelineEntry } from "@jukung/contract";
import { instant } from "~/lib/dates.ts";
import type { FormAnswer } from "~/lib/forms.ts";
import { m } from "~/lib/paraglide/messages.js";
import { TextareaField } from "~/ui/field.tsx";
import { Icon } from "~/ui/icon.tsx";
import { OfficeForm } from "./office-form.tsx";
import { entryText } from "./timeline-text.ts";
import "./timeline.css";

const icons = {
  status: "check",
  action: "edit",
  email: "mail",
  note: "article",
  trip: "edit",
  details: "edit",
  payment: "card",
  refund: "undo",
  chargeback: "alert",
  move: "calendar",
} as const satisfies Record<TimelineEntry["type"], string>;

/** All that happened to an order, the newest first, and a note for colleagues on top of it. */
export function Timeline({
  adminOrder: { timeline, moves },
  answer,
}: {
  adminOrder: AdminOrder;
  answer: FormAnswer | undefined;
}) {
  const notes = timeline.filter(({ type }) => type === "note").length;
  return (
    <section className="sheet" id="timeline">
      <h2>{m.office_timeline()}</h2>
      {/* a saved note remounts the form, which empties it */}
      <OfficeForm
        key={notes}
        intent="note"
        answer={answer}
        button={m.note_add()}
        pending={m.order_updating()}
        kind="quiet"
      >
        {(field) => (
          <TextareaField
            {...field("text")}
            label={m.note_label()}
            hint={m.note_hint()}
            rows={2}
            maxLength={2000}
            required
          />
        )}
      </OfficeForm>
      <ol className="order-timeline">
        {timeline.map((entry, i) => {
          const { title, detail } = entryText(entry, moves);
          return (
            <li key={i} data-type={entry.type}>
              <Icon name={icons[entry.type]} />
              <b>{title}</b>
              <time dateTime={entry.at}>{instant(entry.at)}</time>
              {detail && <span>{detail}</span>}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
