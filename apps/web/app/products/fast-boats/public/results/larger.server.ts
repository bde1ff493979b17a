import { whatsappLink } from "@jukung/format/whatsapp";
import { longDay } from "~/lib/dates.ts";
import { m } from "~/lib/paraglide/messages.js";
import { siteOf } from "~/lib/site.server.ts";
import type { Visit } from "~/lib/visit.ts";
import { most, people } from "~/ui/passenger-picker/counts.ts";
import { type Search, unreadable } from "../../search-params.ts";
import { type PlaceOption, placeName } from "../places.ts";

/**
 * Where a group that one booking cannot take asks for its seats; null for every smaller party.
 * @param params of the address, which may have asked for more people than a search can have
 */
export async function largerGroup(
  visit: Visit,
  search: Search,
  { params, ports }: { params: URLSearchParams; ports: PlaceOption[] },
): Promise<{ href: string; chat: boolean } | null> {
  if (people(search.counts) < most && !unreadable(params).party) return null;
  const { whatsapp } = await siteOf(visit);
  if (!whatsapp) return { href: "/contact", chat: false };
  const text = m.results_larger_message({
    most,
    from: placeName(ports, search.from, search.from),
    to: placeName(ports, search.to, search.to),
    day: longDay(search.date),
  });
  return { href: whatsappLink(whatsapp, text), chat: true };
}
