/** The name under which the pop-up speaks to the page that opened it. */
export const CHANNEL = "social-auth.google";
/** What it says: the query and the hash that the provider gave it. */
export type PopupAnswer = { flow: string; query: string; hash: string };
