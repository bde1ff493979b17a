import type { Order, OrderLeg } from "@jukung/contract";

const HOUR = 3_600_000;
type Person = OrderLeg["passengers"][number];
/** One part of a paid trip that somebody still travels. */
export type Part = Pick<OrderLeg, "position" | "refund_policy"> & {
  route: string;
  starts_at: string;
  people: Person[];
};

/**
 * What is cancelled: everything, one crossing, or some passengers on all crossings or one. As it
 * stands in the page's address.
 */
export type Choice = { what: "all" | "1" | "2" | "some"; where: "all" | "1" | "2"; who: number[] };

export type Naming = {
  /** Two of the same name are told apart by their fare. */
  nameOf: (id: number, full_name: string) => string;
};

const oneOf = <T extends string>(known: readonly T[], text: string | null): T | undefined =>
  known.find((one) => one === text);
/** The choice in an address or a posted form; `all` if it names none. */
export const choiceIn = (search: URLSearchParams | FormData): Choice => ({
  what: oneOf(["all", "1", "2", "some"], String(search.get("what"))) ?? "all",
  where: oneOf(["all", "1", "2"], String(search.get("where"))) ?? "all",
  who: [...new Set(search.getAll("who").map(Number).filter(Number.isInteger))],
});
/** The same as it is written there. */
export const fieldsOf = ({ what, where, who }: Choice): [string, string][] => [
  ["what", what],
  ...(what === "some" ? [["where", where] as [string, string]] : []),
  ...(what === "some" ? who.map((id): [string, string] => ["who", String(id)]) : []),
];

/** The parts that somebody travels, also those that have begun; only fast boats have several. */
function partsOf(order: Order): Part[] {
  if (order.order_type === "fast_boat")
    return order.legs
      .filter(({ state }) => state === "ACTIVE")
      .map(({ from, to, departs_at, passengers, ...leg }) => ({
        ...leg,
        route: `${from.name} – ${to.name}`,
        starts_at: departs_at,
        people: passengers.filter(({ state }) => state === "ACTIVE"),
      }));
  const { starts_at, refund_policy } = order;
  return starts_at ? [{ position: 1, route: "", starts_at, refund_policy, people: [] }] : [];
}
export const aheadOf = (order: Order, now: string): Part[] =>
  partsOf(order).filter(({ starts_at }) => Date.parse(starts_at) > Date.parse(now));
/** The people on what is ahead, each once. */
export const peopleOf = (parts: Part[]): Person[] => [
  ...new Map(parts.flatMap(({ people }) => people).map((one) => [one.id, one])).values(),
];

/** What this order offers to choose from, all of it first. */
export function choicesOf(order: Order, now: string): Choice["what"][] {
  const ahead = aheadOf(order, now);
  return [
    "all",
    ...(partsOf(order).length > 1 ? ahead.map(({ position }) => String(position) as "1") : []),
    ...(peopleOf(ahead).length > 1 ? (["some"] as const) : []),
  ];
}

/** The crossings that a choice is about. */
const chosenParts = (order: Order, { what, where }: Choice, now: string): Part[] => {
  const position = what === "some" ? where : what;
  return aheadOf(order, now).filter(
    (part) => position === "all" || String(part.position) === position,
  );
};

/** Who of the choice was cancelled meanwhile, elsewhere. Whom the order does not know is nobody. */
export function goneOf(order: Order, { what, where, who }: Choice): Person[] {
  if (what !== "some" || order.order_type !== "fast_boat") return [];
  const legs = order.legs.filter(({ position }) => where === "all" || String(position) === where);
  const people = legs.flatMap(({ passengers }) => passengers);
  return who.flatMap((id) => {
    const theirs = people.filter((one) => one.id === id);
    return theirs.every(({ state }) => state === "CANCELLED") ? theirs.slice(0, 1) : [];
  });
}

/**
 * Why it cannot be cancelled like that: nobody was chosen, somebody is cancelled already, or people would
 * travel without an adult.
 */
export function problemOf(
  order: Order,
  choice: Choice,
  now: string,
): "nobody" | "gone" | "adult" | null {
  if (choice.what !== "some" || order.order_type !== "fast_boat") return null;
  if (goneOf(order, choice).length > 0) return "gone";
  const parts = chosenParts(order, choice, now);
  const there = new Set(peopleOf(parts).map(({ id }) => id));
  if (choice.who.length === 0 || choice.who.some((id) => !there.has(id))) return "nobody";
  const adults = new Set(
    order.passengers.filter((one) => one.age_category === "adult").map(({ id }) => id),
  );
  const staying = (part: Part) =>
    parts.some(({ position }) => position === part.position)
      ? part.people.filter(({ id }) => !choice.who.includes(id))
      : part.people;
  const all = partsOf(order);
  const alone = parts.some((part) => {
    const left = staying(part);
    return left.length > 0 && !left.some(({ id }) => adults.has(id));
  });
  return alone || all.every((part) => staying(part).length === 0) ? "adult" : null;
}

/** The percentage that a policy gives now, as the API counts it, and until when; `until` null for none. */
function percentNow(
  { refund_policy, starts_at }: Pick<Part, "refund_policy" | "starts_at">,
  now: string,
): { percent: number; until: Date | null } {
  const start = Date.parse(starts_at);
  const hours = (start - Date.parse(now)) / HOUR;
  const step = refund_policy
    .toSorted((a, b) => b.hours - a.hours)
    .find((one) => hours > 0 && hours >= one.hours);
  const percent = step?.percent ?? 0;
  return { percent, until: step && percent > 0 ? new Date(start - step.hours * HOUR) : null };
}

/** The share of a part that a cancellation now refunds; null if it has begun. */
export function shareNow(order: Order, position: number, now: string): number | null {
  const part = aheadOf(order, now).find((one) => one.position === position);
  return part ? percentNow(part, now).percent : null;
}

export type PartRefund = {
  part: Part;
  /** Before a promo's discount, and with it: what was paid. */
  fare: number;
  paid: number;
  percent: number;
  until: Date | null;
  amount: number;
};
/**
 * The refund of a choice now, as the API calculates it (`refundPercent` in its orders/rules.ts), by
 * crossing, and at most what all of it gives: less is left of the payments, or a bank has given of it. Of
 * everything it is the API's own amount. Whole rupiah.
 */
export function refundOf(
  order: Order,
  choice: Choice,
  now: string,
): { amount: number; parts: PartRefund[] } {
  const parts = chosenParts(order, choice, now).map((part) => {
    const leaving = part.people.filter(
      ({ id }) => choice.what !== "some" || choice.who.includes(id),
    );
    const of = (what: "price" | "paid") => leaving.reduce((sum, one) => sum + one[what], 0);
    const [fare, paid] =
      order.order_type === "fast_boat"
        ? [of("price"), of("paid")]
        : [order.total_price + order.discount, order.total_price];
    const { percent, until } = percentNow(part, now);
    return { part, fare, paid, percent, until, amount: Math.floor((paid * percent) / 100) };
  });
  const all = order.refundable_amount;
  const due = parts.reduce((sum, part) => sum + part.amount, 0);
  return { amount: choice.what === "all" ? all : Math.min(due, all), parts };
}

/** What of the choice the API is told. */
export const claimOf = ({ what, where, who }: Choice) => ({
  ...(what === "some" ? { passenger_ids: who } : {}),
  ...(what === "1" || what === "2" ? { positions: [Number(what)] } : {}),
  ...(what === "some" && where !== "all" ? { positions: [Number(where)] } : {}),
});
