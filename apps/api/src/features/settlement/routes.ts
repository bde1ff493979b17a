import { asStaff, type Context, os, type Viewer, WRITES } from "../../platform/http.ts";
import { pageOf } from "../../platform/pages.ts";
import type { RateRule } from "../../platform/rate.ts";
import { Refusal } from "../../platform/refusal.ts";
import { applySettlement } from "./apply.ts";
import { closeMonth, listMonths, showMonth } from "./months.ts";
import {
  pageOfLines,
  presentDetail,
  presentDifference,
  presentFile,
  shownLines,
} from "./present.ts";
import { differencePage } from "./queries/differences.ts";
import { filePage, listedFile } from "./queries/files.ts";
import { readSettlement } from "./read.ts";
import { sheetOfMonth } from "./sheet.ts";

type Call = Context & { me: Viewer };
/** Reading a file takes a process of its own, a list of its rows all of them. */
const FILES: RateRule = { name: "settlement_files", points: 20, seconds: 60 };
const ROWS: RateRule = { name: "settlement_rows", points: 120, seconds: 60 };

/** The gateway's reports against our books, for those who settle. */
export function settlementRoutes({ sandbox }: { sandbox: boolean }) {
  const it = os.settlement;
  const settling = asStaff("settle_payouts");
  const by = ({ me, clock }: Call) => ({ admin: me, now: clock.now() });
  const fileOf = async ({ db }: Call, id: number) => {
    const row = await listedFile(db, id);
    if (!row) throw new Refusal("not_found");
    return row;
  };
  const showFile = async (context: Call, id: number) => {
    const row = await fileOf(context, id);
    return { data: presentDetail(row, await shownLines(context.db, row), context.locale) };
  };
  return {
    files: it.files.use(settling).handler(async ({ context: { db }, input }) => {
      const { rows, meta } = await pageOf(input, (page) => filePage(db, { ...input, page }));
      return { data: rows.map(presentFile), meta, sandbox };
    }),
    read: it.read.use(settling).handler(async ({ context, input }) => {
      await context.limits.take(FILES, String(context.me.id));
      return { data: await readSettlement(context.db, input.file, by(context)) };
    }),
    file: it.file.use(settling).handler(({ context, input }) => showFile(context, input.id)),
    lines: it.lines.use(settling).handler(async ({ context, input }) => {
      await context.limits.take(ROWS, String(context.me.id));
      const lines = await shownLines(context.db, await fileOf(context, input.id));
      const { rows, meta } = await pageOf(input, (page) =>
        pageOfLines(context.db, lines, { ...input, page }),
      );
      return { data: rows, meta };
    }),
    apply: it.apply.use(settling).handler(async ({ context, input }) => {
      await context.limits.take(WRITES, `user:${context.me.id}`);
      await applySettlement(context.db, input.id, by(context));
      return showFile(context, input.id);
    }),
    differences: it.differences.use(settling).handler(async ({ context: { db }, input }) => {
      const { rows, meta } = await pageOf(input, (page) => differencePage(db, { ...input, page }));
      return { data: rows.map(presentDifference), meta };
    }),
    months: it.months.use(settling).handler(async ({ context: { db, clock }, input }) => {
      const { months, before } = await listMonths(db, input, clock.now());
      return { data: months, before };
    }),
    month: it.month.use(settling).handler(async ({ context: { db, clock }, input }) => ({
      data: await showMonth(db, input.month, clock.now()),
    })),
    close: it.close.use(settling).handler(async ({ context, input }) => {
      await context.limits.take(WRITES, `user:${context.me.id}`);
      await closeMonth(context.db, input, by(context));
      return { data: await showMonth(context.db, input.month, context.clock.now()) };
    }),
    csv: it.csv.use(settling).handler(async ({ context, input }) => {
      await context.limits.take(FILES, String(context.me.id));
      const { db, locale, clock } = context;
      await showMonth(db, input.month, clock.now());
      const csv = await sheetOfMonth(db, input.month, locale);
      return new File([csv], `settlement-${input.month}.csv`, { type: "text/csv" });
    }),
  };
}
