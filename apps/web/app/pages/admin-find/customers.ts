import type { Contact } from "@jukung/contract";
import { folded } from "@jukung/contract/folded";

/**
 * The contacts among some orders that match a search: each email once, and only if every word is in
 * their name, email or phone (an order is also found by its boat).
 */
export function customersIn(contacts: Contact[], search: string): Contact[] {
  const words = folded(search).split(/\s+/).filter(Boolean);
  const digits = search.replaceAll(/\D/g, "").replace(/^0+/, "");
  const isPhone = /^\+?[\d\s().-]+$/.test(search) && digits.length >= 4;
  const meant = contacts.filter(({ full_name, email, phone }) => {
    if (isPhone) return phone.replaceAll(/\D/g, "").includes(digits);
    const text = folded(`${full_name} ${email}`);
    return words.length > 0 && words.every((word) => text.includes(word));
  });
  const byEmail = new Map<string, Contact>();
  for (const contact of meant) {
    const key = contact.email.toLowerCase();
    if (!byEmail.has(key)) byEmail.set(key, contact);
  }
  return [...byEmail.values()];
}
