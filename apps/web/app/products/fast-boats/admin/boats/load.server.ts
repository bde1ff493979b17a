import type { AdminFastBoat } from "@jukung/contract";
import { asksToArchive } from "~/features/offerings/admin/archive-address.ts";
import type { Api } from "~/lib/api.server.ts";

/** A boat for its pages. */
export async function loadBoat(api: Api, slug: string, request: Request) {
  const { data } = await api.fastBoats.admin.show({ slug });
  return shownBoat(data, request);
}

/** Its coming orders, which may be thousands, are sent only where they are asked about. */
export const shownBoat = (boat: AdminFastBoat, request: Request): AdminFastBoat =>
  asksToArchive(new URL(request.url).search) ? boat : { ...boat, live_orders: [] };
