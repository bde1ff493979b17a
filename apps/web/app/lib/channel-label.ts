import type { PaymentChannel } from "@jukung/contract";
import { CHANNEL_NAMES } from "@jukung/contract/channels";
import { m } from "./paraglide/messages.js";

/** What a payment method is called, in the reader's language. */
export function channelLabel(channel: PaymentChannel): string {
  const { bank, name }: { bank?: string; name?: string } = CHANNEL_NAMES[channel];
  return bank ? m.channel_virtual_account({ bank }) : (name ?? m.channel_cards());
}
