import type { KindPath } from "@jukung/contract";
import { memoize } from "~/lib/memoize.server.ts";
import type { Visit } from "~/lib/visit.ts";

/** Counts the inquiries of 90 days. */
const measured = memoize(300, async ({ api }) => (await api.orders.answerTimes()).data);

/** Within how many hours the office answers inquiries of a kind; null where too few were answered to say. */
export const answerHours = async (visit: Visit, kind: KindPath): Promise<number | null> =>
  (await measured(visit)).find((one) => one.kind === kind)?.hours ?? null;
