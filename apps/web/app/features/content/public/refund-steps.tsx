import type { Site } from "@jukung/contract";
import { refundDates } from "@jukung/contract/refund-dates";
import { addDays, clock, dayOnBali, longDay } from "~/lib/dates.ts";
import { m } from "~/lib/paraglide/messages.js";
import { refundTexts } from "~/lib/refund-step.ts";
import "./site-page.css";

/** How far ahead the trip of the example is. */
const EXAMPLE_DAYS = 14;
/** When it begins, in WITA. */
const EXAMPLE_HOUR = "08:00";
/** The part's id, for the page's list of contents. */
export const POLICY = "how-much";

/**
 * The site's refund policy, from its settings: what an order made now gets, and what that means for a trip
 * in two weeks.
 * @param props.now Instant of the server
 */
export function RefundSteps({ policy, now }: { policy: Site["refund_policy"]; now: string }) {
  const day = addDays(dayOnBali(new Date(now)), EXAMPLE_DAYS);
  const example = refundDates(policy, {
    start: new Date(`${day}T${EXAMPLE_HOUR}:00+08:00`),
    now: new Date(now),
  });
  const steps = policy.toSorted((a, b) => b.hours - a.hours);
  const last = steps.at(-1);
  return (
    <section>
      <h2 id={POLICY}>{m.page_policy()}</h2>
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
      {example.length > 0 && (
        <div className="site-page-example">
          <p>{m.page_policy_example({ day: longDay(day), time: clock(EXAMPLE_HOUR) })}</p>
          <ol>
            {refundTexts(example).map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </div>
      )}
    </section>
  );
}
