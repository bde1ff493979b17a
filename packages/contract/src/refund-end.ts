/** Why a refund ended that nobody has decided on: the customer's bank has given them its money. */
export const ENDED_BY_BANK = "chargeback";
