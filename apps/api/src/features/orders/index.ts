export { adminOrderRoutes } from "./admin-routes.ts";
export { acceptQuote } from "./answer-quote.ts";
export {
  type BookDeps,
  type BookingLimit,
  bookedOnce,
  bookHeld,
  bookingLimit,
} from "./book-held.ts";
export {
  cancelledAlready,
  cancelOrder,
  isRecorded,
  refuseIfAnnounced,
  refuseIfOther,
} from "./cancel.ts";
export {
  countTries,
  type Discount,
  type DiscountAsk,
  type Discounts,
  type MovedPromo,
  type ProvedPerson,
  quotedWith,
  type TripDay,
} from "./discounts.ts";
export { readEmail } from "./emails.ts";
export { findByLink, findOwn } from "./find.ts";
export { FIND_QUEUE, sendLink } from "./find-booking.ts";
export { expireInquiries, remindOfClaims, remindOfQuotes } from "./lapse.ts";
export { moveOrder } from "./move.ts";
export { orderRecords } from "./personal.ts";
export {
  contactAddress,
  mailPin,
  orderPin,
  type PinAsker,
  type PinDeps,
  wrongPin,
} from "./pin.ts";
export { type PresentDeps, presentOrder, type ReadOrder, readOrder } from "./present.ts";
export { presentAdminOrder } from "./present-admin.ts";
export {
  type CrossingFace,
  type Detailed,
  type DetailsAsked,
  type InquiryPort,
  type InquiryProduct,
  type Leaving,
  type Ledger,
  type ListedDocument,
  type ListedLine,
  type MoveAsk,
  type MovedPart,
  type MovePlan,
  type Mover,
  type MoveTarget,
  meetingPlace,
  type PartyFace,
  type Product,
  type ProductPort,
  type Products,
  productOf,
  type Released,
  type TicketFace,
  type TravellerChange,
  type TripEditor,
  type TripPart,
  type ValidTickets,
} from "./product.ts";
export { announceCancellations, forgetCancellation } from "./queries/cancellations.ts";
export { isCancelledByUs } from "./queries/history.ts";
export { isNewcomer, setHold, setHoldEnd } from "./queries/holds.ts";
export { liveOrders } from "./queries/live.ts";
export {
  countTaken,
  giveClaimBack,
  lowerAhead,
  lowerClaimable,
  setClaimable,
  setMoney,
  setTransferCode,
  takeClaim,
} from "./queries/money.ts";
export { forgetNames } from "./queries/names.ts";
export {
  lockOrder,
  lockOrders,
  lockOrdersByCode,
  type OrderRow,
  orderById,
  ordersByCode,
  ordersById,
  setRest,
} from "./queries/orders.ts";
export { eachOfOrders, ofOrders } from "./queries/personal.ts";
export {
  openReschedule,
  type RescheduleRow,
} from "./queries/reschedules.ts";
export { owedVouchers, PARTY } from "./queries/vouchers.ts";
export { quoteInquiry } from "./quote.ts";
export { type Blocked, RELEASE_QUEUE, releaseBlocked } from "./release-blocked.ts";
export { keepDate, performReschedule, startReschedule } from "./reschedule.ts";
export { giveUpReschedule } from "./reschedule-end.ts";
export {
  isMovedByOffice,
  type PlannedMove,
  planReschedule,
  rescheduleOptions,
} from "./reschedule-plan.ts";
export { kinderReschedule } from "./reschedule-rules.ts";
export { type OrderRouteDeps, orderRoutes } from "./routes.ts";
export {
  actionsFor,
  dayOfTravel,
  giveable,
  heldMinutes,
  holdEnd,
  holdForSession,
  isPastLimit,
  MOST_UNPAID_SEATS,
  MOST_UNPAID_SEATS_OF_NEW,
  NEW_ACCOUNT_HOURS,
  refundableNow,
  SHORTEST_HOLD_MINUTES,
  SHORTEST_SESSION_MINUTES,
  sessionsUntil,
  sharesOf,
  titleOf,
  unpaidShare,
} from "./rules.ts";
export { bookingIdOf, searchPatterns, wholeOf } from "./search.ts";
export {
  type Confirmer,
  completeTravelled,
  confirmExpired,
  confirmHeld,
  expireLapsed,
  expireOrder,
  type SettleDeps,
} from "./settle.ts";
export { aheadNow, dueOfPart, partsOf, situationOf } from "./situation.ts";
export {
  order_corrections,
  order_events,
  order_lines,
  order_messages,
  order_notes,
  order_quotes,
  order_reschedules,
  order_transitions,
  order_trip_changes,
  orders,
} from "./tables.ts";
export { type Asker, type InquireDeps, takeInquiry } from "./take-inquiry.ts";
export { moveVersion, termsVersion } from "./terms.ts";
export {
  askAbout,
  requireConfirmedArchive,
  tellOfClosedDate,
  tellOfOpenedDate,
} from "./touched.ts";
