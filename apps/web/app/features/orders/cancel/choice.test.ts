import { describe, expect, test } from "vitest";
import {
  type Choice,
  choiceIn,
  choicesOf,
  claimOf,
  fieldsOf,
  goneOf,
  problemOf,
  refundOf,
  shareNow,
} from "./choice.ts";

const POLICY = [
  { hours: 24, percent: 50 },
  { hours: 72, percent: 100 },
];
type State = "ACTIVE" | "CANCELLED";
type Leg = { departs_at: string; people?: State[]; refund_policy?: typeof POLICY };
/** Two adults and a child, 333,333 rupiah each and crossing, or as said. */
const orderOf = (...legs: Leg[]) =>
  ({
    order_type: "fast_boat",
    refundable_amount: 9_876_543,
    payments: [{ left: 2_000_000 }],
    passengers: ["adult", "adult", "child"].map((age_category, i) => ({ id: i + 1, age_category })),
    legs: legs.map(
      ({ departs_at, people = Array(3).fill("ACTIVE"), refund_policy = POLICY }, i) => ({
        position: i + 1,
        state: people.includes("ACTIVE") ? "ACTIVE" : "CANCELLED",
        departs_at,
        refund_policy,
        from: { name: "Sanur" },
        to: { name: "Nusa Penida" },
        passengers: people.map((state, n) => ({
          id: n + 1,
          full_name: "A",
          state,
          price: 400_000,
          paid: 333_333,
        })),
      }),
    ),
  }) as never;
const now = "2031-12-01T08:00:00+08:00";
const [SAILED, SOON, LATE, FAR] = [
  "2031-12-01T07:00:00+08:00",
  "2031-12-02T07:59:00+08:00",
  "2031-12-04T07:59:00+08:00",
  "2031-12-10T08:00:00+08:00",
];
const some = (who: number[], where: Choice["where"] = "all"): Choice => ({
  what: "some",
  where,
  who,
});

test.each<[string, Leg[], Choice, number]>([
  ["72 hours before all of it", [{ departs_at: "2031-12-04T08:00:00+08:00" }], some([1]), 333_333],
  ["a minute later half, rounded down", [{ departs_at: LATE }], some([1]), 166_666],
  ["two together are rounded once", [{ departs_at: LATE }], some([1, 2]), 333_333],
  ["less than a day before nothing", [{ departs_at: SOON }], some([1]), 0],
  [
    "a crossing that has sailed gives nothing",
    [{ departs_at: SAILED }, { departs_at: FAR }],
    some([1]),
    333_333,
  ],
  [
    "who has left already gives nothing",
    [{ departs_at: FAR, people: ["CANCELLED", "ACTIVE"] }],
    some([1]),
    0,
  ],
  [
    "one crossing of two",
    [{ departs_at: LATE }, { departs_at: FAR }],
    { ...some([]), what: "1" },
    499_999,
  ],
  ["some on one crossing", [{ departs_at: LATE }, { departs_at: FAR }], some([1, 3], "2"), 666_666],
  [
    "a crossing that was moved by its own policy",
    [{ departs_at: FAR, refund_policy: [{ hours: 24, percent: 50 }] }],
    some([2]),
    166_666,
  ],
  [
    "everything is the amount of the API",
    [{ departs_at: FAR }],
    { ...some([]), what: "all" },
    9_876_543,
  ],
])("%s", (_what, legs, choice, amount) => {
  expect(refundOf(orderOf(...legs), choice, now).amount).toBe(amount);
});

test("no more than all of it gives, of which the office or a bank has given a part back", () => {
  const order = { ...(orderOf({ departs_at: FAR }) as object), refundable_amount: 260_000 };
  expect(refundOf(order as never, some([1, 2]), now).amount).toBe(260_000);
  expect(refundOf({ ...order, refundable_amount: 0 } as never, some([1]), now).amount).toBe(0);
});

describe("what is offered", () => {
  test("a crossing only beside another, also beside one that has sailed", () => {
    expect(choicesOf(orderOf({ departs_at: FAR }), now)).toEqual(["all", "some"]);
    expect(choicesOf(orderOf({ departs_at: SOON }, { departs_at: FAR }), now)).toEqual([
      "all",
      "1",
      "2",
      "some",
    ]);
    expect(choicesOf(orderOf({ departs_at: SAILED }, { departs_at: FAR }), now)).toEqual([
      "all",
      "2",
      "some",
    ]);
    const gone: State[] = ["CANCELLED", "CANCELLED", "CANCELLED"];
    expect(
      choicesOf(orderOf({ departs_at: SOON, people: gone }, { departs_at: FAR }), now),
    ).toEqual(["all", "some"]);
  });
  test("one passenger alone is the whole order", () => {
    const one: State[] = ["ACTIVE", "CANCELLED", "CANCELLED"];
    expect(choicesOf(orderOf({ departs_at: FAR, people: one }), now)).toEqual(["all"]);
  });
});

test.each<[string, Choice, string | null]>([
  ["an adult stays with the child", some([1]), null],
  ["no adult stays", some([1, 2]), "adult"],
  ["everybody is the whole order", some([1, 2, 3]), "adult"],
  ["everybody leaves one crossing", some([1, 2, 3], "2"), null],
  ["nobody", some([]), "nobody"],
  ["a stranger", some([9]), "nobody"],
])("%s", (_what, choice, problem) => {
  expect(problemOf(orderOf({ departs_at: SOON }, { departs_at: FAR }), choice, now)).toBe(problem);
});

test("who was cancelled meanwhile is named, and is not nobody", () => {
  const order = orderOf({ departs_at: FAR, people: ["CANCELLED", "ACTIVE", "ACTIVE"] });
  expect(problemOf(order, some([1, 2]), now)).toBe("gone");
  expect(goneOf(order, some([1, 2, 9])).map(({ id }) => id)).toEqual([1]);
  expect(goneOf(order, { ...some([1]), what: "all" })).toEqual([]);
  // On the way back they still travel; a boat that has left has cancelled nobody.
  const round = orderOf({ departs_at: FAR, people: ["CANCELLED", "ACTIVE"] }, { departs_at: FAR });
  expect(goneOf(round, some([1]))).toEqual([]);
  expect(problemOf(round, some([1], "1"), now)).toBe("gone");
  expect(goneOf(orderOf({ departs_at: SAILED }), some([1]))).toEqual([]);
});

test("a choice goes through the address and to the API as it is", () => {
  const choice = some([1, 3], "2");
  expect(choiceIn(new URLSearchParams(fieldsOf(choice)))).toEqual(choice);
  expect(claimOf(choice)).toEqual({ passenger_ids: [1, 3], positions: [2] });
  expect(claimOf({ ...choice, what: "1" })).toEqual({ positions: [1] });
  expect(claimOf({ ...choice, what: "all" })).toEqual({});
  expect(choiceIn(new URLSearchParams("what=x&where=7&who=a"))).toEqual({
    what: "all",
    where: "all",
    who: [],
  });
});

test("the share that a crossing refunds now follows its own policy and the time that is left", () => {
  const own = [{ hours: 24, percent: 50 }];
  const order = orderOf({ departs_at: LATE }, { departs_at: FAR, refund_policy: own });
  expect(shareNow(order, 1, now)).toBe(50);
  expect(shareNow(order, 2, now)).toBe(50);
  expect(shareNow(orderOf({ departs_at: FAR }), 1, now)).toBe(100);
  expect(shareNow(orderOf({ departs_at: SAILED }), 1, now)).toBeNull();
});
