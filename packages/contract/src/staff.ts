import { oc } from "@orpc/contract";
import { z } from "zod";
import { Email, StaffLastName } from "./accounts.ts";
import { StaffRole } from "./permissions.ts";
import {
  data,
  EditVersion,
  Instant,
  Line,
  Locale,
  list,
  Message,
  Paging,
  PersonName,
  Slug,
} from "./values.ts";

/** What the reader may do with a member of staff now. */
export const StaffAction = z.enum([
  "edit",
  "change_role",
  "invite",
  "suspend",
  "restore",
  "end_sessions",
  "remove_factor",
  "remove",
]);
export const StaffMember = z.object({
  slug: Slug,
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  staff_role: StaffRole,
  state: z.enum(["invited", "active", "suspended"]),
  /** Until when the invitation works; null once it was accepted. */
  invited_until: Instant.nullable(),
  /** To five minutes; null if they were never there. */
  last_seen_at: Instant.nullable(),
  locale: Locale,
  /** Whether signing in takes a second factor. */
  second_factor: z.boolean(),
  /** Whether it is the reader. */
  is_me: z.boolean(),
  actions: z.array(StaffAction),
  version: z.number().int(),
});

/** Who has chosen none is told to. */
const ChosenRole = z.enum(StaffRole.options, "staff_role_required");
const FirstName = PersonName.max(100, "too_long");
/** `locale`: the language of the invitation, and of the account until its owner changes it. */
export const StaffInvitation = z.object({
  first_name: FirstName,
  last_name: StaffLastName.default(""),
  email: Email,
  staff_role: ChosenRole,
  locale: Locale,
});
export const StaffChange = z.object({
  first_name: FirstName,
  last_name: StaffLastName.default(""),
  staff_role: StaffRole,
  version: EditVersion,
});

const tags = ["Staff"];
const one = z.object({ slug: Slug });
const act = (path: string, summary: string) =>
  oc
    .route({ method: "POST", path: `/admins/admins/{slug}/${path}`, summary, tags })
    .input(one)
    .output(data(StaffMember));

export const staff = {
  list: oc
    .route({ method: "GET", path: "/admins/admins", summary: "Everybody on the staff", tags })
    .input(Paging.extend({ search: Line.max(100).optional() }))
    .output(list(StaffMember)),
  create: oc
    .route({
      method: "POST",
      path: "/admins/admins",
      successStatus: 201,
      summary: "Invite somebody by email; never the address of a customer",
      tags,
    })
    .input(StaffInvitation)
    .output(data(StaffMember)),
  show: oc
    .route({ method: "GET", path: "/admins/admins/{slug}", summary: "A member of staff", tags })
    .input(one)
    .output(data(StaffMember)),
  update: oc
    .route({
      method: "PUT",
      path: "/admins/admins/{slug}",
      summary: "Change a name or role, unless somebody else has in the meantime",
      tags,
    })
    .input(one.extend(StaffChange.shape))
    .output(data(StaffMember)),
  remove: oc
    .route({
      method: "DELETE",
      path: "/admins/admins/{slug}",
      summary: "Remove a member of staff for good; the audit keeps the name",
      tags,
    })
    .input(one)
    .output(Message),
  invite: act("invitation", "Mail the invitation again; the link before no longer works"),
  suspend: act("suspend", "Lock somebody out at once"),
  restore: act("restore", "Let a suspended member in again"),
  endSessions: act("sessions/end", "Sign somebody out everywhere"),
  removeFactor: oc
    .route({
      method: "POST",
      path: "/admins/admins/{slug}/second-factor/remove",
      summary: "Remove somebody's second factor, who has lost it; never one's own",
      tags,
    })
    .input(one.extend({ reason: Line.min(1, "required").max(300, "too_long") }))
    .output(data(StaffMember)),
};

export type StaffAction = z.infer<typeof StaffAction>;
export type StaffMember = z.infer<typeof StaffMember>;
export type StaffInvitation = z.infer<typeof StaffInvitation>;
export type StaffChange = z.infer<typeof StaffChange>;
