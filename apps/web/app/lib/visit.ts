import { createContext, type RouterContextProvider } from "react-router";
import type { Api } from "./api.server.ts";
import type { Locale } from "./paraglide/runtime.js";
import type { Session } from "./session.ts";
import type { Theme } from "./theme.ts";

/** One request, as pages see it, made by the server (server/visit.ts). */
export type Visit = {
  nonce: string;
  locale: Locale;
  theme: Theme;
  /** The chosen currency for approximate prices (currency.ts); "" for none. */
  currency: string;
  /** What this browser keeps of a saved list (features/saved/cookie.ts), each as `tours/ubud`. */
  saved: string[];
  session: Session | null;
  /** They have changed something a moment ago, and must see it: nothing kept for others is shown. */
  wrote: boolean;
  /** A whole page is asked for, not the data of one for scripts that are there already. */
  document: boolean;
  /** The visitor's address, after trusted proxies were resolved. */
  address: string;
  api: Api;
  /** A GET of the API whose answer is passed on as it comes. */
  download: (path: string) => Promise<Response>;
  /** Set if the server refused the request (server/app.ts): what pages must throw. */
  refused?: unknown;
  /** A kept form is shown again as it was typed: API calls of its page change nothing. */
  kept?: boolean;
  /** The API refused a call of this visit as one too many: seconds until it may come again. */
  retry_after?: string;
  /** A page failed on a made-up post: no form or link of ours sends that (entry.server.tsx). */
  misread?: boolean;
  /** What the log says of this request: the page's pattern is noted as soon as it is known. */
  watched: { route?: string };
  /** Logs an unexpected error, in the API's log. */
  report: (error: unknown, level?: "error" | "warn") => void;
  /** Cookies of the answer, whatever the loaders and actions return. */
  setCookie: (cookie: string) => void;
};

export const visitContext = createContext<Visit>();

/** The visit in a loader, an action or a middleware. */
export const visitOf = (context: Readonly<RouterContextProvider>): Visit =>
  context.get(visitContext);
