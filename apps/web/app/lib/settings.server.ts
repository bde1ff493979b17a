/** What pages need of the environment, as the server read it (apps/api/src/env.ts). */
export type PageSettings = {
  /** The site's public address; undefined where the operator named none. */
  PUBLIC_URL?: string | undefined;
  production: boolean;
};

let settings: PageSettings = { production: false };

/** Called by the server before it serves the first page (server/app.ts). */
export function takeSettings(read: PageSettings): void {
  settings = read;
}
export const settingsNow = (): PageSettings => settings;

/** Cookies are marked Secure where the site's public address is. */
export const isSecure = () => settings.PUBLIC_URL?.startsWith("https:") ?? false;
