import type { RegisteredDocument } from "@jukung/contract";
import { witaDate, witaIso } from "../../../platform/clock.ts";
import { asStaff, fromReplica, limitPerson, os } from "../../../platform/http.ts";
import { pageOf } from "../../../platform/pages.ts";
import type { RateRule } from "../../../platform/rate.ts";
import { numberText, typeOf } from "../rules.ts";
import {
  monthsOfRegister,
  numberSeries,
  type RegisterRow,
  registerPage,
  wholeRegister,
} from "./queries.ts";
import { registerCsv } from "./sheet.ts";

const READS: RateRule = { name: "invoice_register", points: 120, seconds: 60 };
const EXPORTS: RateRule = { name: "invoice_register_export", points: 20, seconds: 60 };

const present = (row: RegisterRow): RegisteredDocument => ({
  number: numberText(row),
  type: typeOf(row.series),
  issued_at: witaIso(row.issued_at),
  customer: row.customer,
  amount: row.amount,
  order: { booking_id: row.booking_id, kind: row.kind, slug: row.slug },
});

/** The register of what was issued, for those who may see all of the money. */
export function registerRoutes() {
  return {
    list: os.invoices.list
      .use(asStaff("see_reports"))
      .use(limitPerson(READS))
      .use(fromReplica)
      .handler(async ({ context, input }) => {
        const { db } = context;
        const [{ rows, meta, totals }, series, months] = await Promise.all([
          pageOf(input, (page) => registerPage(db, { ...input, page })),
          numberSeries(db),
          monthsOfRegister(db),
        ]);
        return { data: rows.map(present), meta, totals, series, months };
      }),
    export: os.invoices.export
      .use(asStaff("see_reports"))
      .use(limitPerson(EXPORTS))
      .use(fromReplica)
      .handler(async ({ context, input }) => {
        const { db, clock, locale } = context;
        const csv = registerCsv(await wholeRegister(db, input), locale);
        const name = `invoices-${input.month ?? witaDate(clock.now())}.csv`;
        return new File([csv], name, { type: "text/csv" });
      }),
  };
}
