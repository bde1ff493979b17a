import { type FormEvent, useLayoutEffect, useState } from "react";
import type { Day } from "~/lib/dates.ts";
import { m } from "~/lib/paraglide/messages.js";

/**
 * A panel's form goes on once a day is chosen; before, the field of the day says that it is missing. Until the
 * scripts are there the browser says so, whose words go when its own field becomes a calendar: they are
 * said again.
 * @param field the id of the field of the day
 */
export function useDayFirst(date: Day | "", field: string) {
  const [tried, setTried] = useState(false);
  useLayoutEffect(() => {
    // A form that was sent without its day makes a field so; a browser that lacks the word stays silent.
    if (!CSS.supports("selector(:user-invalid)")) return;
    if (document.getElementById(field)?.matches(":user-invalid")) setTried(true);
  }, [field]);
  return {
    error: tried && date === "" ? m.date_choose() : undefined,
    onSubmit(event: FormEvent) {
      if (date !== "") return;
      event.preventDefault();
      setTried(true);
      document.getElementById(field)?.focus();
    },
  };
}
