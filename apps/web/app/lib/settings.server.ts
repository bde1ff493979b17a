/** What pages need of the environment, as the server read it (apps/api/src/env.ts). */
export type PageSettings = {
  /** The site's public address; undefined if it is not set. */
  PUBLIC_URL?: string | undefined;
  production: boolean;
};

let settings: PageSettings = { production: false };

/** Called by the server before it serves the first page (server/app.ts). */
export function takeSettings(read: PageSettings): void {
  settings = read;
}
export const settingsNow = (): PageSettings => settings;

/** Cookies are Secure if the site's public address is https. */
export const isSecure = () => settings.PUBLIC_URL?.startsWith("https:") ?? false;
