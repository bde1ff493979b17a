import type { Boat } from "@jukung/contract";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { rupiah } from "~/lib/money.ts";
import { m } from "~/lib/paraglide/messages.js";
import { Picture } from "~/ui/picture.tsx";
import { metres } from "../measures.ts";
import "~/features/orders/booking.css";
import "~/features/offerings/offering-page.css";
import "../boat.css";

/** The requested boat, beside the form. */
export function BoatAside({ boat, children }: { boat: Boat; children?: ReactNode }) {
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
      <p className="inquiry-price">
        <small>{m.boats_from()}</small> <strong className="num">{rupiah(boat.price_from)}</strong>{" "}
        <small>{m.boats_a_day()}</small>
      </p>
      {children}
      <p className="sheet-note">{m.inquiry_ask_note()}</p>
    </aside>
  );
}
