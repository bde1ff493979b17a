/** The channel between the pop-up and the page that opened it. */
export const CHANNEL = "social-auth.google";
/** Its message: the query and the hash that the provider gave it. */
export type PopupAnswer = { flow: string; query: string; hash: string };
