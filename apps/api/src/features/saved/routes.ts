import type { Tx } from "../../platform/db.ts";
import {
  asUser,
  type Context,
  fromReplica,
  limitReads,
  os,
  type Viewer,
  WRITES,
} from "../../platform/http.ts";
import { addSaved, listSaved, lookAtSaved, mergeSaved, removeSaved } from "./saved.ts";
import type { SavedSources } from "./source.ts";

/** What travellers want to find again: in their account, or looked up for a browser that keeps it. */
export function savedRoutes(sources: SavedSources) {
  const reading = ({ locale }: Pick<Context, "locale">) => ({ sources, locale });
  const change = async <T>(
    context: Context & { me: Viewer },
    verb: (tx: Tx, now: { sources: SavedSources; now: Date }) => Promise<T>,
  ) => {
    const { db, limits, me, clock } = context;
    await limits.take(WRITES, `user:${me.id}`);
    const done = await db.transaction((tx) => verb(tx, { sources, now: clock.now() }));
    return { data: await listSaved(db, me, reading(context)), done };
  };
  return {
    look: os.saved.look
      .use(limitReads)
      .use(fromReplica)
      .handler(async ({ context, input }) => ({
        data: await lookAtSaved(context.db, input.offerings, reading(context)),
      })),
    list: os.saved.list.use(asUser).handler(async ({ context }) => ({
      data: await listSaved(context.db, context.me, reading(context)),
    })),
    add: os.saved.add.use(asUser).handler(async ({ context, input }) => {
      const { data } = await change(context, (tx, at) => addSaved(tx, context.me, input, at));
      return { data };
    }),
    merge: os.saved.merge.use(asUser).handler(async ({ context, input }) => {
      const { data, done } = await change(context, (tx, at) =>
        mergeSaved(tx, context.me, input.offerings, at),
      );
      return { data, left_out: done };
    }),
    remove: os.saved.remove.use(asUser).handler(async ({ context, input }) => {
      const { data } = await change(context, (tx) => removeSaved(tx, context.me, input, sources));
      return { data };
    }),
  };
}
