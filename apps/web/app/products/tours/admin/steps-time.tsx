import { useEffect, useRef, useState } from "react";
import { duration } from "~/lib/dates.ts";
import { NO_NUMBER } from "~/lib/figures.ts";
import { m } from "~/lib/paraglide/messages.js";
import { Button } from "~/ui/button.tsx";
import { Icon } from "~/ui/icon.tsx";
import { minutesOf } from "./read-tour.ts";
import { otherTime } from "./steps-time.ts";

type Props = {
  /** The steps that there are: their minutes by their value. */
  minutes: Map<string, number | null>;
  /** As the form begins. */
  first: { itinerary: string[]; hours: string; duration_minutes: string };
};
type Typed = Props["first"];

/** Says it where the steps do not add up to the tour's own time: its page would show both. */
export function StepsTime({ minutes, first }: Props) {
  const [typed, setTyped] = useState<Typed>(first);
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const form = root.current?.closest("form");
    if (!form) return;
    // After the press: a step is added or taken away by then.
    const read = () => requestAnimationFrame(() => setTyped(typedIn(new FormData(form))));
    read();
    const events = ["input", "click"];
    for (const event of events) form.addEventListener(event, read);
    return () => {
      for (const event of events) form.removeEventListener(event, read);
    };
  }, []);
  const own = minutesOf(typed.hours, typed.duration_minutes);
  const readable = own === NO_NUMBER ? null : own;
  const sum = otherTime(
    typed.itinerary.map((step) => minutes.get(step) ?? null),
    readable,
  );
  const take = (sum: number) => {
    const form = root.current?.closest("form");
    const put = (name: string, value: number) => {
      const input = form?.elements.namedItem(name);
      if (!(input instanceof HTMLInputElement)) return;
      // Not lib/type-into.ts: shared with the booking form, it would be one more file of that form.
      input.value = String(value);
      input.dispatchEvent(new Event("input", { bubbles: true }));
    };
    put("hours", Math.floor(sum / 60));
    put("duration_minutes", sum % 60);
  };
  return (
    <div ref={root} role="status">
      {sum !== null && (
        <p className="sheet-warning">
          <Icon name="alert" />
          <span>
            {m.admin_tour_steps_time({ steps: duration(sum), tour: duration(own) })}{" "}
            <Button kind="plain" className="script-only" onClick={() => take(sum)}>
              {m.admin_tour_steps_take({ steps: duration(sum) })}
            </Button>
          </span>
        </p>
      )}
    </div>
  );
}

const typedIn = (form: FormData): Typed => ({
  itinerary: form.getAll("itinerary").map(String),
  hours: String(form.get("hours") ?? ""),
  duration_minutes: String(form.get("duration_minutes") ?? ""),
});
