import { asStaff, os } from "../../platform/http.ts";
import { systemReport } from "./report.ts";

/** How the site runs. @param deps its version, and the payment gateway's name */
export function systemRoutes(deps: { version: string; gateway: string }) {
  return {
    report: os.system.report
      .use(asStaff("see_system"))
      .handler(async ({ context: { db, clock } }) => ({
        data: await systemReport(db, { now: clock.now(), ...deps }),
      })),
  };
}
