import { readCookie, writeCookie } from "./cookies.ts";

/** "system" follows the reader's device, and is the default without a cookie. */
export type Theme = "light" | "dark" | "system";

export function readTheme(header: string | null): Theme {
  const value = readCookie(header, "theme");
  return value === "light" || value === "dark" ? value : "system";
}

export const themeCookie = (theme: Theme): string =>
  writeCookie("theme", theme, { maxAge: theme === "system" ? 0 : 31_536_000 });
