import type { MapSettings } from "@jukung/contract";

/**
 * Who a reader's browser loads maps from: Google, and the server of the tiles ("tile.example.org"),
 * which are the map without Google or if that fails. Not the site itself.
 */
export function mapProviders({ google, tiles }: MapSettings, origin: string): string[] {
  // "https://{s}.tile.example.org/{z}/{x}/{y}.png": one of several servers of one name.
  const { host } = new URL(tiles.url.replaceAll(/\{[^}]*\}\.?/g, ""), origin);
  const own = host === new URL(origin).host;
  return [...(google ? ["Google"] : []), ...(own ? [] : [host])];
}
