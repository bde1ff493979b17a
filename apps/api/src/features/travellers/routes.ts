import type { Tx } from "../../platform/db.ts";
import { asUser, type Context, os, type Viewer, WRITES } from "../../platform/http.ts";
import { message } from "../../platform/messages.ts";
import {
  addTraveller,
  listTravellers,
  rememberTravellers,
  removeTraveller,
  updateTraveller,
} from "./travellers.ts";

/** The people that one's own account books for. */
export function travellerRoutes() {
  const change = async <T>(
    { db, limits, me }: Context & { me: Viewer },
    verb: (tx: Tx) => Promise<T>,
  ): Promise<T> => {
    await limits.take(WRITES, `user:${me.id}`);
    return db.transaction(verb);
  };
  return {
    list: os.travellers.list
      .use(asUser)
      .handler(async ({ context: { db, me } }) => ({ data: await listTravellers(db, me) })),
    add: os.travellers.add.use(asUser).handler(async ({ context, input }) => ({
      data: await change(context, (tx) =>
        addTraveller(tx, context.me, { ...input, now: context.clock.now() }),
      ),
    })),
    remember: os.travellers.remember.use(asUser).handler(async ({ context, input }) => ({
      data: await change(context, (tx) =>
        rememberTravellers(tx, context.me, input.travellers, context.clock.now()),
      ),
    })),
    update: os.travellers.update.use(asUser).handler(async ({ context, input }) => ({
      data: await change(context, (tx) =>
        updateTraveller(tx, context.me, { ...input, now: context.clock.now() }),
      ),
    })),
    remove: os.travellers.remove.use(asUser).handler(async ({ context, input }) => {
      await change(context, (tx) => removeTraveller(tx, context.me, input.id));
      return { message: message("traveller_removed", context.locale) };
    }),
  };
}
