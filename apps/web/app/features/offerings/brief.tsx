import type { RefundPolicy } from "@jukung/contract";
import { m } from "~/lib/paraglide/messages.js";
import { useSite } from "~/lib/root-data.ts";
import { Icon } from "~/ui/icon.tsx";
import "./promises.css";

/** Where the whole rule is: the browser opens what it stands in. */
export const POLICY = "cancellation";

/**
 * In two lines what one agrees to and with whom, near the top of a phone's page: the panel that says it in
 * full stands far below there, and beside it on wide screens.
 */
export function Brief({ policy }: { policy: RefundPolicy }) {
  const { legal_name } = useSite().trust;
  return (
    <ul className="offering-brief">
      <li>
        <Icon name={policy.length > 0 ? "check" : "alert"} />
        <a className="link" href={`#${POLICY}`}>
          {briefOf(policy)}
        </a>
      </li>
      {legal_name && (
        <li>
          <Icon name="check" />
          {m.trust_with({ name: legal_name })}
        </li>
      )}
    </ul>
  );
}

/** Until when most is refunded. */
function briefOf(policy: RefundPolicy): string {
  const [first] = policy.toSorted((a, b) => b.percent - a.percent || a.hours - b.hours);
  if (!first) return m.policy_none();
  return first.percent === 100 ? m.policy_brief_full(first) : m.policy_brief(first);
}
