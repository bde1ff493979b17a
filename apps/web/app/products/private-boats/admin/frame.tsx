import type { AdminBoat } from "@jukung/contract";
import type { ReactNode } from "react";
import { OfferingFrame } from "~/features/offerings/admin/frame.tsx";
import { m } from "~/lib/paraglide/messages.js";

type Page = "edit" | "images" | "calendar";
type Props = { boat: AdminBoat; page: Page; wrong?: boolean; children: ReactNode };

/** The head of each page of one boat in the back office. */
export const BoatFrame = ({ boat, page, wrong = false, children }: Props) => (
  <OfferingFrame
    kind="private_boat"
    offering={boat}
    name={boat.name}
    list={m.nav_private_boats()}
    publicPath="/private-boats"
    pages={[
      ["edit", m.admin_details()],
      ["images", m.admin_images()],
      ["calendar", m.admin_calendar()],
    ]}
    page={page}
    wrong={wrong}
  >
    {children}
  </OfferingFrame>
);
