import type { FaqGroup } from "@jukung/contract";
import { groupAnchor } from "~/features/faqs/index.ts";
import { m } from "~/lib/paraglide/messages.js";
import "./site-page.css";

/** The topics of the frequently asked questions. */
export function Topics({ groups }: { groups: FaqGroup[] }) {
  if (groups.length === 0) return null;
  return (
    <section>
      <h2>{m.help_faq()}</h2>
      <ul className="site-page-topics">
        {groups.map(({ slug, title }) => (
          <li key={slug}>
            <a className="chip" href={`/faq#${groupAnchor(slug)}`}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
