import { Link } from "react-router";
import { m } from "~/lib/paraglide/messages.js";

/** The breadcrumb; the last step is the page itself. */
export function Breadcrumb({ steps }: { steps: { label: string; to?: string }[] }) {
  return (
    <nav className="breadcrumb" aria-label={m.breadcrumb()}>
      <ol>
        {steps.map(({ label, to }) => (
          <li key={label}>
            {to ? <Link to={to}>{label}</Link> : <span aria-current="page">{label}</span>}
          </li>
        ))}
      </ol>
    </nav>
  );
}
