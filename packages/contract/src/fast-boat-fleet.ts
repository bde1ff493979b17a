import { oc } from "@orpc/contract";
import { z } from "zod";
import { adminOffering, offeringOperations } from "./offerings.ts";
import { LiveOrder } from "./orders.ts";
import {
  data,
  EditVersion,
  Instant,
  Line,
  list,
  Paging,
  Picture,
  Slug,
  Text,
  TravelDate,
  wholeFrom,
  yearFrom,
} from "./values.ts";

/** So many days before its end a certificate is a task of the office. */
export const CERTIFICATE_TASK_DAYS = 30;
/** How long a boat's certificate still holds; `missing`: nobody has entered its last day. */
export const CertificateState = z.enum(["valid", "ending", "ended", "missing"]);
export const Certificate = z.object({
  number: z.string(),
  /** Its last day: no later departure is sold. */
  until: TravelDate.nullable(),
  state: CertificateState,
});

const long = Text.max(6000, "too_long").default("");
const date = z.string("required").trim().min(1, "required").pipe(TravelDate);
/** All fields of a fast boat that staff write; a change replaces all of them. */
export const FastBoatInput = z.object({
  name: Line.min(1, "required").max(120, "too_long"),
  operator: z.string("required").min(1, "required").pipe(Slug),
  description_id: long,
  description_en: long,
  /** The most passengers that the certificate allows. */
  certified_capacity: wholeFrom(1, 1000),
  /** Seats for sale, never more than the certificate allows. */
  capacity: wholeFrom(1, 1000),
  certificate_number: Line.min(1, "required").max(60, "too_long"),
  /** The certificate's last day: no later departure is sold. */
  certificate_until: date,
  /** Kilograms a passenger. */
  luggage_kg: wholeFrom(0, 200),
  length_m: z
    .number("required")
    .min(1, "field_range 1 200")
    .max(200, "field_range 1 200")
    .nullable()
    .default(null),
  engine: Line.max(120, "too_long").default(""),
  year: yearFrom(1900, 2100).nullable().default(null),
  /** Slugs of tags. */
  facilities: z.array(Slug).max(60).default([]),
});

const Named = z.object({ slug: Slug, name: z.string() });
/** A departure that is still ahead, with its load. */
export const BoatDeparture = z.object({
  schedule_id: z.number().int(),
  date: TravelDate,
  departs_at: Instant,
  arrives_at: Instant,
  from: z.string(),
  to: z.string(),
  via: z.string(),
  /** Seats for sale. */
  capacity: z.number().int(),
  held: z.number().int(),
  sold: z.number().int(),
  /** Why it is not sold; null if it is. */
  closed: z.enum(["staff", "season", "certificate"]).nullable(),
});
/** Coming orders: those that wait for payment, and those that are paid. */
const ComingOrders = z.object({ held: z.number().int(), paid: z.number().int() });
export const AdminFastBoatSummary = z.object({
  slug: Slug,
  name: z.string(),
  operator: Named,
  capacity: z.number().int(),
  published: z.boolean(),
  archived_at: Instant.nullable(),
  image: Picture.nullable(),
  certificate: Certificate,
  /** Its next departure that is not closed, within three months. */
  next_departure: BoatDeparture.nullable(),
  orders: ComingOrders,
});
export const AdminFastBoat = FastBoatInput.required().extend({
  ...adminOffering,
  operator_name: z.string(),
  /** Empty and null for a boat that is older than these fields. */
  certificate_number: z.string(),
  certificate_until: TravelDate.nullable(),
  certificate_state: CertificateState,
  /** Live orders for days after the certificate's last day. */
  orders_after_certificate: z.number().int(),
  facility_names: z.array(z.string()),
  orders: ComingOrders,
  /** Of staff for staff; their version is their own. */
  notes: z.string(),
  notes_version: z.number().int(),
});
/** A boat whose certificate needs somebody, with the orders that lie after its last day. */
export const CertificateTask = Named.extend({
  certificate: Certificate,
  /** Days until the last one; negative if it is over, null if it is not known. */
  days_left: z.number().int().nullable(),
  orders: z.array(LiveOrder),
});

const tags = ["Fast boats, back office"];
const at = "/admins/fast-boats" as const;
const bySlug = z.object({ slug: Slug });

/** Fast boats in the back office; their schedules are in timetable.ts. */
export const fleet = {
  list: oc
    .route({ method: "GET", path: at, summary: "All fast boats with what is next", tags })
    .input(
      Paging.extend({
        search: Line.max(100).optional(),
        archived: z.enum(["no", "yes", "all"]).default("no"),
        published: z.enum(["no", "yes", "all"]).default("all"),
        sort: z.enum(["name", "newest", "certificate"]).default("name"),
      }),
    )
    .output(list(AdminFastBoatSummary)),
  ...offeringOperations({
    path: "fast-boats",
    noun: "fast boat",
    tags,
    input: FastBoatInput,
    admin: AdminFastBoat,
  }),
  departures: oc
    .route({
      method: "GET",
      path: `${at}/{slug}/departures`,
      summary: "Its next departures with their load",
      tags,
    })
    .input(bySlug.extend({ limit: z.coerce.number().int().min(1).max(100).default(20) }))
    .output(z.object({ data: z.array(BoatDeparture) })),
  setNotes: oc
    .route({
      method: "PUT",
      path: `${at}/{slug}/notes`,
      summary: "Replace what staff note about a boat",
      tags,
    })
    .input(bySlug.extend({ notes: Text.max(4000, "too_long"), version: EditVersion }))
    .output(data(AdminFastBoat)),
  certificates: oc
    .route({
      method: "GET",
      path: "/admins/certificates",
      summary: "Boats whose certificate ends within 30 days, has ended, or is not known",
      tags,
    })
    .output(z.object({ data: z.array(CertificateTask) })),
};

export type CertificateState = z.infer<typeof CertificateState>;
export type Certificate = z.infer<typeof Certificate>;
export type FastBoatInput = z.infer<typeof FastBoatInput>;
export type BoatDeparture = z.infer<typeof BoatDeparture>;
export type AdminFastBoatSummary = z.infer<typeof AdminFastBoatSummary>;
export type AdminFastBoat = z.infer<typeof AdminFastBoat>;
export type CertificateTask = z.infer<typeof CertificateTask>;
