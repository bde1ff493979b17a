import type { BoatSummary } from "@jukung/contract";
import { Link } from "react-router";
import { IncludesLine } from "~/features/offerings/includes-line.tsx";
import { Rated } from "~/features/reviews/rated.tsx";
import { Heart } from "~/features/saved/save-button.tsx";
import { rupiah } from "~/lib/money.ts";
import { Near } from "~/lib/near.tsx";
import { m } from "~/lib/paraglide/messages.js";
import { Icon } from "~/ui/icon.tsx";
import { Picture } from "~/ui/picture.tsx";
import type { Search } from "../../search-params.ts";
import { metres } from "../measures.ts";
import { wishQuery } from "../wish.ts";
import "~/features/offerings/listing.css";
import "../boat.css";

/** One boat of the listing; the whole card links to its page, with the day and guests searched for. */
export function BoatCard({
  boat,
  search,
  eager,
  compared,
  saved,
  shared,
}: {
  boat: BoatSummary;
  search: Pick<Search, "date" | "guests">;
  eager: boolean;
  /** With a box that chooses it for a comparison: the form that the box belongs to. */
  compared?: string;
  /** With a heart, filled or not; its page has the hearts' form. */
  saved?: boolean;
  /** What every boat beside it includes too: said last. */
  shared?: Set<string>;
}) {
  const query = wishQuery({ date: search.date, guests: search.guests ?? undefined });
  return (
    <article className="offering-card boat-card">
      <div className="offering-card-picture">
        {boat.image ? (
          <Picture
            picture={boat.image}
            sizes="(min-width: 64rem) 26rem, (min-width: 40rem) 46vw, 92vw"
            eager={eager}
          />
        ) : (
          <Icon name="yacht" />
        )}
      </div>
      <div className="offering-card-about">
        <h2>
          <Link to={`/private-boats/${boat.slug}${query}`}>{boat.name}</Link>
        </h2>
        <p className="offering-card-place">
          <Icon name="pin" />
          {[boat.destination.name, boat.model].filter(Boolean).join("\u00a0·\u00a0")}
        </p>
        <ul className="boat-facts">
          <li>
            <Icon name="people" />
            {m.boats_guests({ count: boat.max_guests })}
          </li>
          <li>
            <Icon name="boat" />
            {metres(boat.length_m)}
          </li>
          {boat.cabins > 0 && (
            <li>
              <Icon name="home" />
              {m.boats_cabins({ count: boat.cabins })}
            </li>
          )}
          {boat.average && (
            <li>
              <Rated average={boat.average} />
            </li>
          )}
        </ul>
        <IncludesLine names={boat.includes} shared={shared} />
        <div className="boat-card-foot">
          <p className="boat-card-price">
            <small>{m.boats_from()}</small>{" "}
            <span>
              <strong className="num">{rupiah(boat.price_from)}</strong>{" "}
              <small>{m.boats_a_day()}</small>
            </span>{" "}
            <Near amount={boat.price_from} />
          </p>
          {compared && (
            <label className="choice boat-compare">
              <input
                type="checkbox"
                name="boat"
                value={boat.slug}
                form={compared}
                aria-label={m.compare_pick_name({ name: boat.name })}
              />
              {m.compare_pick()}
            </label>
          )}
        </div>
      </div>
      {saved !== undefined && (
        <Heart of={`private-boats/${boat.slug}`} name={boat.name} saved={saved} />
      )}
    </article>
  );
}
