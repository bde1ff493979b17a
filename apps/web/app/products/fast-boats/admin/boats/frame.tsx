import type { AdminFastBoat } from "@jukung/contract";
import type { ReactNode } from "react";
import { OfferingFrame } from "~/features/offerings/admin/frame.tsx";
import { m } from "~/lib/paraglide/messages.js";

type Page = "detail" | "edit" | "gallery" | "schedule";
type Props = { boat: AdminFastBoat; page: Page; wrong?: boolean; children: ReactNode };

/** The head of each page of one fast boat in the back office. */
export const FastBoatFrame = ({ boat, page, wrong = false, children }: Props) => (
  <OfferingFrame
    kind="fast_boat"
    offering={boat}
    name={boat.name}
    list={m.nav_fast_boats()}
    pages={[
      ["detail", m.fleet_overview(), "see_catalogue"],
      ["edit", m.admin_details()],
      ["gallery", m.admin_images()],
      ["schedule", m.fleet_schedules(), "see_catalogue"],
    ]}
    page={page}
    wrong={wrong}
  >
    {children}
  </OfferingFrame>
);
