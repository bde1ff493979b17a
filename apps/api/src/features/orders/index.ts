export { adminOrderRoutes } from "./admin-routes.ts";
export { acceptQuote } from "./answer-quote.ts";
export { type BookDeps, bookHeld } from "./book-held.ts";
export { cancelOrder, refuseIfAnnounced } from "./cancel.ts";
export {
  countTries,
  type Discount,
  type DiscountAsk,
  type Discounts,
  type TripDay,
} from "./discounts.ts";
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
} from "./pin.ts";
export { type PresentDeps, presentOrder } from "./present.ts";
export { presentAdminOrder } from "./present-admin.ts";
export {
  type CrossingFace,
  type Detailed,
  type InquiryPort,
  type InquiryProduct,
  type Ledger,
  type ListedLine,
  meetingPlace,
  type PartyFace,
  type Product,
  type ProductPort,
  type Products,
  productOf,
  type TicketFace,
  type TravellerChange,
  type TripPart,
} from "./product.ts";
export { announceCancellations, forgetCancellation } from "./queries/cancellations.ts";
export { isNewcomer, setHold } from "./queries/holds.ts";
export { liveOrders } from "./queries/live.ts";
export { giveClaimBack, setMoney, takeClaim } from "./queries/money.ts";
export {
  lockOrder,
  lockOrdersByCode,
  type OrderRow,
  orderById,
  ordersByCode,
  ordersById,
  setPeople,
} from "./queries/orders.ts";
export { owedVouchers, PARTY } from "./queries/vouchers.ts";
export { quoteInquiry } from "./quote.ts";
export { type Blocked, RELEASE_QUEUE, releaseBlocked } from "./release-blocked.ts";
export { type OrderRouteDeps, orderRoutes } from "./routes.ts";
export {
  actionsFor,
  MOST_UNPAID_SEATS,
  MOST_UNPAID_SEATS_OF_NEW,
  NEW_ACCOUNT_HOURS,
  refundableNow,
  SESSION_MARGIN_MINUTES,
  SHORTEST_HOLD_MINUTES,
  SHORTEST_SESSION_MINUTES,
  sharesOf,
  titleOf,
  unpaidShare,
} from "./rules.ts";
export { searchPatterns } from "./search.ts";
export {
  completeTravelled,
  confirmExpired,
  confirmHeld,
  expireLapsed,
  expireOrder,
  type SettleDeps,
} from "./settle.ts";
export { situationOf } from "./situation.ts";
export {
  order_events,
  order_lines,
  order_messages,
  order_quotes,
  order_transitions,
  orders,
} from "./tables.ts";
export { type Asker, type InquireDeps, takeInquiry } from "./take-inquiry.ts";
export {
  askAbout,
  requireConfirmedArchive,
  tellOfClosedDate,
  tellOfOpenedDate,
} from "./touched.ts";
