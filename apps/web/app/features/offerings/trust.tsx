import { m } from "~/lib/paraglide/messages.js";
import { useSite } from "~/lib/root-data.ts";
import { trustParts } from "~/lib/trust.ts";
import { Icon } from "~/ui/icon.tsx";
import "./promises.css";

/**
 * Who one books with, beside the main button; nothing where the operator filled in nothing.
 * @param level of its heading: a form has none above it but the page's own
 */
export function Trust({ level = 3 }: { level?: 2 | 3 }) {
  const Heading = `h${level}` as const;
  const parts = trustParts(useSite().trust);
  if (parts.length === 0) return null;
  return (
    <div className="offering-trust">
      <Heading>{m.trust_title()}</Heading>
      <ul>
        {parts.map((part) => (
          <li key={part}>
            <Icon name="check" />
            {part}
          </li>
        ))}
      </ul>
    </div>
  );
}
