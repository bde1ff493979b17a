import { useEffect, useId } from "react";
import { useBlocker } from "react-router";
import { m } from "~/lib/paraglide/messages.js";
import { Button } from "../button.tsx";
import { Dialog } from "../dialog.tsx";
import { useWaiting } from "./waiting.ts";

/** `?new` and `?new=` are one query: sending a form writes it the other way. */
const queryOf = ({ search }: { search: string }): string => String(new URLSearchParams(search));

type Props = {
  unsaved: boolean;
  /** The form is a dialog's that the address's query opens: another query leaves it too. */
  inDialog?: boolean;
};

/**
 * Asks before changes are lost: on leaving for another page of the site, or the site. A page may have
 * several: one question is asked for all of them.
 */
export function LeaveGuard({ unsaved, inDialog = false }: Props) {
  const id = useId();
  const waiting = useWaiting(id, unsaved ? { inDialog } : undefined);
  const asks = waiting[0]?.id === id;
  return asks && <LeaveQuestion inDialog={waiting.some((one) => one.inDialog)} />;
}

function LeaveQuestion({ inDialog }: { inDialog: boolean }) {
  // Sending the form goes to its own address; its redirect is not asked about.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname ||
      (inDialog && queryOf(currentLocation) !== queryOf(nextLocation)),
  );
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault(); // in the browser's own words
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, []);
  return (
    <Dialog
      open={blocker.state === "blocked"}
      onClose={() => blocker.reset?.()}
      title={m.unsaved_title()}
      firm
      actions={
        <>
          <Button onClick={() => blocker.proceed?.()}>{m.unsaved_leave()}</Button>
          <Button kind="sea" onClick={() => blocker.reset?.()}>
            {m.unsaved_stay()}
          </Button>
        </>
      }
    >
      <p>{m.unsaved_text()}</p>
    </Dialog>
  );
}
