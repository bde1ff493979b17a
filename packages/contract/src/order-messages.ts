import { z } from "zod";
import { Instant, Text } from "./values.ts";

export const OrderMessage = z.object({
  id: z.number().int(),
  by: z.enum(["customer", "operator"]),
  text: z.string(),
  at: Instant,
});
export const MessageInput = z.object({ text: Text.min(1, "required").max(2000, "too_long") });

export type OrderMessage = z.infer<typeof OrderMessage>;
