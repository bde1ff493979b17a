import type { RefundPolicy } from "@jukung/contract";

/** domain.md, Refund policy: 72 h 100 %, 24 h 50 %, else nothing. */
export const DEFAULT_REFUND_POLICY: RefundPolicy = [
  { hours: 72, percent: 100 },
  { hours: 24, percent: 50 },
];

/** Rupiah that a manager refunds without a second person. */
export const DEFAULT_REFUND_LIMIT = 2_000_000;

type Wrong = Record<string, { key: string }>;
/**
 * Errors in the steps of a refund policy, by form path: each hour appears once, and cancelling
 * earlier never refunds less.
 */
export function wrongPolicy(policy: RefundPolicy): Wrong {
  const wrong: Wrong = {};
  for (const [i, { hours, percent }] of policy.entries()) {
    const before = policy.slice(0, i);
    if (before.some((step) => step.hours === hours))
      wrong[`refund_policy.${i}.hours`] = { key: "policy_hours_twice" };
    else if (
      before.some((step) => (step.hours > hours ? step.percent < percent : step.percent > percent))
    )
      wrong[`refund_policy.${i}.percent`] = { key: "policy_percent_order" };
  }
  return wrong;
}

type Link = { label: string; url: string };
/** Empty rows do not count; a link needs both parts. */
export function wrongLinks(links: Link[]): Wrong {
  const wrong: Wrong = {};
  for (const [i, { label, url }] of links.entries()) {
    if (!label && url) wrong[`social_links.${i}.label`] = { key: "required" };
    if (label && !url) wrong[`social_links.${i}.url`] = { key: "required" };
  }
  return wrong;
}
