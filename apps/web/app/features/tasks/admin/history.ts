import type { Task } from "@jukung/contract";
import { longDay } from "~/lib/dates.ts";
import { m } from "~/lib/paraglide/messages.js";
import { emailEvents } from "../../notifications/index.ts";
import { taskEnds } from "../labels.ts";

type Line = Task["history"][number];
const titles: Record<Line["act"], (line: Line) => string> = {
  open: m.tasks_history_open,
  assign: ({ to }) => m.tasks_history_assign({ name: to ?? "" }),
  release: m.tasks_history_release,
  snooze: ({ until }) => m.tasks_history_snooze({ day: until ? longDay(until) : "" }),
  wake: m.tasks_history_wake,
  done: m.tasks_history_done,
  send_again: m.emails_again_history,
  ended: ({ ended }) => (ended ? taskEnds[ended]() : m.tasks_history_done()),
};
/** One line of a task's history: what happened, and by whom with which words. */
export function historyText(line: Line): { title: string; text: string } {
  const { by, reason, reference, email, act } = line;
  const said = [
    reason,
    reference && m.tasks_history_reference({ reference }),
    email && emailEvents[email](),
  ].filter(Boolean);
  const who = by || (act === "ended" ? m.tasks_history_itself() : "");
  return { title: titles[act](line), text: [who, ...said].filter(Boolean).join(": ") };
}
