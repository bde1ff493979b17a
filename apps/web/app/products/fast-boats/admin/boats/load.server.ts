import { asksToArchive } from "~/features/offerings/admin/archive-address.ts";
import type { Api } from "~/lib/api.server.ts";

/** A boat for its pages. Its coming orders, which may be thousands, only where they are asked about. */
export async function loadBoat(api: Api, slug: string, request: Request) {
  const { data } = await api.fastBoats.admin.show({ slug });
  const asked = asksToArchive(new URL(request.url).search);
  return asked ? data : { ...data, live_orders: [] };
}
