import { refusalOf } from "~/lib/api.server.ts";
import type { Contact } from "./draft.server.ts";

/** A contact that is complete, so that the rest of a form is looked at. */
const COMPLETE = { full_name: "A", email: "a@example.com", phone: "+6281200000000" };

/**
 * What is wrong with the trip beside the contact: the API looks at the contact first, and a form that says
 * its errors in rounds is filled in twice.
 * @param error of the form as it was typed
 * @param check asks the API again, with this contact
 */
export async function wrongBesideContact(
  error: unknown,
  check: (contact: Contact) => Promise<unknown>,
): Promise<Record<string, string>> {
  const said = Object.keys(refusalOf(error).errors ?? {});
  if (!said.some((name) => name.startsWith("contact."))) return {};
  try {
    await check(COMPLETE);
    return {};
  } catch (other) {
    const errors = Object.entries(refusalOf(other).errors ?? {});
    return Object.fromEntries(errors.flatMap(([name, [text]]) => (text ? [[name, text]] : [])));
  }
}
