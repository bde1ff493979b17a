import type { AuditEntry, ManualMethod, Permission, StaffRole } from "@jukung/contract";
import { productKinds } from "@jukung/contract/kinds";
import { postLabels } from "~/features/blog/admin/labels.ts";
import { customerRoles } from "~/features/customers/index.ts";
import { faqLabels } from "~/features/faqs/index.ts";
import { blockLabel, homeLabels } from "~/features/home/index.ts";
import { emailEvents } from "~/features/notifications/index.ts";
import { auditText, isAudited } from "~/features/orders/admin/order-text.ts";
import { orderKind } from "~/features/orders/kinds.ts";
import { destinationLabels, portLabels, provinceLabels } from "~/features/places/admin/labels.ts";
import { promoLabels } from "~/features/promos/index.ts";
import { filePath, monthPath } from "~/features/settlement/index.ts";
import { staffRoles } from "~/features/staff/index.ts";
import { taskTypes } from "~/features/tasks/index.ts";
import { type Day, instant, monthName, plainDay } from "~/lib/dates.ts";
import { methodLabel } from "~/lib/method-label.ts";
import { rupiah } from "~/lib/money.ts";
import { m } from "~/lib/paraglide/messages.js";
import { weekdaysText } from "~/lib/weekdays.ts";
import { productAdmins, productThings } from "~/products/admin.ts";
import { operatorLabels } from "~/products/fast-boats/admin/operators/labels.ts";
import { seasonEffects } from "~/products/fast-boats/admin/timetable/seasons/labels.ts";
import { fareNames } from "~/ui/passenger-picker/age-labels.ts";
import { fares } from "~/ui/passenger-picker/counts.ts";
import "~/products/order-kinds.ts";

const kinds: Record<string, () => string> = {
  order: m.audit_kind_order,
  site: m.audit_kind_site,
  home: m.audit_kind_home,
  page: m.audit_kind_page,
  contact: m.audit_kind_contact,
  review: m.audit_kind_review,
  faq: m.audit_kind_faq,
  faq_group: m.audit_kind_faq_group,
  faq_groups: m.audit_kind_faq_groups,
  post: m.audit_kind_post,
  promo: m.audit_kind_promo,
  promos: m.audit_kind_promos,
  staff: m.audit_kind_staff,
  customer: m.audit_kind_customer,
  task: m.audit_kind_task,
  settlement: m.audit_kind_settlement,
  settlement_month: m.audit_kind_settlement_month,
  schedule: m.audit_kind_schedule,
  season: m.audit_kind_season,
  seasons: m.audit_kind_seasons,
  tag: m.audit_kind_tag,
  include: m.audit_kind_include,
  exclude: m.audit_kind_exclude,
  tour_category: m.audit_kind_tour_category,
  blog_category: m.audit_kind_blog_category,
  itinerary: m.audit_kind_itinerary,
  master_information: m.audit_kind_master_information,
  province: m.place_province,
  destination: m.place_destination,
  port: m.audit_kind_port,
  operator: m.audit_kind_operator,
};
/** Lists whose things are edited in a dialog: their fields, and where they are. */
const listed: Record<string, { fields: () => Record<string, string>; path: string }> = {
  province: { fields: provinceLabels, path: "/admin/provinces" },
  destination: { fields: destinationLabels, path: "/admin/destinations" },
  port: { fields: portLabels, path: "/admin/ports" },
  operator: { fields: operatorLabels, path: "/admin/operators" },
};
const verbs: Record<string, () => string> = {
  create: m.audit_do_create,
  update: m.audit_do_update,
  remove: m.audit_do_remove,
  publish: m.audit_do_publish,
  unpublish: m.audit_do_unpublish,
  schedule: m.audit_do_schedule,
  preview: m.audit_do_preview,
  archive: m.audit_do_archive,
  restore: m.audit_do_restore,
  confirm: m.audit_do_confirm,
  order: m.audit_do_order,
  image_add: m.audit_do_image_add,
  image_order: m.audit_do_order,
  image_describe: m.audit_do_image_describe,
  image_remove: m.audit_do_image_remove,
  image_set: m.audit_do_image_set,
  open: m.audit_do_open,
  close: m.audit_do_close,
  block: m.audit_do_block,
  unblock: m.audit_do_unblock,
  days: m.audit_do_days,
  days_close: m.audit_do_days_close,
  days_open: m.audit_do_days_open,
  days_seats: m.audit_do_days_seats,
  days_fares: m.audit_do_days_fares,
  days_note: m.audit_do_days_note,
  days_undo: m.audit_do_days_undo,
  left: m.audit_do_left,
  passengers: m.audit_do_passengers,
  variant_add: m.audit_do_variant_add,
  variant_update: m.audit_do_variant_update,
  variant_remove: m.audit_do_variant_remove,
  invite: m.audit_do_invite,
  invite_again: m.audit_do_invite_again,
  suspend: m.audit_do_suspend,
  end_sessions: m.audit_do_end_sessions,
  app_set: m.audit_do_app_set,
  app_replace: m.audit_do_app_replace,
  factor_remove: m.audit_do_factor_remove,
  passkey_add: m.audit_do_passkey_add,
  passkey_remove: m.audit_do_passkey_remove,
  recovery_codes_new: m.audit_do_recovery_codes_new,
  recovery_code_used: m.audit_do_recovery_code_used,
  device_remember: m.audit_do_device_remember,
  device_forget: m.audit_do_device_forget,
  end_own_session: m.audit_do_end_own_session,
  end_other_sessions: m.audit_do_end_other_sessions,
  "review.approve": m.audit_do_review_approve,
  "review.reject": m.audit_do_review_reject,
  "review.answer": m.audit_do_review_answer,
  "contact.answer": m.audit_do_contact_answer,
  "contact.done": m.audit_do_contact_done,
  "contact.spam": m.audit_do_contact_spam,
  "contact.reopen": m.audit_do_contact_reopen,
  codes: m.audit_do_codes,
  "settlement.apply": m.audit_do_settlement_apply,
  "settlement.close": m.audit_do_settlement_close,
  "task.assign": m.audit_do_task_assign,
  "task.release": m.audit_do_task_release,
  "task.snooze": m.audit_do_task_snooze,
  "task.wake": m.audit_do_task_wake,
  "task.done": m.audit_do_task_done,
  "task.send_again": m.emails_again,
  "customer.view": m.audit_do_customer_view,
  "customer.notes": m.audit_do_customer_notes,
  "customer.role": m.audit_do_customer_role,
  "customer.block": m.audit_do_customer_block,
  "customer.unblock": m.audit_do_customer_unblock,
  "customer.activation": m.audit_do_customer_activation,
  "customer.export": m.audit_do_customer_export,
};
const own = <T>(table: Record<string, T>, key: string): T | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined;
/** A code that has no text yet, readable at least. */
const spaced = (code: string) => code.replaceAll("_", " ");

/** What a thing is: a product by its own name. */
export function kindText(kind: string): string {
  const product = productKinds.find((one) => one === kind);
  return product ? orderKind(product).name() : (own(kinds, kind)?.() ?? spaced(kind));
}

/** The fields that no product has. */
const fields = (): Record<string, string> => ({
  name: m.site_name(),
  logo_text: m.site_logo(),
  whatsapp: m.site_whatsapp(),
  email: m.site_email(),
  addresses: m.site_addresses(),
  social_links: m.site_links(),
  legal_name: m.site_legal_name(),
  tax_number: m.site_tax_number(),
  invoice_address: m.site_invoice_address(),
  company_number: m.site_company_number(),
  licence: m.site_licence(),
  hours_id: `${m.site_hours()} (Indonesia)`,
  hours_en: `${m.site_hours()} (English)`,
  insurance_id: `${m.site_insurance()} (Indonesia)`,
  insurance_en: `${m.site_insurance()} (English)`,
  rates: m.site_rates(),
  rates_day: m.site_rates_day(),
  manifest: m.site_manifest(),
  refund_policy: m.site_policy(),
  reschedule_policy: m.site_reschedule(),
  refund_limit: m.site_limit_label(),
  second_factor_roles: m.site_factor_roles(),
  staff_role: m.staff_role(),
  role: m.customers_role(),
  name_id: m.entry_name_id(),
  name_en: m.entry_name_en(),
  ...faqLabels(),
  body_id: `${m.site_pages_body()} (Indonesia)`,
  body_en: `${m.site_pages_body()} (English)`,
  full_name: m.audit_field_full_name(),
  phone: m.phone(),
  passengers: m.audit_field_passengers(),
  amount: m.audit_field_amount(),
  date: m.audit_field_date(),
  was_departs_at: m.audit_field_was_departs_at(),
  told: m.audit_field_told(),
  boat: m.timetable_boat(),
  ids: m.audit_field_ids(),
  hours: m.admin_refund_hours(),
  percent: m.admin_refund_percent(),
  refund_id: m.audit_field_refund_id(),
  version: m.audit_field_version(),
  publish_at: m.audit_field_publish_at(),
  total: m.audit_field_total(),
  changed: m.audit_field_changed(),
  before: m.audit_field_before(),
  images: m.audit_field_images(),
  id: m.audit_field_image(),
  image: m.audit_field_image(),
  variant_id: m.audit_field_variant_id(),
  archived: m.audit_field_archived(),
  from: m.audit_from(),
  to: m.audit_to(),
  full_rights: m.admin_reschedule_full_rights(),
  departures: m.audit_field_departures(),
  seats: m.schedule_seats(),
  orders: m.audit_field_orders(),
  undone: m.audit_field_undone(),
  imported: m.audit_field_imported(),
  ...Object.fromEntries(fares.map((fare) => [fare, fareNames[fare]()])),
  fares: m.fares_title(),
  valid_from: m.fares_from(),
  reason: m.calendar_reason(),
  lines: m.audit_field_lines(),
  net: m.audit_field_net(),
  differences: m.settlement_open_differences(),
  task_type: m.tasks_type(),
  task: m.audit_kind_task(),
  assignee: m.tasks_assignee(),
  until: m.tasks_snooze_until(),
  reference: m.tasks_reference(),
  event: m.emails_event(),
  note: m.calendar_note_label(),
  left: m.departures_board_left(),
  closed: m.audit_field_closed(),
  capacity: m.audit_field_capacity(),
  method: m.audit_field_method(),
  received_on: m.audit_field_received_on(),
  promos: m.audit_field_promo_order(),
  count: m.audit_field_count(),
  alt_id: `${m.audit_field_alt()} (Indonesia)`,
  alt_en: `${m.audit_field_alt()} (English)`,
});
/** The facts of an entry in reading order: the database keeps none. */
export function inReadingOrder(facts: Record<string, unknown>): [field: string, value: unknown][] {
  const order = Object.keys(fields());
  return Object.entries(facts).toSorted(([a], [b]) => order.indexOf(a) - order.indexOf(b));
}
const formsOfTheirOwn: Record<string, () => Record<string, string>> = {
  home: homeLabels,
  post: postLabels,
  promo: promoLabels,
};
/** The days of a calendar: of a schedule, "from" and "to" are harbours elsewhere. */
const OF_DAYS = /\.days(_|$)/;
/** Facts that mean something else in these actions than in others. */
const factsOf: Record<string, Record<string, () => string>> = {
  "order.payment_begin": { amount: m.audit_field_received_amount },
  "order.payment_record": { amount: m.audit_field_received_amount },
  "order.payment_withdraw": { amount: m.audit_field_received_amount },
  "order.hold_extend": {
    from: m.audit_field_deadline_before,
    until: m.audit_field_deadline,
  },
};
/** A field's label in the form of its kind. @param action what the entry is about, for its facts */
export function fieldText(kind: string, field: string, action = ""): string {
  const meant = own(own(factsOf, action) ?? {}, field);
  if (meant) return meant();
  if (OF_DAYS.test(action) && own(fields(), field)) return own(fields(), field) as string;
  const product = productAdmins.find((admin) => admin.kind === kind);
  const its =
    product?.fields() ??
    own(productThings, kind)?.fields() ??
    own(listed, kind)?.fields() ??
    own(formsOfTheirOwn, kind)?.() ??
    {};
  return own(its, field) ?? own(fields(), field) ?? spaced(field);
}

/** What was done. */
export function actionText(action: string): string {
  if (isAudited(action)) return auditText(action);
  const verb = action.split(".")[1] ?? action;
  return (own(verbs, action) ?? own(verbs, verb))?.() ?? spaced(verb);
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const INSTANT = /^\d{4}-\d{2}-\d{2}T[\d:.]+(Z|[+-]\d{2}:\d{2})$/;
const MONEY = /^(price_|total$|cap$|net$|amount$|minimum$|refund_limit$|(adult|child|infant)_)/;
/** A row that was imported is noted as its cells were. */
const FIGURES = /^\d{1,15}$/;
/** A value of a field as text. */
export function valueText(value: unknown, field = ""): string {
  if (typeof value === "number") return MONEY.test(field) ? rupiah(value) : String(value);
  if (typeof value === "boolean") return value ? m.audit_yes() : m.audit_no();
  if (/^(staff_role|second_factor_roles)$/.test(field) && isRole(value))
    return staffRoles[value].label();
  if (typeof value === "string" && FIGURES.test(value)) {
    if (field === "weekdays") return weekdaysText([...value].map(Number));
    if (MONEY.test(field)) return rupiah(Number(value));
  }
  if (field === "changed" && Array.isArray(value))
    return value.map((one) => own(fields(), String(one)) ?? spaced(String(one))).join(", ");
  if (field === "method" && isManualMethod(value)) return methodLabel(value);
  if (field === "effect") return own(seasonEffects, String(value))?.() ?? String(value);
  if (field === "undone") return actionText(`days_${String(value)}`);
  if (field === "task_type") return own(taskTypes, String(value))?.() ?? String(value);
  if (field === "event" || field === "email")
    return own(emailEvents, String(value))?.() ?? String(value);
  if (field === "role") return own(customerRoles, String(value))?.() ?? String(value);
  if (field === "blocks" && Array.isArray(value)) return value.map(placedText).join(", ");
  if (field === "weekdays" && Array.isArray(value)) return weekdaysText(value);
  if (field === "images" && Array.isArray(value)) return String(value.length);
  if (value === null || value === undefined || value === "") return m.audit_empty();
  if (Array.isArray(value) && value.length === 0) return m.audit_empty();
  if (Array.isArray(value))
    return value
      .map((one) => valueText(one, field))
      .join(value.some((one) => typeof one === "object") ? "; " : ", ");
  if (typeof value === "object")
    return Object.entries(value)
      .map(([key, one]) => `${own(fields(), key) ?? spaced(key)} ${valueText(one, key)}`)
      .join(", ");
  if (DAY.test(String(value))) return plainDay(String(value) as Day);
  if (INSTANT.test(String(value))) return instant(String(value));
  return String(value)
    .replaceAll(/<[^>]+>/g, " ")
    .trim();
}

/** A block of the home page, and whether it is hidden. */
function placedText(value: { block: string; shown: boolean }): string {
  const block = blockLabel(value.block) ?? spaced(value.block);
  return value.shown ? block : m.home_page_hidden({ block });
}
const isManualMethod = (value: unknown): value is ManualMethod =>
  value === "bank_transfer" || value === "cash";
const isRole = (value: unknown): value is StaffRole =>
  typeof value === "string" && Object.hasOwn(staffRoles, value);

/** A thing by its name; customers by reference only, so that their page alone says who it is. */
export const nameOfThing = ({ kind, name, subject }: AuditEntry["thing"]): string => {
  if (kind === "customer") return kindText(kind);
  const month = kind === "settlement_month" ? subject.split(":")[1] : undefined;
  if (month) return monthName(`${month}-01` as Day);
  return name ?? subject.replace(/^\w+:/, "#");
};

/** Whether a kind has one thing only, which needs no name: the site, the order of a list. */
export const isTheOnlyOne = ({ subject }: AuditEntry["thing"]): boolean => !subject.includes(":");

/** The page of a thing, if it has one that the reader may open. */
export function pageOfThing(
  { kind, slug, order, subject }: AuditEntry["thing"],
  can: (permission: Permission) => boolean,
): string | null {
  if (order) return can("see_orders") ? `/admin/orders/${order.kind}/${order.slug}` : null;
  if (kind === "task") return can("see_tasks") ? `/admin/tasks/${subject.split(":")[1]}` : null;
  if (kind === "settlement" || kind === "settlement_month") {
    const name = subject.split(":")[1] ?? "";
    if (!can("settle_payouts")) return null;
    return kind === "settlement" ? filePath({ id: Number(name) }) : monthPath(name);
  }
  if (kind === "home") return can("edit_site") ? "/admin/home" : null;
  const thing = own(productThings, kind);
  if (thing)
    return can(thing.needs) ? thing.page({ slug, id: Number(subject.split(":")[1]) }) : null;
  if (!slug || slug.startsWith("deleted-")) return null;
  if (kind === "staff") return can("manage_staff") ? `/admin/users/admins/${slug}/edit` : null;
  if (kind === "customer") return can("see_customers") ? `/admin/users/${slug}` : null;
  if (kind === "review") return can("moderate_reviews") ? `/admin/reviews/${slug}` : null;
  if (kind === "contact") return can("answer_contacts") ? `/admin/contacts/${slug}` : null;
  if (kind === "faq") return can("edit_site") ? `/admin/faqs/${slug}/edit` : null;
  if (kind === "promo") return can("edit_promos") ? `/admin/promo/${slug}/edit` : null;
  if (kind === "post") return can("edit_content") ? `/admin/blog/${slug}/edit` : null;
  const list = own(listed, kind);
  if (list) return can("edit_places") ? `${list.path}?edit=${slug}` : null;
  const product = productAdmins.find((admin) => admin.kind === kind);
  return product && can("edit_catalogue") ? `${product.to}/${slug}/edit` : null;
}
