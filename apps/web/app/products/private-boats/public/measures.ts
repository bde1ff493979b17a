import { getLocale } from "~/lib/paraglide/runtime.js";

/** `24 m`, `9,8 m` in Indonesian. */
export function metres(value: number): string {
  const text = String(value);
  return `${getLocale() === "id" ? text.replace(".", ",") : text}\u00a0m`;
}
