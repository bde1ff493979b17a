import type { AdminSeason, ScheduleSummary } from "@jukung/contract";

/** The steps of the setup guide, in order; each is also its page's address. */
export const STEPS = [
  "name",
  "contact",
  "harbours",
  "boats",
  "timetable",
  "fares",
  "test-booking",
  "live",
] as const;
export type Step = (typeof STEPS)[number];
export const isStep = (text: string | undefined): text is Step => STEPS.some((one) => one === text);

/** What of the site exists already. */
export type Facts = {
  /** Whether its settings were ever saved. */
  named: boolean;
  reachable: boolean;
  harbours: number;
  boats: number;
  schedules: number;
  /** Seasons and holidays on days of the timetable that nobody has confirmed. */
  unconfirmed: number;
  /** A published boat has a departure ahead. */
  on_sale: boolean;
  /** Orders that were paid, or paid back. */
  paid: number;
  live: boolean;
};

type Span = Pick<ScheduleSummary, "valid_from" | "valid_until">;
type Waiting = Pick<AdminSeason, "confirmed_at" | "dates">;
/** How many seasons wait to be confirmed that are still ahead and in the time of some schedule. */
export const unconfirmedIn = (seasons: Waiting[], schedules: Span[], today: string): number =>
  seasons.filter(
    ({ confirmed_at, dates }) =>
      confirmed_at === null &&
      dates.some(
        (date) =>
          date >= today &&
          schedules.some(
            ({ valid_from, valid_until }) => valid_from <= date && date <= valid_until,
          ),
      ),
  ).length;

/** Which steps are done, by what exists: none is ticked by hand. */
export const doneSteps = (facts: Facts): Record<Step, boolean> => ({
  name: facts.named,
  contact: facts.reachable,
  harbours: facts.harbours >= 2,
  boats: facts.boats > 0,
  timetable: facts.schedules > 0,
  fares: facts.schedules > 0 && facts.unconfirmed === 0,
  "test-booking": facts.paid > 0,
  live: facts.live,
});

/** What travellers need before the site opens; everything else is advice. */
export const canOpen = ({ reachable, on_sale }: Facts): boolean => reachable && on_sale;
