import { asStaff, fromReplica, limitPerson, os } from "../../platform/http.ts";
import { pageOf } from "../../platform/pages.ts";
import type { RateRule } from "../../platform/rate.ts";
import { presentAudit, type Under } from "./present.ts";
import { auditEntries, countAudit, everyStaff } from "./queries.ts";

const EXPORTS: RateRule = { name: "audit_export", points: 10, seconds: 60 };
const MOST = 10_000;
/** Kinds beside the products, which staff change. */
const OWN_KINDS = ["order", "site", "staff", "customer"];

/**
 * What staff did. Nobody can change it: the database refuses it.
 * @param kinds what the catalogue and the products call their things
 * @param under the slugs under which things of a kind are found, by their numbers
 */
export function auditRoutes({ kinds, under }: { kinds: string[]; under: Under }) {
  const it = os.audit;
  return {
    list: it.list
      .use(asStaff("see_audit"))
      .use(fromReplica)
      .handler(async ({ context: { db, locale }, input }) => {
        const { page: _, per_page, ...search } = input;
        const read = async (page: number) => {
          const part = { limit: per_page, offset: (page - 1) * per_page };
          const [rows, total] = await Promise.all([
            auditEntries(db, search, part),
            countAudit(db, search),
          ]);
          return { rows, total };
        };
        const [{ rows, meta }, people] = await Promise.all([pageOf(input, read), everyStaff(db)]);
        return {
          data: await presentAudit(db, rows, { under, locale }),
          meta: { ...meta, people, kinds: [...OWN_KINDS, ...kinds] },
        };
      }),
    export: it.export
      .use(asStaff("see_audit"))
      .use(limitPerson(EXPORTS))
      .use(fromReplica)
      .handler(async ({ context: { db, locale }, input }) => {
        const rows = await auditEntries(db, input, { limit: MOST, offset: 0 });
        return { data: await presentAudit(db, rows, { under, locale }) };
      }),
  };
}
