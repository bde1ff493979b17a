import type { AgreedVersions } from "@jukung/contract";
import { m } from "~/lib/paraglide/messages.js";
import "./agreed-links.css";

type AgreedPage = keyof AgreedVersions;
const names: Record<AgreedPage, () => string> = {
  "terms-and-conditions": m.page_terms,
  "privacy-and-policy": m.page_privacy,
  "refund-terms": m.page_refund_terms,
};

type Props = {
  pages?: AgreedPage[];
  /** The versions that were agreed to; without them, the pages as they are now. */
  agreed?: AgreedVersions;
  /** Beside a form, which must not be left. */
  newTab?: boolean;
};
/** Links to what one agrees to, or has agreed to. */
export function AgreedLinks({ pages, agreed, newTab = false }: Props) {
  const shown = pages ?? (Object.keys(names) as AgreedPage[]);
  return (
    <span className="agreed-links">
      {shown.map((page) => (
        <a
          key={page}
          className="link"
          href={agreed ? `/${page}?version=${agreed[page]}` : `/${page}`}
          target={newTab ? "_blank" : undefined}
        >
          {names[page]()}
        </a>
      ))}
    </span>
  );
}
