import { oc } from "@orpc/contract";
import { z } from "zod";
import {
  CalendarState,
  CoveredSchedule,
  OwnFares,
  SaveEffect,
  ScheduleDay,
  saving,
  TouchedOrder,
} from "./timetable.ts";
import { BookingCodes, EditVersion, Instant, Line, Slug, TravelDate, wholeFrom } from "./values.ts";

/** The most departures that one action changes: two schedules for two years, or a season of a fleet. */
export const MOST_DEPARTURES = 5000;

const day = z.string("required").trim().min(1, "required").pipe(TravelDate);
const id = z.number().int().positive().max(2_147_483_647);
/** The departures of one schedule from a day to another, both included. Days without one do not count. */
export const DepartureRange = z.object({ schedule_id: id, from: day, to: day });
const onDepartures = {
  ranges: z.array(DepartureRange).min(1, "departures_required").max(1000, "too_long"),
  /** The version of the calendar that was read. */
  version: EditVersion,
};

/** What is refunded if all listed orders are cancelled, as it was shown: whole rupiah. */
const Refunded = z.number().int().nonnegative();

const saved = z.object({
  /** The action, to be undone by; null for a preview. */
  change: z.number().int().nullable(),
  effect: SaveEffect,
});
const WeekSchedule = CoveredSchedule.extend({
  arrives: z.string(),
  capacity: z.number().int(),
  /** A draft of a boat, or an archived one, is not sold, whatever its days say. */
  on_sale: z.boolean(),
  /** One for each day on which it has a departure. */
  days: z.array(ScheduleDay),
});

/**
 * Where a departure stands: on sale until its cut-off, then its list of passengers is closed; people
 * board from the check-in on; departed and arrived by its times. A closed one does not run.
 */
export const BoardState = z.enum([
  "on_sale",
  "cut_off",
  "boarding",
  "departed",
  "arrived",
  "closed",
]);
/** A departure of a day, with its load. */
export const BoardDeparture = z.object({
  schedule_id: z.number().int(),
  date: TravelDate,
  boat: z.object({ slug: Slug, name: z.string() }),
  from: z.string(),
  to: z.string(),
  departs_at: Instant,
  arrives_at: Instant,
  cut_off_at: Instant,
  check_in_at: Instant,
  capacity: z.number().int(),
  held: z.number().int(),
  sold: z.number().int(),
  state: BoardState,
  /** Why it is closed: by staff with their reason, by a season, by the boat's certificate. */
  closed_by: z.enum(["staff", "season", "certificate"]).nullable(),
  closed_reason: z.string(),
  /** When it left, as staff recorded it; null: nobody did. */
  left: z.object({ at: Instant, version: z.number().int(), on_time: z.boolean() }).nullable(),
});
const DayLoad = z.object({
  date: TravelDate,
  sold: z.number().int(),
  /** Seats of the departures that are not closed; 0: none runs. */
  seats: z.number().int(),
});
/** How full a route is, day by day. */
export const RouteLoad = z.object({ from: z.string(), to: z.string(), days: z.array(DayLoad) });

const at = "/admins/departures" as const;
const tags = ["Fast boats, timetable"];
/** Single departures in the back office: a week of all of them, and what staff change on some. */
export const departureDays = {
  week: oc
    .route({
      method: "GET",
      path: at,
      summary: "Seven days of all schedules: seats, fares, what is closed",
      tags,
    })
    .input(
      z.object({
        from: TravelDate,
        /** Only this boat's, or only from this port. */
        boat: Slug.optional(),
        port: Slug.optional(),
      }),
    )
    .output(CalendarState.extend({ data: z.array(WeekSchedule) })),
  board: oc
    .route({
      method: "GET",
      path: `${at}/board`,
      summary: "All departures of a day by time: load, state, cut-off",
      tags,
    })
    .input(z.object({ date: TravelDate }))
    .output(z.object({ data: z.array(BoardDeparture) })),
  left: oc
    .route({
      method: "PUT",
      path: `${at}/left`,
      summary: "When a departure left: recorded, corrected, or taken back",
      tags,
    })
    .input(
      z.object({
        schedule_id: id,
        date: day,
        /** `HH:MM`, WITA: the time nearest to the timetable's; null takes the record back. */
        time: z
          .string("required")
          .regex(/^([01]\d|2[0-3]):[0-5]\d$/, "time_invalid")
          .nullable(),
        /** Of the record that was read; 0 if there was none. */
        version: z.number("required").int("field_invalid").min(0, "field_invalid"),
      }),
    )
    .output(z.object({ data: BoardDeparture })),
  load: oc
    .route({
      method: "GET",
      path: `${at}/load`,
      summary: "People sold and seats of seven days by route",
      tags,
    })
    .input(z.object({ from: TravelDate }))
    .output(z.object({ data: z.array(RouteLoad) })),
  orders: oc
    .route({
      method: "GET",
      path: `${at}/orders`,
      summary: "Who is booked on a schedule's departures and has not departed, by day",
      tags,
    })
    .input(
      z.object({
        schedule_id: z.coerce.number().int().positive().max(2_147_483_647),
        from: TravelDate,
        to: TravelDate,
      }),
    )
    .output(z.object({ data: z.array(TouchedOrder) })),
  passengers: oc
    .route({
      method: "GET",
      path: `${at}/passengers`,
      summary:
        "The passenger list of a departure; whole identity numbers for who may change orders",
      tags,
    })
    .input(
      z.object({
        schedule_id: z.coerce.number().int().positive().max(2_147_483_647),
        date: TravelDate,
        format: z.enum(["csv", "xlsx"]).default("xlsx"),
      }),
    )
    .output(z.file()),
  close: oc
    .route({
      method: "POST",
      path: `${at}/close`,
      summary: "Close departures; their orders must have been named, and stay or are cancelled",
      tags,
    })
    .input(
      z.object({
        ...onDepartures,
        ...saving,
        /** Customers whose orders are cancelled read it. */
        reason: Line.min(1, "required").max(200, "too_long"),
        orders: z.enum(["keep", "cancel"], "required").default("keep"),
        refund_confirmed: Refunded.default(0),
        /** The code from `cancelCode`, to cancel. */
        pin: z
          .string()
          .trim()
          .regex(/^\d{6}$/, "pin_format")
          .optional(),
      }),
    )
    .output(saved.extend({ cancelled: z.number().int() })),
  cancelCode: oc
    .route({
      method: "POST",
      path: `${at}/cancel-code`,
      summary: "Send the admin a code to cancel exactly these orders and refund exactly this sum",
      tags,
    })
    .input(
      z.object({
        ...onDepartures,
        touched_confirmed: BookingCodes.min(1, "required"),
        refund_confirmed: Refunded,
      }),
    )
    .output(z.object({ message: z.string(), expires_in: z.number().int() })),
  open: oc
    .route({
      method: "POST",
      path: `${at}/open`,
      summary: "Open departures that staff closed",
      tags,
    })
    .input(z.object(onDepartures))
    .output(
      saved.extend({
        /** Opened, but a season, a holiday or the boat's certificate still closes them. */
        still_closed: z.array(TravelDate),
      }),
    ),
  seats: oc
    .route({
      method: "POST",
      path: `${at}/seats`,
      summary: "Seats for sale on departures, never fewer than are sold or held",
      tags,
    })
    .input(z.object({ ...onDepartures, seats: wholeFrom(1, 1000) }))
    .output(saved),
  fares: oc
    .route({
      method: "POST",
      path: `${at}/fares`,
      summary: "Fares of departures; null leaves a fare to the schedule and its seasons",
      tags,
    })
    .input(z.object({ ...onDepartures, fares: OwnFares }))
    .output(saved),
  note: oc
    .route({ method: "POST", path: `${at}/note`, summary: "A note for staff on departures", tags })
    .input(z.object({ ...onDepartures, note: Line.max(200, "too_long") }))
    .output(saved),
  undo: oc
    .route({
      method: "POST",
      path: `${at}/undo`,
      summary: "Take back one's own action of the last ten minutes, where nothing was booked since",
      tags,
    })
    .input(z.object({ change: id }))
    .output(
      z.object({
        undone: z.number().int(),
        /** Booked or changed since: these stay as they are. */
        kept: z.array(TravelDate),
      }),
    ),
};

export type DepartureRange = z.infer<typeof DepartureRange>;
export type BoardState = z.infer<typeof BoardState>;
export type BoardDeparture = z.infer<typeof BoardDeparture>;
export type RouteLoad = z.infer<typeof RouteLoad>;
export type WeekSchedule = z.infer<typeof WeekSchedule>;
