import type { Area } from "../mutate/mutant.ts";
import { accounts } from "./accounts.ts";
import { codes } from "./codes.ts";
import { fastBoats } from "./fast-boats.ts";
import { gateways } from "./gateways.ts";
import { invoices } from "./invoices.ts";
import { limits } from "./limits.ts";
import { orders } from "./orders.ts";
import { papers } from "./papers.ts";
import { payments } from "./payments.ts";
import { privateBoats } from "./private-boats.ts";
import { promos } from "./promos.ts";
import { quotes } from "./quotes.ts";
import { refunds } from "./refunds.ts";
import { reschedules } from "./reschedules.ts";
import { staff } from "./staff.ts";
import { tours } from "./tours.ts";
import { web } from "./web.ts";

/** Every mutant, by area: npm run mutate. */
export const AREAS: Area[] = [
  orders,
  quotes,
  payments,
  gateways,
  invoices,
  refunds,
  fastBoats,
  privateBoats,
  tours,
  promos,
  reschedules,
  codes,
  accounts,
  limits,
  staff,
  papers,
  web,
];
