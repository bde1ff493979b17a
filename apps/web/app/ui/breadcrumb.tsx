import { Link } from "react-router";
import { useCanonical } from "~/lib/canonical.ts";
import { m } from "~/lib/paraglide/messages.js";
import { JsonLd } from "./json-ld.tsx";

type Props = {
  /** The last one is the page itself. */
  steps: { label: string; to?: string }[];
  /** Also as structured data, on pages for search engines. */
  structured?: boolean;
};
export function Breadcrumb({ steps, structured = false }: Props) {
  return (
    <nav className="breadcrumb" aria-label={m.breadcrumb()}>
      <ol>
        {steps.map(({ label, to }) => (
          <li key={label}>
            {to ? <Link to={to}>{label}</Link> : <span aria-current="page">{label}</span>}
          </li>
        ))}
      </ol>
      {structured && <Structured steps={steps} />}
    </nav>
  );
}

function Structured({ steps }: Pick<Props, "steps">) {
  const canonical = useCanonical();
  const all = [{ label: m.nav_home(), to: "/" }, ...steps];
  return (
    <JsonLd
      data={{
        "@type": "BreadcrumbList",
        itemListElement: all.map(({ label, to }, i) => ({
          "@type": "ListItem",
          position: i + 1,
          name: label,
          ...(to ? { item: canonical(to) } : {}),
        })),
      }}
    />
  );
}
