import type { ListedSearch, PictureChange } from "@jukung/contract";
import { type Context, type Viewer, WRITES } from "../../platform/http.ts";
import { message } from "../../platform/messages.ts";
import { pageOf } from "../../platform/pages.ts";
import { Refusal } from "../../platform/refusal.ts";
import type { Storage } from "../../platform/storage.ts";
import type { By } from "./entries.ts";
import {
  archiveListed,
  createListed,
  findListed,
  type Listed,
  presentListed,
  readListed,
  removeListed,
  updateListed,
} from "./listed.ts";
import type { ListedRow } from "./queries/listed.ts";

type Call = Context & { me: Viewer };
type Asked<Input> = { context: Call; input: Input };
type BySlug = { slug: string };

/**
 * The back office's handlers of such a list: check the limit, change it in one transaction, answer
 * with the new state.
 * @template Admin a thing as the contract answers it
 */
export const listedHandlers =
  <Admin>(storage: Storage) =>
  <Row extends ListedRow, Input extends object>(listed: Listed<Row, Input>) =>
    handlersOf<Admin, Row, Input>(listed, storage);

function handlersOf<Admin, Row extends ListedRow, Input extends object>(
  listed: Listed<Row, Input>,
  storage: Storage,
) {
  const readerOf = ({ locale, clock }: Call) => ({ locale, now: clock.now() });
  const byOf = ({ me, clock }: Call): By => ({ admin: me, now: clock.now() });
  const limit = ({ limits, me }: Call) => limits.take(WRITES, `user:${me.id}`);
  const answer = async (context: Call, id: number): Promise<{ data: Admin }> => {
    const [data] = await presentListed(context.db, listed, [id], readerOf(context));
    if (!data) throw new Refusal("not_found");
    return { data: data as Admin };
  };
  const archive =
    (archived: boolean) =>
    async ({ context, input: { slug } }: Asked<BySlug>) => {
      await limit(context);
      const { db, locale } = context;
      const id = await archiveListed(db, listed, { slug, archived, locale }, byOf(context));
      return answer(context, id);
    };
  return {
    list: async ({ context, input }: Asked<ListedSearch>) => {
      const read = (page: number) =>
        readListed(context.db, listed, { ...input, page }, readerOf(context));
      if (input.all === "no") {
        const { rows, meta } = await pageOf(input, read);
        return { data: rows as Admin[], meta };
      }
      const { rows, total } = await read(1);
      const meta = { page: 1, per_page: Math.max(1, total), total, last_page: 1, more: false };
      return { data: rows as Admin[], meta };
    },
    show: async ({ context, input: { slug } }: Asked<BySlug>) =>
      answer(context, (await findListed(context.db, listed, slug)).id),
    create: async ({ context, input }: Asked<Input & PictureChange>) => {
      await limit(context);
      const id = await createListed({ ...context, storage }, listed, input, byOf(context));
      return answer(context, id);
    },
    update: async ({
      context,
      input,
    }: Asked<Input & PictureChange & BySlug & { version: number }>) => {
      await limit(context);
      const id = await updateListed({ ...context, storage }, listed, input, byOf(context));
      return answer(context, id);
    },
    archive: archive(true),
    restore: archive(false),
    remove: async ({ context, input: { slug } }: Asked<BySlug>) => {
      await limit(context);
      await removeListed(context.db, listed, slug, byOf(context));
      return { message: message("entry_removed", context.locale) };
    },
  };
}
