/**
 * What each payment channel is called in every language, or whose virtual account it is; a card is
 * called by a message. No zod here: pages import it too.
 */
export const CHANNEL_NAMES = {
  BCA_VIRTUAL_ACCOUNT: { bank: "BCA" },
  BNI_VIRTUAL_ACCOUNT: { bank: "BNI" },
  BRI_VIRTUAL_ACCOUNT: { bank: "BRI" },
  MANDIRI_VIRTUAL_ACCOUNT: { bank: "Mandiri" },
  BSI_VIRTUAL_ACCOUNT: { bank: "BSI" },
  PERMATA_VIRTUAL_ACCOUNT: { bank: "Permata" },
  QRIS: { name: "QRIS" },
  OVO: { name: "OVO" },
  DANA: { name: "DANA" },
  SHOPEEPAY: { name: "ShopeePay" },
  LINKAJA: { name: "LinkAja" },
  GOPAY: { name: "GoPay" },
  CARDS: {},
  ALFAMART: { name: "Alfamart" },
  INDOMARET: { name: "Indomaret" },
} as const satisfies Record<string, { bank?: string; name?: string }>;

/**
 * What a payment channel is called: "GoPay", "virtual account BCA".
 * @param card what a card is called in the reader's language
 */
export function channelName(channel: string, card: string): string {
  const names: Record<string, { bank?: string; name?: string }> = CHANNEL_NAMES;
  const { bank, name } = names[channel] ?? {};
  return bank ? `virtual account ${bank}` : (name ?? card);
}
