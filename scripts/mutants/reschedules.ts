import { api, area } from "../mutate/mutant.ts";

const MOVE = (name: string) => api("reschedule.db", name);

/** Moving a trip to another date: its seats, its money, its rule. */
export const reschedules = area("reschedules", "apps/api/src/features/orders", [
  {
    id: "RS1",
    file: "reschedule.ts",
    find: "if (until) return { order, move };",
    replace: "",
    why: "A dearer date is given before its difference is paid.",
    tests: [MOVE("that costs more is moved when the difference is paid")],
  },
  {
    id: "RS2",
    file: "reschedule.ts",
    find: 'await deps.voidTickets(tx, order.id, alone ? "all" : holders, at);',
    replace: "",
    why: "The old QR boards the old departure, beside the new one.",
    tests: [MOVE("is moved to another day at the same price at once")],
  },
  {
    id: "RS3",
    file: "reschedule-rules.ts",
    find: "if (policy.every(({ percent }) => percent <= most)) return null;",
    replace: "return null;",
    why: "Whoever is too late to cancel moves the trip first, and gets everything back.",
    tests: [MOVE("moving never raises what comes back")],
  },
  {
    id: "RS4",
    file: "reschedule-rules.ts",
    find: "if (now >= until) return null;",
    replace: "",
    why: "A trip is moved when its boat is leaving.",
    tests: ["apps/api/src/features/orders/reschedule-rules.test.ts", MOVE("lets a trip be moved")],
  },
  {
    id: "RS5",
    file: "cancel.ts",
    find: 'if (from === "CONFIRMED") await giveUpReschedule(tx, order, "WITHDRAWN", deps, now);',
    replace: "",
    why: "A cancelled trip keeps seats on the date that it was to be moved to.",
    tests: [MOVE("its difference is paid while it is cancelled")],
  },
  {
    id: "RS6",
    file: "../payments/reschedule.ts",
    find: "if (plan.amount !== amount)",
    replace: "if (false)",
    why: "A customer pays another amount than the page has shown.",
    tests: [MOVE("is refused at another amount than was shown")],
  },
  {
    id: "RS7",
    file: "../../products/fast-boats/queries/moves.ts",
    find: "  await lockStock(tx, stockOf(order_id));\n  const { rows }",
    replace: "  const { rows }",
    why: "Two trips that change places wait for each other until the database ends one.",
    tests: [MOVE("trips that change places never wait for each other in a circle")],
    equivalent:
      "The same departures were locked in sorted order when the seats were taken, in the transaction that moves at once; the lock here is for the payment that comes later.",
  },
  {
    id: "RS8",
    file: "../../../../../packages/contract/src/split-payments.ts",
    find: "return open === 0 ? parts : [];",
    replace: "return parts;",
    why: "A refund of more than was paid is made as far as the money goes, and nobody notices.",
    tests: ["apps/api/src/features/payments/rules.test.ts"],
  },
  {
    id: "RS9",
    file: "reschedule.ts",
    find: "  await refuseIfMoved(tx, order, plan);\n",
    replace: "",
    why: "Who is second to move a trip reads that its day is full, or that the departure has changed.",
    tests: [MOVE("the customer and the office move it")],
  },
]);
