export { adminPaymentRoutes } from "./admin-routes.ts";
export {
  CANCEL_QUEUE,
  type CancelList,
  cancelFailed,
  cancelLater,
  cancelQueued,
  sendCancelCode,
  withCancelCode,
} from "./cancel-many.ts";
export type { ClaimDeps } from "./deps.ts";
export { CHANNELS, type Gateway, METHOD_OF } from "./gateway.ts";
export { sandbox } from "./gateways/sandbox/adapter.ts";
export { insertSandboxPayment } from "./gateways/sandbox/queries.ts";
export { sandboxServer } from "./gateways/sandbox/server.ts";
export { xendit } from "./gateways/xendit.ts";
export { ledgerOf } from "./ledger.ts";
export { REFUND_QUEUE } from "./money.ts";
export { remindOfAccounts } from "./owed.ts";
export { paymentRecords } from "./personal.ts";
export { insertAttempt, paymentOfOrder } from "./queries/payments.ts";
export { returnedOf } from "./queries/refunds.ts";
export { type PaymentDeps, pollPayments, reconcile, takeMoney } from "./reconcile.ts";
export { pollRefunds, processRefund } from "./refund.ts";
export { paymentRoutes } from "./routes.ts";
export { payments, refunds, webhook_events } from "./tables.ts";
export { webhooks } from "./webhooks.ts";
