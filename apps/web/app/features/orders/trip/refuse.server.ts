import { refuseEdit } from "~/lib/edits.server.ts";
import type { readForm } from "~/lib/posted.server.ts";
import { tripField, tripForm } from "./values.ts";

/**
 * The answer to a change of a trip that was refused; if somebody else has changed it meanwhile, both
 * edits merged.
 */
export const refuseTrip = (posted: Awaited<ReturnType<typeof readForm>>, error: unknown) =>
  refuseEdit(posted, error, {
    formOf: tripForm,
    // Whoever agrees to a pick-up agrees to an address that they have read.
    together: [
      ["adult", "child", "infant"],
      ["pickup", "pickup_agreed"],
    ],
    hide: ["pin"],
    fields: ["pin", "participants", "reason"],
    at: tripField,
  });
