import { asUser, limitReads, os, WRITES, WRITES_OF_MACHINE } from "../../platform/http.ts";
import { limitMachine } from "../../platform/machine.ts";
import { addressIn, isStopped, type StopKeys, setStopped, showLinked } from "./stops.ts";

/** Stopping reminders: by a link from one, or for one's own account. */
export function reminderRoutes(keys: StopKeys) {
  return {
    show: os.reminders.show.use(limitReads).handler(async ({ context: { db }, input }) => ({
      data: await showLinked(db, keys, input.token),
    })),
    change: os.reminders.change.handler(async ({ context, input: { token, stopped } }) => {
      const { db, clock } = context;
      await limitMachine(context, WRITES_OF_MACHINE);
      const email = addressIn(keys, token);
      await setStopped(db, keys, { email, stopped, now: clock.now() });
      return { data: await showLinked(db, keys, token) };
    }),
    mine: {
      show: os.reminders.mine.show.use(asUser).handler(async ({ context }) => ({
        data: { stopped: await isStopped(context.db, keys, context.me.email) },
      })),
      change: os.reminders.mine.change
        .use(asUser)
        .handler(async ({ context, input: { stopped } }) => {
          const { db, clock, limits, me } = context;
          await limits.take(WRITES, `user:${me.id}`);
          await setStopped(db, keys, { email: me.email, stopped, now: clock.now() });
          return { data: { stopped } };
        }),
    },
  };
}
