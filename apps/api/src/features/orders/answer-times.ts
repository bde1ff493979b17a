import { type AnswerTime, KINDS } from "@jukung/contract";
import { memoizeAt } from "../../platform/memoize.ts";
import { answerTimes } from "./queries/answer-times.ts";

const SPAN_MS = 90 * 86_400_000;
/** A guess from fewer answers would be a promise. */
const FEWEST = 10;
const HOUR = 3600;

/**
 * Within how many hours the office answers inquiries, by kind: the time that four of five of the last 90
 * days kept. The median would be broken for every other guest.
 * @returns whole hours, at least one; kinds with fewer than ten answers are left out
 */
export const measuredAnswers = memoizeAt(300, async (db, now): Promise<AnswerTime[]> => {
  const found = await answerTimes(db, { since: new Date(now.getTime() - SPAN_MS), now });
  return found.flatMap(({ order_type, answers, seconds }) =>
    answers < FEWEST
      ? []
      : [
          {
            kind: KINDS[order_type],
            hours: Math.max(1, Math.ceil(seconds / HOUR)),
            inquiries: answers,
          },
        ],
  );
});
