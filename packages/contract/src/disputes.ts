import { z } from "zod";
import { Instant, Rupiah } from "./values.ts";

/** A chargeback, as the gateway tells it. */
export const DisputeStatus = z.enum(["OPEN", "WON", "LOST"]);
export const Dispute = z.object({
  status: DisputeStatus,
  amount: Rupiah,
  /** The gateway's number of it. */
  gateway_dispute_id: z.string(),
  /** Until when the gateway takes evidence; null if it has not said so. */
  respond_by: Instant.nullable(),
  opened_at: Instant,
  decided_at: Instant.nullable(),
});

export type DisputeStatus = z.infer<typeof DisputeStatus>;
export type Dispute = z.infer<typeof Dispute>;
