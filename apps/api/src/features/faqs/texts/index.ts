import { account } from "./account.ts";
import { boarding } from "./boarding.ts";
import { booking } from "./booking.ts";
import { changes } from "./changes.ts";
import { chartersAndTours } from "./charters-and-tours.ts";
import type { FirstGroup } from "./first-group.ts";
import { payment } from "./payment.ts";

/** The questions that the site comes with, in their order. */
export const FIRST_TEXTS: FirstGroup[] = [
  booking,
  payment,
  boarding,
  changes,
  chartersAndTours,
  account,
];
