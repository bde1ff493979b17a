import type { AdminSchedule, FareSet, RefundPolicy, ScheduleInput } from "@jukung/contract";
import type { RefundForm } from "~/features/offerings/admin/refund-fields.tsx";
import {
  type RescheduleForm,
  rescheduleForm,
  rescheduleIn,
} from "~/features/offerings/admin/reschedule-fields.tsx";
import { amountIn } from "~/lib/amount.ts";
import { grouped, wholeIn } from "~/lib/figures.ts";
import { type Fare, fares } from "~/ui/passenger-picker/counts.ts";

/** The six fares of a form, as text. */
export type FareTexts = Record<Fare, string>;
/** A schedule as its form's fields: all text. */
export type ScheduleForm = RefundForm &
  RescheduleForm & {
    from: string;
    to: string;
    via: string;
    departs: string;
    arrives: string;
    weekdays: string[];
    valid_from: string;
    valid_until: string;
    capacity: string;
    check_in_minutes: string;
    check_in_id: string;
    check_in_en: string;
    cut_off_minutes: string;
  };
export const DAILY = ["1", "2", "3", "4", "5", "6", "7"];

/**
 * The initial form of a schedule; for a new one only defaults.
 * @param usual the site's refund policy: the start of its own
 */
export function formOf(
  schedule: AdminSchedule | undefined,
  { usual, seats = "", today = "" }: { usual: RefundPolicy; seats?: string; today?: string },
): ScheduleForm {
  const { refund_policy: policy } = schedule ?? { refund_policy: null };
  return {
    from: schedule?.from ?? "",
    to: schedule?.to ?? "",
    via: schedule?.via ?? "",
    departs: schedule?.departs ?? "",
    arrives: schedule?.arrives ?? "",
    weekdays: schedule?.weekdays.map(String) ?? DAILY,
    valid_from: schedule?.valid_from ?? today,
    valid_until: schedule?.valid_until ?? "",
    capacity: schedule ? String(schedule.capacity) : seats,
    check_in_minutes: String(schedule?.check_in_minutes ?? 30),
    check_in_id: schedule?.check_in_id ?? "",
    check_in_en: schedule?.check_in_en ?? "",
    cut_off_minutes: String(schedule?.cut_off_minutes ?? 60),
    refund: policy ? "own" : "site",
    refund_policy: (policy ?? usual).map(({ hours, percent }) => ({
      hours: String(hours),
      percent: String(percent),
    })),
    reschedule_policy: rescheduleForm(schedule?.reschedule_policy),
  };
}

/** The posted form: a single ticked box is no list yet, and empty fields are left out. */
export type PostedSchedule = Partial<Omit<ScheduleForm, "weekdays" | "refund_policy">> & {
  weekdays?: string | string[];
  refund_policy?: { hours?: string; percent?: string }[];
  /** Of a new schedule: a known one has versions. */
  fares?: Partial<FareTexts>;
};

/** A required number: a missing one is left out, and the API reports it at its field. */
const needed = (number: number | null): number => number ?? Number.NaN;
const listOf = (value: string | string[] | undefined): string[] => [value ?? []].flat();

/** The form as the API takes it. */
export const inputOf = (posted: PostedSchedule): ScheduleInput => ({
  from: posted.from ?? "",
  to: posted.to ?? "",
  via: posted.via ?? "",
  departs: posted.departs ?? "",
  arrives: posted.arrives ?? "",
  weekdays: listOf(posted.weekdays).map(Number),
  valid_from: posted.valid_from ?? "",
  valid_until: posted.valid_until ?? "",
  capacity: needed(wholeIn(posted.capacity)),
  check_in_minutes: needed(wholeIn(posted.check_in_minutes)),
  check_in_id: posted.check_in_id ?? "",
  check_in_en: posted.check_in_en ?? "",
  cut_off_minutes: needed(wholeIn(posted.cut_off_minutes)),
  refund_policy:
    posted.refund === "own"
      ? (posted.refund_policy ?? []).map((line) => ({
          hours: needed(wholeIn(line?.hours)),
          percent: needed(wholeIn(line?.percent)),
        }))
      : null,
  reschedule_policy: rescheduleIn(posted.reschedule_policy),
});

/** Six fares as their fields show them; empty without. */
export const textsOf = (set?: FareSet): FareTexts =>
  Object.fromEntries(fares.map((fare) => [fare, set ? grouped(set[fare]) : ""])) as FareTexts;
export const faresIn = (texts: Partial<FareTexts> = {}): FareSet =>
  Object.fromEntries(fares.map((fare) => [fare, needed(amountIn(texts[fare]))])) as FareSet;

/** The versions of a schedule's fares as their form's rows. */
export type FaresForm = { fares: ({ valid_from: string } & FareTexts)[] };
export const faresForm = ({ fares: versions }: Pick<AdminSchedule, "fares">): FaresForm => ({
  fares: versions.map((version) => ({ valid_from: version.valid_from, ...textsOf(version) })),
});
export type PostedFares = { fares?: Partial<FaresForm["fares"][number]>[] };
export const versionsIn = ({ fares: rows = [] }: PostedFares) =>
  rows.map((row) => ({ valid_from: row?.valid_from ?? "", ...faresIn(row) }));

/** Fields that are not sent while none of their boxes is ticked. */
export const unticked = ["weekdays"];
/** Fields that only make sense together. */
export const together = [
  ["departs", "arrives"],
  ["refund", "refund_policy"],
];
