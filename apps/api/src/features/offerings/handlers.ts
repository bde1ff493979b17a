import type { LiveOrder, Locale, PictureTexts } from "@jukung/contract";
import type { Database, Tx } from "../../platform/db.ts";
import { type Context, type Viewer, WRITES } from "../../platform/http.ts";
import type { Storage } from "../../platform/storage.ts";
import { can } from "../accounts/index.ts";
import { forgetPictures, type PictureUpload } from "../media/index.ts";
import { archiveOffering, createOffering, publishOffering, updateOffering } from "./change.ts";
import { addImage, describeImage, orderImages, removeImage } from "./gallery.ts";
import type { By, Offering, OfferingInput, OfferingRow } from "./offering.ts";

export type AdminCall = Context & { me: Viewer };
type Asked<Input> = { context: AdminCall; input: Input };
type BySlug = { slug: string };
type Answer<Admin> = Promise<{ data: Admin }>;

/**
 * The back office's handlers of an offering: check the limit, change it in one transaction, answer
 * with the new state. The product's routes list them and add their own with `changing`.
 * @param show the offering as the product's form reads it
 */
export function offeringHandlers<
  Row extends OfferingRow,
  Input extends OfferingInput,
  Admin extends { live_orders: LiveOrder[] },
>(
  offering: Offering<Row, Input>,
  storage: Storage,
  show: (db: Database, slug: string, reader: { locale: Locale; now: Date }) => Promise<Admin>,
) {
  const answer = async ({ db, locale, clock, me }: AdminCall, slug: string): Answer<Admin> => {
    const data = await show(db, slug, { locale, now: clock.now() });
    if (can(me, "see_orders")) return { data };
    // Who edits the catalogue need not read who travels.
    return {
      data: { ...data, live_orders: data.live_orders.map((one) => ({ ...one, name: "" })) },
    };
  };
  /** A change; its answer is what the verb returns. */
  const change = async <T>(
    context: AdminCall,
    verb: (tx: Tx, by: By) => Promise<T>,
  ): Promise<T> => {
    await context.limits.take(WRITES, `user:${context.me.id}`);
    return context.db.transaction((tx) => verb(tx, byOf(context)));
  };
  /** A change of one offering, answered with its new state. */
  const changing =
    <I extends BySlug>(verb: (tx: Tx, input: I, by: By) => Promise<unknown>) =>
    async ({ context, input }: Asked<I>): Answer<Admin> => {
      await change(context, (tx, by) => verb(tx, input, by));
      return answer(context, input.slug);
    };

  return {
    change,
    changing,
    show: ({ context, input }: Asked<BySlug>) => answer(context, input.slug),
    create: async ({ context, input }: Asked<Input>) => {
      const { slug } = await change(context, (tx, by) => createOffering(tx, offering, input, by));
      return answer(context, slug);
    },
    update: async ({ context, input }: Asked<Input & BySlug & { version: number }>) =>
      answer(context, await change(context, (tx, by) => updateOffering(tx, offering, input, by))),
    publish: changing((tx, input: BySlug & { published: boolean }, by) =>
      publishOffering(tx, offering, input, by),
    ),
    archive: changing((tx, input: BySlug & { touched_confirmed?: string[] }, by) =>
      archiveOffering(tx, offering, { ...input, archived: true }, by),
    ),
    restore: changing((tx, { slug }: BySlug, by) =>
      archiveOffering(tx, offering, { slug, archived: false }, by),
    ),
    addImage: async ({ context, input }: Asked<PictureUpload & BySlug>) => {
      await context.limits.take(WRITES, `user:${context.me.id}`);
      await addImage({ ...context, storage }, offering, input, byOf(context));
      return answer(context, input.slug);
    },
    orderImages: changing((tx, input: BySlug & { order: number[] }, by) =>
      orderImages(tx, offering, input, by),
    ),
    describeImage: async ({ context, input }: Asked<PictureTexts & BySlug & { id: number }>) => {
      await change(context, (tx, by) => describeImage(tx, offering, input, by));
      forgetPictures(context.db);
      return answer(context, input.slug);
    },
    removeImage: changing((tx, input: BySlug & { id: number }, by) =>
      removeImage(tx, offering, input, by),
    ),
  };
}
const byOf = ({ me, clock }: AdminCall): By => ({ admin: me, now: clock.now() });
