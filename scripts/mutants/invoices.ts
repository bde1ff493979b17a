import { api, area } from "../mutate/mutant.ts";

const RULES = "apps/api/src/features/invoices/rules.test.ts";
const OF = (name: string) => api("invoices.db", name);

/** Invoices and credit notes: numbers, what is issued, who reads it. */
export const invoices = area("invoices", "apps/api/src/features/invoices", [
  {
    id: "IV1",
    file: "queries.ts",
    find: "set: { last: sql`${document_numbers.last} + ${count}` },",
    replace: "set: { last: sql`${document_numbers.last}` },",
    why: "Two customers have an invoice of one number, or the second one's payment fails.",
    tests: [OF("who pays at once gets neighbouring numbers")],
  },
  {
    id: "IV2",
    file: "queries.ts",
    find: "        eq(order_documents.order_id, order_id),\n",
    replace: "",
    why: "Whoever has one link reads everybody's invoices by counting.",
    tests: [OF("documents are for the owner, the link and the office")],
  },
  {
    id: "IV3",
    file: "rules.ts",
    find: "CREDITED_REASONS.some((credited) => credited === reason)",
    replace: "true",
    why: "Money that was never invoiced is told as if it were credited.",
    tests: [RULES],
  },
  {
    id: "IV4",
    file: "rules.ts",
    find: "Number(witaDate(at).slice(0, 4))",
    replace: "at.getUTCFullYear()",
    why: "What is paid in the first eight hours of a year has a number of the year before.",
    tests: [RULES],
  },
  {
    id: "IV5",
    file: "queries.ts",
    find: "where r.status = 'DONE' and",
    replace: "where",
    why: "A credit note is issued for a refund that is still to be decided.",
    tests: [OF("a refund by the gateway brings a credit note when it was sent, not before")],
  },
  {
    id: "IV6",
    file: "documents.ts",
    find: "if (!awaitsPayment(order, now)) return null;",
    replace: "",
    why: "A paid order has a second paper that says that nothing was paid.",
    tests: [OF("an order that waits for payment has a pro forma without a number")],
  },
  {
    id: "IV7",
    file: "routes.ts",
    find: "await limits.take(DOCUMENTS, String(order.id));",
    replace: "",
    why: "One link has the server draw invoices all day.",
    tests: [OF("an invoice is drawn ten times a minute at most")],
  },
  {
    id: "IV8",
    file: "issue.ts",
    find: "await lockOrders(tx, oldest.order_ids);",
    replace: "",
    why: "Two processes that start at once give one order two invoices, or one does not start.",
    tests: [OF("what was paid before there were documents gets them in order of time, once")],
  },
]);
