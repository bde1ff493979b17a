import { oc } from "@orpc/contract";
import { z } from "zod";
import { adminListed, listedOperations } from "./listed.ts";
import { PhoneOrNone } from "./phone.ts";
import { Line, Picture, Slug } from "./values.ts";

/** A company that runs fast boats, as everybody sees it. */
export const Operator = z.object({
  slug: Slug,
  name: z.string(),
  whatsapp: z.string().nullable(),
  licence: z.string(),
  /** Its counters at every harbour that it sails from. */
  check_in: z.string(),
  logo: Picture.nullable(),
});

/** Of the recorded departures of the last 90 days: how many left at most 15 minutes after their time. */
export const OnTime = z.object({ recorded: z.number().int(), on_time: z.number().int() });
const Place = z.object({ slug: Slug, name: z.string() });
/** The page of an operator: its boats and where they sail. */
export const OperatorPage = Operator.extend({
  boats: z.array(
    z.object({ name: z.string(), capacity: z.number().int(), image: Picture.nullable() }),
  ),
  /** By destinations, each way once. */
  routes: z.array(z.object({ from: Place, to: Place })),
  /** Null below thirty recorded departures. */
  on_time: OnTime.nullable(),
});

const OperatorForm = z.object({
  name: Line.min(1, "required").max(80, "too_long"),
  /** E.164, or an Indonesian number without a country code; empty: none. */
  whatsapp: PhoneOrNone.default(""),
  /** The number of its permit to carry passengers. */
  licence: Line.max(80, "too_long").default(""),
  check_in_id: Line.max(160, "too_long").default(""),
  check_in_en: Line.max(160, "too_long").default(""),
});
export const AdminOperator = z.object({
  ...adminListed,
  name: z.string(),
  whatsapp: z.string(),
  licence: z.string(),
  check_in_id: z.string(),
  check_in_en: z.string(),
});

export const operators = {
  all: oc
    .route({
      method: "GET",
      path: "/operators",
      summary: "The companies that run fast boats",
      tags: ["Fast boats"],
    })
    .output(z.object({ data: z.array(Operator) })),
  show: oc
    .route({
      method: "GET",
      path: "/operators/{slug}",
      summary: "One of them: its boats, its routes, and how often it leaves on time",
      tags: ["Fast boats"],
    })
    .input(z.object({ slug: Slug }))
    .output(z.object({ data: OperatorPage })),
  admin: listedOperations({
    path: "/admins/operators",
    noun: "operator",
    tags: ["Admin: fast boats"],
    input: OperatorForm,
    admin: AdminOperator,
  }),
};

export type OnTime = z.infer<typeof OnTime>;
export type OperatorPage = z.infer<typeof OperatorPage>;
export type Operator = z.infer<typeof Operator>;
export type OperatorInput = z.infer<typeof OperatorForm>;
export type AdminOperator = z.infer<typeof AdminOperator>;
