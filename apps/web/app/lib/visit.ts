import { createContext, type RouterContextProvider } from "react-router";
import type { Api } from "./api.server.ts";
import type { Locale } from "./paraglide/runtime.js";
import type { Session } from "./session.ts";
import type { Theme } from "./theme.ts";

/** One request, as the pages see it. The server makes it (server/visit.ts). */
export type Visit = {
  nonce: string;
  locale: Locale;
  theme: Theme;
  session: Session | null;
  /** The visitor's address, already freed from what proxies may not say. */
  address: string;
  api: Api;
  /** Set where the server lets no page see the request (server/app.ts): what to throw instead. */
  refused?: unknown;
  /** A form that was kept is shown again as it was typed: whatever its page asks of the API, nothing is done. */
  kept?: boolean;
  /** A page failed over what it was sent: no form and no link of ours says that (entry.server.tsx). */
  misread?: boolean;
  /** Writes down an error that nobody meant, where the API writes down its own. */
  report: (error: unknown, level?: "error" | "warn") => void;
  /** Cookies that the answer will set, whatever the loaders and actions return. */
  setCookie: (cookie: string) => void;
};

export const visitContext = createContext<Visit>();

/** The visit in a loader, an action or a middleware. */
export const visitOf = (context: Readonly<RouterContextProvider>): Visit =>
  context.get(visitContext);
