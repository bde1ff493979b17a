import type { AdminOffering } from "@jukung/contract";
import { Link } from "react-router";
import { m } from "~/lib/paraglide/messages.js";
import { Icon } from "~/ui/icon.tsx";
import { outsideRegion } from "./region.ts";
import "./publish-warnings.css";

/** Narrower pictures are blurred where a page shows them large. In pixels. */
const SMALL = 800;

type Offering = Pick<AdminOffering, "images" | "same_name" | "archived_at"> & {
  latitude?: number;
  longitude?: number;
};
type Props = {
  offering: Offering;
  /** Names of its packages, in the reader's language. */
  options?: string[];
  /** The page of the other one with the same name. */
  twin: (slug: string) => string;
};

/** Likely mistakes, which do not prevent publishing. */
export function PublishWarnings({ offering, options = [], twin }: Props) {
  if (offering.archived_at) return null;
  const small = offering.images.filter(({ picture }) => picture.width < SMALL).length;
  const twice = options.find((name, place) => options.indexOf(name) !== place);
  const { latitude, longitude } = offering;
  const placed = latitude !== undefined && longitude !== undefined;
  const warnings = [
    placed && outsideRegion({ latitude, longitude }) && m.warn_outside_region(),
    offering.same_name && (
      <>
        {m.warn_same_name()}{" "}
        <Link className="link" to={twin(offering.same_name)}>
          {m.warn_same_name_open()}
        </Link>
      </>
    ),
    twice && m.warn_same_option({ name: twice }),
    small > 0 && m.warn_small_pictures({ count: small, least: SMALL }),
  ].filter(Boolean);
  if (warnings.length === 0) return null;
  return (
    <section className="publish-warnings" aria-label={m.warn_title()}>
      <Icon name="alert" />
      <ul>
        {warnings.map((warning, place) => (
          <li key={place}>{warning}</li>
        ))}
      </ul>
    </section>
  );
}
