import { oc } from "@orpc/contract";
import { z } from "zod";
import { LiveOrder, RefundPolicy, ReschedulePolicyInput } from "./orders.ts";
import {
  data,
  EditVersion,
  Instant,
  Line,
  Locale,
  Month,
  Slug,
  TouchedConfirmed,
  TravelDate,
  wholeFrom,
} from "./values.ts";

/** The highest fare that a form takes, in rupiah: a typing mistake is seen. */
export const HIGHEST_FARE = 100_000_000;
/** The lowest fare of an adult: an order of nothing could not be paid, and so never be confirmed. */
export const LOWEST_ADULT_FARE = 1000;
/** Rupiah a person. Children and infants may travel free. */
export const Fare = wholeFrom(0, HIGHEST_FARE);
const AdultFare = wholeFrom(LOWEST_ADULT_FARE, HIGHEST_FARE);
const six = <Adult extends z.ZodType, Other extends z.ZodType>(adult: Adult, other: Other) =>
  z.object({
    adult_local: adult,
    adult_foreign: adult,
    child_local: other,
    child_foreign: other,
    infant_local: other,
    infant_foreign: other,
  });
/** The six fares of a crossing, in rupiah a person, as staff write them. */
export const FareSet = six(AdultFare, Fare);
/** The same as they are shown: what was written before the least of an adult's fare was set, too. */
const ShownFares = six(Fare, Fare);
const own = (fare: typeof Fare) => fare.nullable().default(null);
/** The fares of one day alone; null leaves a fare to the schedule and its seasons. */
export const OwnFares = six(own(AdultFare), own(Fare));
/** Fares from a day on, until the next version begins. */
export const FareVersionInput = FareSet.extend({
  valid_from: z.string("required").trim().min(1, "required").pipe(TravelDate),
});
export const FareVersion = ShownFares.extend({
  valid_from: TravelDate,
  /** Its days have begun and orders were priced by it: it cannot be changed any more. */
  locked: z.boolean(),
});

/** `HH:MM`, WITA. */
const Clock = z
  .string("required")
  .trim()
  .min(1, "required")
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, "time_invalid");
const place = z.string("required").min(1, "required").pipe(Slug);
const date = z.string("required").trim().min(1, "required").pipe(TravelDate);
/** Everything of a schedule that staff write, except its fares; a change replaces all of it. */
export const ScheduleInput = z.object({
  from: place,
  to: place,
  /** A stop on the way, as it is called; empty for none. */
  via: Line.max(120, "too_long").default(""),
  departs: Clock,
  /** On the same day. */
  arrives: Clock,
  /** Monday 1 to Sunday 7. */
  weekdays: z.array(z.number().int().min(1).max(7)).min(1, "weekdays_required").max(7),
  valid_from: date,
  valid_until: date,
  /** Seats for sale, never above the boat's. */
  capacity: wholeFrom(1, 1000),
  check_in_minutes: wholeFrom(0, 600),
  /** Where one checks in, in both languages; empty: as the operator says for all its crossings. */
  check_in_id: Line.max(200, "too_long").default(""),
  check_in_en: Line.max(200, "too_long").default(""),
  /** Booking closes so many minutes before departure. */
  cut_off_minutes: wholeFrom(0, 10_080),
  /** Null to use the site's. */
  refund_policy: RefundPolicy.max(10).nullable().default(null),
  /** The rule for moving a trip to another date; null to use the site's. */
  reschedule_policy: ReschedulePolicyInput.nullable().default(null),
});

/** An order that a change touches. */
export const TouchedOrder = LiveOrder.omit({ inquiry_status: true }).extend({
  people: z.number().int(),
  /** Rupiah that come back if the operator cancels it; only where a change may cancel it. */
  refund: z.number().int().optional(),
  /** Its way back would leave before its way out has arrived. */
  clash: z.boolean(),
});
/** What saving does, worked out before it is done. */
export const SaveEffect = z.object({
  /** Departures from today on that will be different. */
  departures: z.number().int(),
  /** How many of them have orders: their passengers keep their price, and their time unless listed. */
  with_orders: z.number().int(),
  /** Orders that must be confirmed by name. They are told by email if a time or a port changes. */
  orders: z.array(TouchedOrder),
  /** The email that the first of these orders gets, in both languages; the others get theirs. */
  email: z
    .array(z.object({ locale: Locale, subject: z.string(), title: z.string(), text: z.string() }))
    .optional(),
  /** Of a new schedule: departures after the boat's certificate, which are not sold. */
  unsold: z.number().int().optional(),
});
/** What every change of the timetable takes. */
export const saving = {
  /** Only answers what saving would do; nothing is written. */
  preview: z.boolean().default(false),
  /** Booking codes of all orders that the preview listed. */
  touched_confirmed: TouchedConfirmed,
};
const versioned = { version: EditVersion, ...saving };

const Named = z.object({ slug: Slug, name: z.string() });
/**
 * Whether a schedule has a day that may be sold, and if not, why: it or its boat is archived or a draft,
 * all of its days are over, or the boat's certificate ends before the next one.
 */
export const SaleState = z.enum(["on_sale", "archived", "boat", "over", "certificate"]);
export const ScheduleSummary = z.object({
  id: z.number().int(),
  from: Named,
  to: Named,
  via: z.string(),
  departs: z.string(),
  arrives: z.string(),
  weekdays: z.array(z.number().int()),
  valid_from: TravelDate,
  valid_until: TravelDate,
  capacity: z.number().int(),
  /** What a crossing costs today, or on its first day if that is still ahead. */
  fares: ShownFares,
  /** Live orders that have not travelled yet. */
  orders_ahead: z.number().int(),
  archived_at: Instant.nullable(),
  sale: SaleState,
});
export const AdminSchedule = ScheduleInput.required().extend({
  id: z.number().int(),
  version: z.number().int(),
  archived_at: Instant.nullable(),
  sale: SaleState,
  from_name: z.string(),
  to_name: z.string(),
  boat: Named.extend({
    /** Seats for sale: no schedule has more. */
    capacity: z.number().int(),
    /** It is neither a draft nor archived: else nothing of it is sold. */
    on_sale: z.boolean(),
    operator: z.string(),
    /** The operator's own check-in place, which holds where the schedule has none. */
    check_in_id: z.string(),
    check_in_en: z.string(),
  }),
  fares: z.array(FareVersion),
  /** Its live orders, soonest first. */
  live_orders: z.array(LiveOrder),
});
const saved = z.object({ data: AdminSchedule, effect: SaveEffect });

/** A schedule in a list of all boats. */
export const CoveredSchedule = z.object({
  id: z.number().int(),
  boat: z.string(),
  boat_slug: Slug,
  from: z.string(),
  from_slug: Slug,
  to: z.string(),
  departs: z.string(),
});

/** Which rule made a day's fares. */
export const FareRuleKind = z.enum(["override", "season", "version", "closed", "certificate"]);
export const ScheduleDay = z.object({
  date: TravelDate,
  fares: ShownFares,
  rule: z.object({
    kind: FareRuleKind,
    /** The season that prices or closes the day. */
    season: z.object({ id: z.number().int(), name: z.string() }).nullable(),
    /** The first day of the version in force. */
    valid_from: TravelDate,
  }),
  /** Closed by staff, by a season, or because the certificate ends before: not sold. */
  closed: z.boolean(),
  closed_by_staff: z.boolean(),
  /** Why staff closed it; and what they noted for each other. */
  reason: z.string(),
  note: z.string(),
  /** Its own fares; null where another rule makes the fare. */
  own_fares: six(own(Fare), own(Fare)),
  capacity: z.number().int(),
  held: z.number().int(),
  sold: z.number().int(),
});

/** The last action of the reader, while it can be undone. */
export const UndoableChange = z.object({
  id: z.number().int(),
  action: z.enum(["close", "open", "seats", "fares", "note"]),
  departures: z.number().int(),
  at: Instant,
  until: Instant,
});
/** What the answer of every calendar says beside its days. */
export const CalendarState = z.object({
  version: z.number().int(),
  undo: UndoableChange.nullable(),
});

export const SeasonEffect = z.enum(["percent", "amounts", "closed"], "required");
const amount = wholeFrom(-10_000_000, 10_000_000);
export const SeasonInput = z.object({
  name_id: Line.max(120, "too_long").default(""),
  name_en: Line.max(120, "too_long").default(""),
  effect: SeasonEffect,
  /** Only with the effect `percent`. */
  percent: wholeFrom(-90, 500).nullable().default(null),
  /** Rupiah added to each fare; only with the effect `amounts`. */
  amounts: z
    .object({
      adult_local: amount,
      adult_foreign: amount,
      child_local: amount,
      child_foreign: amount,
      infant_local: amount,
      infant_foreign: amount,
    })
    .nullable()
    .default(null),
  dates: z.array(date).min(1, "dates_required").max(400, "too_long"),
  /** Ids of the schedules that it covers; empty for all. */
  schedules: z.array(z.number().int().positive().max(2_147_483_647)).max(1000).default([]),
});
/** Whether something was written; what is no text is an error of its own. */
const written = (text: unknown): boolean =>
  typeof text === "string" ? text.trim() !== "" : text !== undefined;
/**
 * What a season lacks, said together with all else that is wrong with it: so nothing of what it reads
 * is known to be of its type.
 */
const complete = <T extends z.ZodType<Partial<z.infer<typeof SeasonInput>>>>(season: T): T => {
  type Posted = Record<string, unknown>;
  const needs = (path: string, has: (season: Posted) => boolean) => (all: T) =>
    all.refine((value) => typeof value !== "object" || value === null || has(value as Posted), {
      path: [path],
      error: "required",
      when: () => true,
    });
  return [
    needs("name_id", ({ name_id, name_en }) => written(name_id) || written(name_en)),
    needs("percent", ({ effect, percent }) => effect !== "percent" || percent != null),
    needs("amounts.adult_local", ({ effect, amounts }) => effect !== "amounts" || amounts != null),
  ].reduce((all, need) => need(all), season);
};
export const AdminSeason = SeasonInput.required().extend({
  id: z.number().int(),
  version: z.number().int(),
  /** Until then it is a suggestion without effect. */
  confirmed_at: Instant.nullable(),
  archived_at: Instant.nullable(),
  /** Whether it was suggested from the list of public holidays. */
  suggested: z.boolean(),
  /** What its days are, where the list of public holidays names them, in the reader's language. */
  holidays: z.array(z.object({ date: TravelDate, name: z.string() })),
});
const savedSeason = z.object({ data: AdminSeason, effect: SaveEffect });

const id = z.coerce.number().int().positive().max(2_147_483_647);
const bySlug = z.object({ slug: Slug });
const one = bySlug.extend({ id });
const tags = ["Fast boats, timetable"];
const all = "/admins/fast-boats/{slug}/schedules" as const;
const at = `${all}/{id}` as const;

/** Schedules of a boat and their fares, in the back office. */
export const schedules = {
  list: oc
    .route({ method: "GET", path: all, summary: "A boat's schedules, by route and time", tags })
    .input(bySlug.extend({ archived: z.enum(["no", "yes", "all"]).default("no") }))
    .output(
      z.object({
        data: z.array(ScheduleSummary),
        boat: AdminSchedule.shape.boat,
      }),
    ),
  create: oc
    .route({ method: "POST", path: all, successStatus: 201, summary: "A new schedule", tags })
    .input(bySlug.extend({ ...ScheduleInput.shape, fares: FareSet, preview: saving.preview }))
    .output(z.object({ data: AdminSchedule.nullable(), effect: SaveEffect })),
  show: oc
    .route({ method: "GET", path: at, summary: "One schedule with its fares", tags })
    .input(one)
    .output(data(AdminSchedule)),
  update: oc
    .route({
      method: "PUT",
      path: at,
      summary: "Change a schedule; orders that a time or a port touches must have been named",
      tags,
    })
    .input(one.extend({ ...ScheduleInput.shape, ...versioned }))
    .output(saved),
  archive: oc
    .route({
      method: "POST",
      path: `${at}/archive`,
      summary: "End the sale of a schedule; its orders stay, and must have been named",
      tags,
    })
    .input(one.extend({ touched_confirmed: saving.touched_confirmed }))
    .output(data(AdminSchedule)),
  restore: oc
    .route({ method: "POST", path: `${at}/restore`, summary: "Sell an archived schedule", tags })
    .input(one)
    .output(data(AdminSchedule)),
  fares: oc
    .route({ method: "GET", path: `${at}/fares`, summary: "The versions of its fares", tags })
    .input(one)
    .output(z.object({ data: z.array(FareVersion), version: z.number().int() })),
  setFares: oc
    .route({
      method: "PUT",
      path: `${at}/fares`,
      summary: "Replace the versions of its fares; those that priced orders must stay as they are",
      tags,
    })
    .input(
      one.extend({
        fares: z.array(FareVersionInput).min(1, "required").max(100, "too_long"),
        version: EditVersion,
        preview: saving.preview,
      }),
    )
    .output(saved),
  days: oc
    .route({
      method: "GET",
      path: `${at}/days`,
      summary: "The days of a month on which it runs: fares, the rule that made them, seats",
      tags,
    })
    .input(one.extend({ month: Month }))
    .output(CalendarState.extend({ data: z.array(ScheduleDay) })),
};

const season = "/admins/seasons" as const;
const bySeason = z.object({ id });
/** Seasons and holidays, in the back office. */
export const seasons = {
  schedules: oc
    .route({
      method: "GET",
      path: `${season}/schedules`,
      summary: "The schedules that a season can cover, by boat, route and time",
      tags,
    })
    .output(z.object({ data: z.array(CoveredSchedule) })),
  list: oc
    .route({ method: "GET", path: season, summary: "All seasons in their order", tags })
    .input(z.object({ archived: z.enum(["no", "yes", "all"]).default("no") }))
    .output(z.object({ data: z.array(AdminSeason) })),
  create: oc
    .route({
      method: "POST",
      path: season,
      successStatus: 201,
      summary: "A new season, without effect until it is confirmed",
      tags,
    })
    .input(complete(SeasonInput))
    .output(data(AdminSeason)),
  show: oc
    .route({ method: "GET", path: `${season}/{id}`, summary: "One season", tags })
    .input(bySeason)
    .output(data(AdminSeason)),
  update: oc
    .route({
      method: "PUT",
      path: `${season}/{id}`,
      summary: "Change a season; orders on days that it closes must have been named",
      tags,
    })
    .input(complete(bySeason.extend({ ...SeasonInput.shape, ...versioned })))
    .output(savedSeason),
  confirm: oc
    .route({
      method: "POST",
      path: `${season}/{id}/confirm`,
      summary: "Put a season into effect; orders on days that it closes must have been named",
      tags,
    })
    .input(bySeason.extend(versioned))
    .output(savedSeason),
  archive: oc
    .route({
      method: "POST",
      path: `${season}/{id}/archive`,
      summary: "End a season's effect",
      tags,
    })
    .input(bySeason)
    .output(data(AdminSeason)),
  restore: oc
    .route({
      method: "POST",
      path: `${season}/{id}/restore`,
      summary: "Take a season out of the archive, to be confirmed again",
      tags,
    })
    .input(bySeason)
    .output(data(AdminSeason)),
  order: oc
    .route({
      method: "POST",
      path: `${season}/order`,
      summary: "Put the seasons in order: the first that names a day prices it",
      tags,
    })
    .input(z.object({ ids: z.array(id).max(1000) }))
    .output(z.object({ data: z.array(AdminSeason) })),
};

export type FareSet = z.infer<typeof FareSet>;
export type FareVersion = z.infer<typeof FareVersion>;
export type ScheduleInput = z.infer<typeof ScheduleInput>;
export type ScheduleSummary = z.infer<typeof ScheduleSummary>;
export type AdminSchedule = z.infer<typeof AdminSchedule>;
export type ScheduleDay = z.infer<typeof ScheduleDay>;
export type OwnFares = z.infer<typeof OwnFares>;
export type UndoableChange = z.infer<typeof UndoableChange>;
export type CalendarState = z.infer<typeof CalendarState>;
export type TouchedOrder = z.infer<typeof TouchedOrder>;
export type SaleState = z.infer<typeof SaleState>;
export type SaveEffect = z.infer<typeof SaveEffect>;
export type SeasonInput = z.infer<typeof SeasonInput>;
export type AdminSeason = z.infer<typeof AdminSeason>;
