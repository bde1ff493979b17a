import { m } from "~/lib/paraglide/messages.js";
import "./page-contents.css";

type Props = {
  sections: { id: string; title: string }[];
  /** Up to so many parts need no list. */
  few: number;
  className: string;
};

/** The parts of a long text, as links to them. */
export function PageContents({ sections, few, className }: Props) {
  if (sections.length <= few) return null;
  return (
    <nav className={`page-contents ${className}`} aria-label={m.page_contents()}>
      <h2>{m.page_contents()}</h2>
      <ol>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
