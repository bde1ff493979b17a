import { Link } from "react-router";
import { m } from "~/lib/paraglide/messages.js";
import { Icon } from "~/ui/icon.tsx";
import { Picture } from "~/ui/picture.tsx";
import type { MentionedOffering } from "./mentioned.server.ts";
import "./mentioned.css";

/** The boats and tours that an article names. */
export function Mentioned({ offerings }: { offerings: MentionedOffering[] }) {
  if (offerings.length === 0) return null;
  return (
    <section className="mentioned" aria-labelledby="mentioned">
      <h2 id="mentioned">{m.blog_mentioned()}</h2>
      <ul>
        {offerings.map(({ to, name, kind, image }) => (
          <li key={to}>
            <Link to={to}>
              {image && <Picture picture={{ ...image, alt: "" }} sizes="7rem" />}
              <span>
                <small>{kind}</small>
                <b>{name}</b>
              </span>
              <Icon name="right" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
