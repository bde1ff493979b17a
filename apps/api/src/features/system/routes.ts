import { asStaff, os } from "../../platform/http.ts";
import type { Replica } from "../../platform/replica.ts";
import { systemReport } from "./report.ts";

/** How the site runs. @param deps its version, the payment gateway's name, and the replica if there is one */
export function systemRoutes(deps: {
  version: string;
  gateway: string;
  replica: Replica | undefined;
}) {
  return {
    report: os.system.report
      .use(asStaff("see_system"))
      .handler(async ({ context: { db, clock } }) => ({
        data: await systemReport(db, { now: clock.now(), ...deps }),
      })),
  };
}
