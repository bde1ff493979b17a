import type { Site } from "@jukung/contract";
import { m } from "~/lib/paraglide/messages.js";

/** The site's refund policy, from its settings: what an order made now gets. */
export function RefundSteps({ policy }: { policy: Site["refund_policy"] }) {
  const steps = policy.toSorted((a, b) => b.hours - a.hours);
  const last = steps.at(-1);
  return (
    <section>
      <h2>{m.page_policy()}</h2>
      {last ? (
        <table className="site-page-table">
          <thead>
            <tr>
              <th scope="col">{m.page_policy_when()}</th>
              <th scope="col">{m.page_policy_refund()}</th>
            </tr>
          </thead>
          <tbody>
            {steps.map(({ hours, percent }) => (
              <tr key={hours}>
                <td>{m.page_policy_hours({ hours })}</td>
                <td className="num">{percent}%</td>
              </tr>
            ))}
            <tr>
              <td>{m.page_policy_later({ hours: last.hours })}</td>
              <td>{m.page_policy_nothing()}</td>
            </tr>
          </tbody>
        </table>
      ) : (
        <p>{m.policy_none()}</p>
      )}
    </section>
  );
}
