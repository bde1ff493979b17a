import { oc } from "@orpc/contract";
import { z } from "zod";
import { Day, data, Instant, KindPath, Line, list, PageMeta, Paging, Slug } from "./values.ts";

/** One action of staff. Customers appear by reference only: an order by its booking code. */
export const AuditEntry = z.object({
  id: z.number().int(),
  at: Instant,
  /** Empty if the person is gone without a trace. */
  by: z.object({ slug: z.string(), name: z.string() }),
  /** `tour.update` */
  action: z.string(),
  thing: z.object({
    /** `tour:3`, `site`: also accepted by the filter. */
    subject: z.string(),
    kind: z.string(),
    /** A booking code, a name, or the slug that it had then; null if only its number is known. */
    name: z.string().nullable(),
    slug: Slug.nullable(),
    /** Of an order: where its page is. */
    order: z.object({ kind: KindPath, slug: Slug }).nullable(),
  }),
  /** What differs, field by field. */
  changes: z.array(z.object({ field: z.string(), from: z.unknown(), to: z.unknown() })),
  /** What else was noted: the days of a calendar, a new slug. */
  facts: z.record(z.string(), z.unknown()),
});
export const AuditSearch = z.object({
  /** A member of staff, by slug. */
  by: Line.max(120).optional(),
  /** A booking code, a slug, or a subject. */
  thing: Line.max(120).optional(),
  kind: z
    .string()
    .max(40)
    .regex(/^[a-z_]*$/)
    .optional(),
  /** Days on Bali, both included. */
  from: Day.optional(),
  to: Day.optional(),
});

const tags = ["Audit"];
export const audit = {
  list: oc
    .route({
      method: "GET",
      path: "/admins/audit",
      summary: "What staff did, the newest first",
      tags,
    })
    .input(Paging.extend(AuditSearch.shape))
    .output(
      list(AuditEntry).extend({
        meta: PageMeta.extend({
          /** Whom and what the filters offer. */
          people: z.array(z.object({ slug: z.string(), name: z.string() })),
          kinds: z.array(z.string()),
        }),
      }),
    ),
  export: oc
    .route({
      method: "GET",
      path: "/admins/audit/export",
      summary: "The same for a download: at most 10,000 actions, the newest first",
      tags,
    })
    .input(AuditSearch)
    .output(data(z.array(AuditEntry))),
};

export type AuditEntry = z.infer<typeof AuditEntry>;
export type AuditSearch = z.infer<typeof AuditSearch>;
