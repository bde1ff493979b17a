import type { Certificate, CertificateState } from "@jukung/contract";
import { plainDay } from "~/lib/dates.ts";
import { m } from "~/lib/paraglide/messages.js";
import { Status, type StatusKind } from "~/ui/status.tsx";

const looks: Record<CertificateState, StatusKind> = {
  valid: "good",
  ending: "new",
  ended: "wrong",
  missing: "wrong",
};

/** Until when a boat's certificate holds, and whether somebody has to do something. */
export function CertificateStatus({ until, state }: Pick<Certificate, "until" | "state">) {
  const day = until ? plainDay(until) : "";
  const texts: Record<CertificateState, () => string> = {
    valid: () => m.certificate_valid({ day }),
    ending: () => m.certificate_ending({ day }),
    ended: () => m.certificate_ended({ day }),
    missing: () => m.certificate_missing(),
  };
  return (
    <Status kind={looks[state]} icon={state === "ending" ? "clock" : undefined}>
      {texts[state]()}
    </Status>
  );
}
