import type { Promo } from "@jukung/contract";
import { Link } from "react-router";
import { PromoCards } from "~/features/promos/index.ts";
import { m } from "~/lib/paraglide/messages.js";
import { productLabel, searchOf } from "~/products/index.ts";
import "./home.css";

/** The offers that staff show here. */
export function Promos({ promos }: { promos: Promo[] }) {
  if (promos.length === 0) return null;
  return (
    <section className="wrap home-section">
      <h2 className="display">{m.promos_home()}</h2>
      <PromoCards promos={promos} kindName={productLabel} searchOf={searchOf} brief />
      <Link className="more-link home-more" to="/promos">
        {m.promos_all()}
      </Link>
    </section>
  );
}
