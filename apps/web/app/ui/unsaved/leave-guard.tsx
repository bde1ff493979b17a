import { useEffect } from "react";
import { useBlocker } from "react-router";
import { m } from "~/lib/paraglide/messages.js";
import { Button } from "../button.tsx";
import { Dialog } from "../dialog.tsx";

/** `?new` and `?new=` are one query: sending a form writes it the other way. */
const queryOf = ({ search }: { search: string }): string => String(new URLSearchParams(search));

/**
 * Asks before changes are lost: on leaving for another page of the site, or the site.
 * @param inDialog the form is a dialog's that the address's query opens: another query leaves it too
 */
export function LeaveGuard({
  unsaved,
  inDialog = false,
}: {
  unsaved: boolean;
  inDialog?: boolean;
}) {
  // Sending the form goes to its own address; its redirect is not asked about.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsaved &&
      (currentLocation.pathname !== nextLocation.pathname ||
        (inDialog && queryOf(currentLocation) !== queryOf(nextLocation))),
  );
  useEffect(() => {
    if (!unsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault(); // in the browser's own words
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [unsaved]);
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
