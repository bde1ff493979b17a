import { asStaff, fromReplica, limitPerson, os } from "../../platform/http.ts";
import type { RateRule } from "../../platform/rate.ts";
import { reportFile } from "./export.ts";
import { readReport } from "./report.ts";
import type { ReportSource } from "./sources.ts";

const EXPORTS: RateRule = { name: "reports_export", points: 20, seconds: 60 };
const READS: RateRule = { name: "reports", points: 120, seconds: 60 };

/** What was sold, refunded and offered, for those who may see all of the money. */
export function reportRoutes({ sources }: { sources: ReportSource[] }) {
  return {
    show: os.reports.show
      .use(asStaff("see_reports"))
      .use(limitPerson(READS))
      .use(fromReplica)
      .handler(async ({ context, input }) => {
        const { db, clock, locale } = context;
        return { data: await readReport(db, input, { sources, locale, now: clock.now() }) };
      }),
    export: os.reports.export
      .use(asStaff("see_reports"))
      .use(limitPerson(EXPORTS))
      .use(fromReplica)
      .handler(async ({ context, input }) => {
        const { db, clock, locale } = context;
        const report = await readReport(db, input, { sources, locale, now: clock.now() });
        return reportFile(report, { format: input.format, locale });
      }),
  };
}
