import { type FormEvent, useState } from "react";
import type { Day } from "~/lib/dates.ts";
import { m } from "~/lib/paraglide/messages.js";

/**
 * A panel's form goes on once a day is chosen; before, the field of the day says that it is missing. Until the
 * scripts are there the browser says so.
 * @param field the id of the field of the day
 */
export function useDayFirst(date: Day | "", field: string) {
  const [tried, setTried] = useState(false);
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
