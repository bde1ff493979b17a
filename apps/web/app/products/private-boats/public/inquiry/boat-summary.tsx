import type { Boat } from "@jukung/contract";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { m } from "~/lib/paraglide/messages.js";
import { Picture } from "~/ui/picture.tsx";
import { metres } from "../measures.ts";
import { PriceFrom } from "../price-from.tsx";
import type { Wish } from "../wish.ts";
import "~/features/orders/booking.css";
import "~/features/offerings/offering-page.css";
import "../boat.css";

/** The requested boat, beside the form. */
export function BoatAside({
  boat,
  wish,
  children,
}: {
  boat: Boat;
  wish: Pick<Wish, "date" | "end_date">;
  children?: ReactNode;
}) {
  return (
    <aside className="booking-summary offering-aside" aria-label={m.inquiry_boat()}>
      {boat.image && <Picture picture={boat.image} sizes="(min-width: 64rem) 22rem, 92vw" eager />}
      <div>
        <h2>
          <Link to={`/private-boats/${boat.slug}`}>{boat.name}</Link>
        </h2>
        <p className="sheet-note">
          {[boat.model, m.boats_guests({ count: boat.max_guests }), metres(boat.length_m)]
            .filter(Boolean)
            .join(", ")}
          . {boat.location.name}
        </p>
      </div>
      <PriceFrom boat={boat} wish={wish} />
      {children}
      <p className="sheet-note">{m.inquiry_ask_note()}</p>
    </aside>
  );
}
