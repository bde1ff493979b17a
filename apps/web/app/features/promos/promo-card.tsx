import type { ProductKind, Promo } from "@jukung/contract";
import { m } from "~/lib/paraglide/messages.js";
import { ButtonLink } from "~/ui/button.tsx";
import { CopyButton } from "~/ui/copy-button.tsx";
import { discountText, termsOf } from "./terms.ts";
import "./promo-card.css";

/** Offers as tickets: what comes off, the code to copy on the stub, and the conditions. */
export const PromoCards = ({
  promos,
  kindName,
  searchOf,
  brief = false,
}: {
  promos: Promo[];
  /** What a kind of product is called: features know none. */
  kindName: (kind: ProductKind) => string;
  /** Where one looks for what it is good for. */
  searchOf: (promo: Promo) => string;
  /** On a page that has a heading for all of them. */
  brief?: boolean;
}) => (
  <ul className="promo-cards">
    {promos.map((promo) => (
      <li key={promo.slug} id={promo.slug} className="promo-card">
        <div className="promo-about">
          <p className="promo-discount">{discountText(promo)}</p>
          {brief ? <h3>{promo.title}</h3> : <h2>{promo.title}</h2>}
          {promo.terms && <p className="promo-terms">{promo.terms}</p>}
          <ul>
            {termsOf(promo, kindName).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
        <p className="promo-stub">
          <span className="out-of-sight">{m.promo_code()}: </span>
          <b className="num">{promo.code}</b>
          <CopyButton
            text={promo.code}
            label={`${m.promo_copy()}: ${promo.code}`}
            short={m.promo_copy()}
            told={m.promo_copied()}
          />
          <ButtonLink
            kind="sea"
            to={`${searchOf(promo)}?promo=${encodeURIComponent(promo.code)}`}
            aria-label={`${m.promo_use_code()}: ${promo.code}`}
          >
            {m.promo_use_code()}
          </ButtonLink>
        </p>
      </li>
    ))}
  </ul>
);
