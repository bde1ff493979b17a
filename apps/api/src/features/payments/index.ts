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
export { DISPUTE_QUEUE, pollDisputes, takeDispute } from "./disputes.ts";
export { CHANNELS, type Gateway, knownChannels, METHOD_OF } from "./gateway.ts";
export { type CheckStep, checkGateway } from "./gateway-check.ts";
export { midtrans } from "./gateways/midtrans.ts";
export { NO_GATEWAY, noGateway } from "./gateways/none.ts";
export { sandbox } from "./gateways/sandbox/adapter.ts";
export {
  insertDispute as insertSandboxDispute,
  insertSandboxPayment,
} from "./gateways/sandbox/queries.ts";
export { sandboxServer } from "./gateways/sandbox/server.ts";
export { watchedGateway } from "./gateways/watched.ts";
export { xendit } from "./gateways/xendit.ts";
export { lowerGifts } from "./gifts.ts";
export { returnedOf } from "./if-cancelled.ts";
export { ledgerOf } from "./ledger.ts";
export { REFUND_QUEUE } from "./money.ts";
export { remindOfAccounts } from "./owed.ts";
export { paymentRecords, transferRecords } from "./personal.ts";
export { FORGET_PROOFS_QUEUE, refuseUnlessProofTaken, removeProofs } from "./proofs.ts";
export { askNow, insertAttempt, paymentOfOrder } from "./queries/payments.ts";
export { type PaymentDeps, pollPayments, reconcile, takeMoney } from "./reconcile.ts";
export { pollRefunds, processRefund } from "./refund.ts";
export { paymentRoutes } from "./routes.ts";
export { bank_transfers, disputes, payments, refunds, webhook_events } from "./tables.ts";
export { tellOfAccounts, transferMinutes } from "./transfer.ts";
export { webhooks } from "./webhooks.ts";
