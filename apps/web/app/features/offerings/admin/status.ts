import type { AdminOffering } from "@jukung/contract";
import { m } from "~/lib/paraglide/messages.js";
import type { StatusKind } from "~/ui/status.tsx";

export type OfferingStatus = "published" | "draft" | "archived";

/** An archived one has no other status, whether or not it was published before. */
export const statusOf = ({
  published,
  archived_at,
}: Pick<AdminOffering, "published" | "archived_at">): OfferingStatus =>
  archived_at ? "archived" : published ? "published" : "draft";

export const offeringStatus: Record<OfferingStatus, { kind: StatusKind; label: () => string }> = {
  published: { kind: "good", label: m.admin_published },
  draft: { kind: "waiting", label: m.admin_draft },
  archived: { kind: "off", label: m.admin_archived },
};
export const offeringStatuses = Object.keys(offeringStatus) as OfferingStatus[];

/** A list's query to the API; without a status all that are not archived. */
export const withStatus = (
  status: OfferingStatus | undefined,
): { archived: "no" | "yes"; published?: "no" | "yes" } => {
  if (status === "archived") return { archived: "yes" };
  if (!status) return { archived: "no" };
  return { archived: "no", published: status === "published" ? "yes" : "no" };
};
