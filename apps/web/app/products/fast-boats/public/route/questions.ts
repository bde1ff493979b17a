import type { Departure, HarbourFacts, RefundPolicy } from "@jukung/contract";
import { policyText } from "~/features/orders/components/policy.tsx";
import { clock, duration, longDay } from "~/lib/dates.ts";
import { rupiah } from "~/lib/money.ts";
import { m } from "~/lib/paraglide/messages.js";
import { getLocale } from "~/lib/paraglide/runtime.js";

type Facts = {
  from: string;
  to: string;
  departures: Departure[];
  lowest: { local: number | null; foreign: number | null };
  harbours: Record<string, HarbourFacts>;
  refund_policy: RefundPolicy;
};
export type Question = { id: string; question: string; answer: string };

/** How long the crossings of a day take: "45 min", or "30 min to 1 hr". */
export function durationsOf(departures: Departure[]): string {
  const minutes = departures.map(({ duration_minutes }) => duration_minutes);
  const [shortest, longest] = [Math.min(...minutes), Math.max(...minutes)];
  return shortest === longest
    ? duration(shortest)
    : m.route_duration_range({ shortest: duration(shortest), longest: duration(longest) });
}

/** What people ask before they book a route, answered from its own boats: it cannot disagree with them. */
export function questionsOf({ from, to, departures, lowest, harbours, refund_policy }: Facts) {
  const [first] = departures;
  const questions: Question[] = [];
  const ask = (id: string, question: string, answer: string) =>
    questions.push({ id, question, answer });
  if (first) {
    ask(
      "duration",
      m.route_q_duration({ from, to }),
      m.route_a_duration({ duration: durationsOf(departures) }),
    );
    if (lowest.local !== null && lowest.foreign !== null)
      ask(
        "fare",
        m.route_q_fare({ from, to }),
        m.route_a_fare({ local: rupiah(lowest.local), foreign: rupiah(lowest.foreign) }),
      );
    ask(
      "times",
      m.route_q_times({ from, to }),
      m.route_a_times({
        day: longDay(first.date),
        times: listOf([...new Set(departures.map(({ departs_at }) => clock(departs_at)))]),
      }),
    );
    const piers = new Map(departures.map((one) => [one.from.slug, one.from.name]));
    const airport = [...piers.keys()].flatMap((slug) => harbours[slug]?.airport_minutes ?? []);
    ask(
      "harbour",
      m.route_q_harbour({ to }),
      [
        m.route_a_harbour({ harbours: listOf([...piers.values()]) }),
        // Of several harbours each has a way of its own, which the page shows below.
        ...(piers.size === 1 && airport[0] !== undefined
          ? [m.route_a_airport({ duration: duration(airport[0]) })]
          : []),
      ].join(" "),
    );
  }
  ask("cancel", m.route_q_cancel(), `${policyText(refund_policy)} ${m.route_a_cancel()}`);
  return questions;
}

const listOf = (items: string[]): string => new Intl.ListFormat(getLocale()).format(items);
