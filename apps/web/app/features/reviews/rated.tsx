import type { PublicReviews } from "@jukung/contract";
import { decimal } from "~/lib/figures.ts";
import { m } from "~/lib/paraglide/messages.js";
import { Icon } from "~/ui/icon.tsx";

/** What guests' reviews average to, on a card: "4.5 (10)", and in words for who cannot see it. */
export const Rated = ({ average }: Pick<PublicReviews, "average">) =>
  average && (
    <span className="rated">
      <Icon name="star" />
      <span className="num" aria-hidden="true">
        {decimal(average.value)} ({average.count})
      </span>
      <span className="out-of-sight">
        {m.reviews_average({ value: decimal(average.value), count: average.count })}
      </span>
    </span>
  );
