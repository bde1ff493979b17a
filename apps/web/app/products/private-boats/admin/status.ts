import type { AdminBoat } from "@jukung/contract";
import { m } from "~/lib/paraglide/messages.js";
import type { StatusKind } from "~/ui/status.tsx";

type Standing = Pick<AdminBoat, "published" | "archived_at">;
export type BoatStatus = "published" | "draft" | "archived";

/** A boat that is put away is nothing else, whether or not travellers saw it before. */
export const statusOf = ({ published, archived_at }: Standing): BoatStatus =>
  archived_at ? "archived" : published ? "published" : "draft";

export const boatStatus: Record<BoatStatus, { kind: StatusKind; label: () => string }> = {
  published: { kind: "good", label: m.admin_published },
  draft: { kind: "waiting", label: m.admin_draft },
  archived: { kind: "off", label: m.admin_archived },
};
export const boatStatuses = Object.keys(boatStatus) as BoatStatus[];
