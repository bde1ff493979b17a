import { api, area } from "../mutate/mutant.ts";

const RULES = "apps/api/src/features/promos/rules.test.ts";
const PROMO = (name: string) => api("promos.db", name);
const PROVED = (name: string) => api("proved.db", name);

/** Promo codes: who uses them how often, and what they take off. */
export const promos = area("promos", "apps/api/src/features/promos", [
  {
    id: "PR1",
    file: "queries.ts",
    find: "sql`(${promos.most_uses} is null or ${promos.uses} < ${promos.most_uses})`,",
    replace: "",
    why: "A code that may be used once is used by everybody who tries at once.",
    tests: [PROMO("the last use goes to one of two hundred")],
  },
  {
    id: "PR2",
    file: "queries.ts",
    find: "sql`(not ${promo_codes.single} or ${promo_codes.uses} = 0)`",
    replace: "sql`true`",
    why: "A code for one order is used by many.",
    tests: [PROMO("a code for one order is used by one of fifty")],
  },
  {
    id: "PR3",
    file: "rules.ts",
    find: "Math.min(worth, total - LEAST_TO_PAY)",
    replace: "Math.min(worth, total)",
    why: "A code gives a boat away.",
    tests: [RULES, PROMO("never to make a trip free")],
  },
  {
    id: "PR4",
    file: "../orders/settle.ts",
    find: "    await deps.discounts.giveBack(tx, id);",
    replace: "",
    why: "A hold that ends unpaid keeps its use for good.",
    tests: [PROMO("gives its use back when it is cancelled or expires unpaid")],
  },
  {
    id: "PR5",
    file: "../orders/rules.ts",
    find: "const share = rest === 0 ? 0 : Math.round((left * price) / rest);",
    replace: "const share = rest === 0 ? 0 : Math.floor((discount * price) / rest);",
    why: "The parts of a discount are not the discount: a refund is wrong by what is missing.",
    tests: [RULES],
  },
  {
    id: "PR6",
    file: "use.ts",
    find: "hmac(key, foldedAddress(email))",
    replace: "hmac(key, email)",
    why: "One person is many by writing their address in another way.",
    tests: [PROMO("the same person, however their address is written")],
  },
  {
    id: "PR7",
    file: "../../products/fast-boats/details.ts",
    find: "sum + seat.price - seat.discount",
    replace: "sum + seat.price",
    why: "Who paid less with a code gets the whole fare back.",
    tests: [PROMO("gives back for one passenger what that one paid")],
  },
  {
    id: "PR8",
    file: "use.ts",
    find: "if (!ask.person && isPersonal(promo))",
    replace: "if (false)",
    why: "A code for a first order is used by link as often as one likes, by nobody.",
    tests: [PROVED("is never made without a person")],
  },
  {
    id: "PR9",
    file: "../orders/proof.ts",
    find: "order.user_id === null ? undefined : await userById(tx, order.user_id);",
    replace: "undefined as Awaited<ReturnType<typeof userById>>;",
    why: "An account uses its code again with every other contact it names.",
    tests: [PROVED("uses up its account's use")],
  },
  {
    id: "PR10",
    file: "../orders/proof.ts",
    find: "if (!(await consumeCode(tx, proof.known, now))) throw wrongPin();",
    replace: "",
    why: "One PIN accepts again and again.",
    tests: [PROVED("takes the PIN of the order's mailbox")],
  },
  {
    id: "PR11",
    file: "routes.ts",
    find: "person: own ? { user_id: me.id, email: me.email } : null,",
    replace: "person: { user_id: me?.id ?? null, email: input.email },",
    why: "A code tells strangers who has travelled with us.",
    tests: [PROVED("a check answers alike")],
  },
  {
    id: "PR12",
    file: "../payments/routes.ts",
    find: "`${order.id}|${by}`",
    replace: "String(order.id)",
    why: "Whoever has the link keeps the owner from moving the trip.",
    tests: [api("reschedule.db", "whoever has the link and guesses")],
  },
]);
