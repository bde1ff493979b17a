import type { Order } from "@jukung/contract";
import { foreignPhone } from "@jukung/contract/phone";

/**
 * An order whose page shows its contact's foreign number as it was typed and reviewed: `whatsappShown` leaves
 * what is grouped already as it is, and pages have no room for the rules of all countries.
 */
export function withPhoneShown<One extends Pick<Order, "contact">>(order: One): One {
  const { contact } = order;
  return { ...order, contact: { ...contact, phone: foreignPhone(contact.phone) ?? contact.phone } };
}
