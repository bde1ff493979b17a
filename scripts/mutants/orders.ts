import { api, area } from "../mutate/mutant.ts";

const RULES = "apps/api/src/features/orders/rules.test.ts";

export const orders = area("orders", "apps/api/src/features/orders", [
  {
    id: "O6",
    file: "rules.ts",
    find: "if (hours >= step.hours)",
    replace: "if (hours > step.hours)",
    why: "A traveller who cancels exactly 72 hours ahead gets less than the policy says.",
    tests: [RULES],
  },
  {
    id: "O7",
    file: "find.ts",
    find: "if (!order || order.user_id !== me.id)",
    replace: "if (!order)",
    why: "Anybody with an account reads the orders of everybody else.",
    tests: [api("booking.db", "somebody else's order is as if it were missing")],
  },
]);
