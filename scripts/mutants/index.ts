import type { Area } from "../mutate/mutant.ts";
import { orders } from "./orders.ts";

/** Every mutant, by area: npm run mutate. */
export const AREAS: Area[] = [orders];
