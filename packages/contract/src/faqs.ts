import { oc } from "@orpc/contract";
import { z } from "zod";
import { takes } from "./bodies.ts";
import { data, EditVersion, Line, Message, Slug, Text } from "./values.ts";

/** A question as visitors read it. */
export const Faq = z.object({
  /** Never changes: links to the answer stay good. */
  slug: Slug,
  question: z.string(),
  /** Clean HTML. */
  answer: z.string(),
});
export const FaqGroup = z.object({ slug: Slug, title: z.string(), questions: z.array(Faq) });

export const FaqState = z.enum(["draft", "published"]);
export const FaqInput = z.object({
  /** The slug of its group. */
  group: Line.min(1, "required").max(120, "too_long"),
  question_id: Line.min(1, "required").max(200, "too_long"),
  question_en: Line.min(1, "required").max(200, "too_long"),
  answer_id: Text.min(1, "required").max(10_000, "too_long"),
  answer_en: Text.min(1, "required").max(10_000, "too_long"),
  state: FaqState,
  /** Whether the home page shows it. */
  on_home: z.boolean("field_invalid").default(false),
});
export const FaqGroupInput = z.object({
  title_id: Line.min(1, "required").max(120, "too_long"),
  title_en: Line.min(1, "required").max(120, "too_long"),
});

const own = { id: z.number().int(), slug: Slug, version: z.number().int() };
export const AdminFaq = z.object({
  ...own,
  group: Slug,
  question_id: z.string(),
  question_en: z.string(),
  answer_id: z.string(),
  answer_en: z.string(),
  state: FaqState,
  on_home: z.boolean(),
});
export const AdminFaqSummary = AdminFaq.omit({ answer_id: true, answer_en: true });
export const AdminFaqGroup = z.object({
  ...own,
  title_id: z.string(),
  title_en: z.string(),
  /** In their order. */
  questions: z.array(AdminFaqSummary),
});

const tags = ["Admin: FAQ"];
const one = z.object({ slug: Slug });
/** With the version that was read; without one nothing is checked. */
const seen = one.extend({ version: z.coerce.number().pipe(EditVersion).optional() });
const ordered = z.object({
  ids: z.array(z.number().int().positive().max(2_147_483_647)).min(1).max(500),
});

export const faqs = {
  list: oc
    .route({
      method: "GET",
      path: "/faqs",
      summary: "Frequently asked questions by group, each with its answer",
      tags: ["Content"],
    })
    .input(
      z.object({
        /** Every word of it is somewhere in the question or its answer. */
        search: Line.max(100).optional(),
        /** `yes`: only those of the home page. */
        home: z.enum(["yes", "no"]).default("no"),
      }),
    )
    .output(data(z.array(FaqGroup))),
  admin: {
    list: oc
      .route({ method: "GET", path: "/admins/faqs", summary: "Groups and their questions", tags })
      .output(data(z.array(AdminFaqGroup))),
    show: oc
      .route({ method: "GET", path: "/admins/faqs/{slug}", summary: "One question", tags })
      .input(one)
      .output(data(AdminFaq)),
    create: oc
      .meta(takes("rich_text"))
      .route({
        method: "POST",
        path: "/admins/faqs",
        summary: "Add a question, last in its group",
        tags,
        successStatus: 201,
      })
      .input(FaqInput)
      .output(data(AdminFaq)),
    update: oc
      .meta(takes("rich_text"))
      .route({
        method: "PUT",
        path: "/admins/faqs/{slug}",
        summary: "Change a question, unless somebody else has in the meantime",
        tags,
      })
      .input(one.extend({ ...FaqInput.shape, version: EditVersion }))
      .output(data(AdminFaq)),
    remove: oc
      .route({
        method: "DELETE",
        path: "/admins/faqs/{slug}",
        summary: "Remove a question, unless somebody has changed it since this version",
        tags,
      })
      .input(seen)
      .output(Message),
    group: oc
      .route({ method: "GET", path: "/admins/faq-groups/{slug}", summary: "One group", tags })
      .input(one)
      .output(data(AdminFaqGroup)),
    createGroup: oc
      .route({
        method: "POST",
        path: "/admins/faq-groups",
        summary: "Add a group, the last of all",
        tags,
        successStatus: 201,
      })
      .input(FaqGroupInput)
      .output(data(AdminFaqGroup)),
    updateGroup: oc
      .route({
        method: "PUT",
        path: "/admins/faq-groups/{slug}",
        summary: "Change a group's title, unless somebody else has in the meantime",
        tags,
      })
      .input(one.extend({ ...FaqGroupInput.shape, version: EditVersion }))
      .output(data(AdminFaqGroup)),
    removeGroup: oc
      .route({
        method: "DELETE",
        path: "/admins/faq-groups/{slug}",
        summary: "Remove a group without questions",
        tags,
      })
      .input(one)
      .output(Message),
    orderGroups: oc
      .route({
        method: "POST",
        path: "/admins/faq-groups/order",
        summary: "The order of the groups: these first, as given",
        tags,
      })
      .input(ordered)
      .output(data(z.array(AdminFaqGroup))),
    order: oc
      .route({
        method: "POST",
        path: "/admins/faq-groups/{slug}/order",
        summary: "The order of a group's questions: these first, as given",
        tags,
      })
      .input(one.extend(ordered.shape))
      .output(data(z.array(AdminFaqGroup))),
  },
};

export type Faq = z.infer<typeof Faq>;
export type FaqGroup = z.infer<typeof FaqGroup>;
export type FaqInput = z.infer<typeof FaqInput>;
export type FaqGroupInput = z.infer<typeof FaqGroupInput>;
export type AdminFaq = z.infer<typeof AdminFaq>;
export type AdminFaqSummary = z.infer<typeof AdminFaqSummary>;
export type AdminFaqGroup = z.infer<typeof AdminFaqGroup>;
