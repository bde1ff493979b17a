import { accounts } from "./accounts.ts";
import { audit } from "./audit.ts";
import { blog } from "./blog.ts";
import { catalogue } from "./catalogue.ts";
import { contacts } from "./contacts.ts";
import { content } from "./content.ts";
import { customers } from "./customers.ts";
import { faqs } from "./faqs.ts";
import { fastBoats } from "./fast-boats.ts";
import { geo } from "./geo.ts";
import { home } from "./home.ts";
import { invoices } from "./invoices.ts";
import { operators } from "./operators.ts";
import { orders } from "./order-operations.ts";
import { privateBoats } from "./private-boats.ts";
import { promos } from "./promos.ts";
import { reminders } from "./reminders.ts";
import { reports } from "./reports.ts";
import { reviews } from "./reviews.ts";
import { saved } from "./saved.ts";
import { security } from "./security.ts";
import { settlement } from "./settlement.ts";
import { site } from "./site.ts";
import { staff } from "./staff.ts";
import { system } from "./system.ts";
import { tasks } from "./tasks.ts";
import { tours } from "./tours.ts";
import { travellers } from "./travellers.ts";

/** Every operation of the API by slice: the only thing that the pages and the API share. */
export const contract = {
  accounts,
  audit,
  blog,
  catalogue,
  contacts,
  content,
  customers,
  faqs,
  fastBoats,
  geo,
  home,
  invoices,
  operators,
  orders,
  privateBoats,
  promos,
  reminders,
  reports,
  reviews,
  saved,
  security,
  settlement,
  site,
  staff,
  system,
  tasks,
  tours,
  travellers,
};
export type Contract = typeof contract;

export * from "./accounts.ts";
export * from "./admin-orders.ts";
export * from "./audit.ts";
export * from "./bank-reference.ts";
export * from "./blog.ts";
export type { Body } from "./bodies.ts";
export * from "./catalogue-lists.ts";
export * from "./contacts.ts";
export * from "./content.ts";
export * from "./customers.ts";
export type { DepartureRange, WeekSchedule } from "./departure-days.ts";
export { BoardDeparture, BoardState, MOST_DEPARTURES, RouteLoad } from "./departure-days.ts";
export * from "./disputes.ts";
export * from "./errors.ts";
export * from "./faqs.ts";
export {
  AdminFastBoat,
  AdminFastBoatSummary,
  BoatDeparture,
  CERTIFICATE_TASK_DAYS,
  Certificate,
  CertificateState,
  CertificateTask,
  FastBoatInput,
} from "./fast-boat-fleet.ts";
export * from "./fast-boats.ts";
export * from "./folded.ts";
export * from "./geo.ts";
export * from "./home.ts";
export * from "./invoices.ts";
export { KINDS, kindOfPath, kindPathIn, kindPaths, productKinds } from "./kinds.ts";
export * from "./limits.ts";
export * from "./listed.ts";
export * from "./manifest.ts";
export * from "./manual-payments.ts";
export type { AdminOffering } from "./offerings.ts";
export * from "./operators.ts";
export * from "./order-changes.ts";
export * from "./order-emails.ts";
export * from "./order-messages.ts";
export * from "./order-operations.ts";
export * from "./orders.ts";
export * from "./permissions.ts";
export * from "./places.ts";
export * from "./private-boats.ts";
export * from "./promos.ts";
export * from "./quotes.ts";
export * from "./refunds.ts";
export * from "./reminders.ts";
export * from "./reports.ts";
export * from "./reschedules.ts";
export * from "./reviews.ts";
export * from "./saved.ts";
export {
  AppSecret,
  KnownDevice,
  Security,
  SignedInSession,
} from "./security.ts";
export * from "./settlement.ts";
export * from "./sheets.ts";
export * from "./site.ts";
export * from "./staff.ts";
export * from "./system.ts";
export * from "./tasks.ts";
export {
  AdminSchedule,
  AdminSeason,
  CalendarState,
  FareSet,
  FareVersion,
  FareVersionInput,
  HIGHEST_FARE,
  OwnFares,
  SaleState,
  SaveEffect,
  ScheduleDay,
  ScheduleInput,
  ScheduleSummary,
  SeasonInput,
  TouchedOrder,
  UndoableChange,
} from "./timetable.ts";
export * from "./tours.ts";
export * from "./travellers.ts";
export * from "./trip-change.ts";
export * from "./values.ts";
