import { m } from "~/lib/paraglide/messages.js";
import { useSite } from "~/lib/root-data.ts";
import { trustParts } from "~/lib/trust.ts";
import { Icon } from "~/ui/icon.tsx";
import "./promises.css";

/** Who one books with, beside the main button; nothing where the operator filled in nothing. */
export function Trust() {
  const parts = trustParts(useSite().trust);
  if (parts.length === 0) return null;
  return (
    <div className="offering-trust">
      <h3>{m.trust_title()}</h3>
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
