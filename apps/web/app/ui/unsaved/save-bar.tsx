import { useEffect } from "react";
import { useBlocker } from "react-router";
import { m } from "~/lib/paraglide/messages.js";
import { Button } from "../button.tsx";
import { Dialog } from "../dialog.tsx";
import { useUnsaved } from "./use-unsaved.ts";

type Props = {
  /** The form's id: the bar stands in it, last. */
  form: string;
  /** What is saved, as text: once it is another, the form has no changes. */
  saved: string;
  /** "Simpan", and while it does: "Menyimpan…". */
  label: string;
  pending: string | false;
  /** False for a form that makes something: there is nothing saved to speak of yet. */
  counts?: boolean;
};

/**
 * The bar that saves a long form: always in reach, says how many changes wait, and asks before they
 * are lost. Without scripts it is the button alone.
 */
export function SaveBar({ form, saved, label, pending, counts = true }: Props) {
  const changes = useUnsaved(form, saved);
  return (
    <div className="save-bar" data-waiting={changes > 0 || undefined}>
      <p className="script-only" role="status">
        {changes > 0 ? m.save_changes({ count: changes }) : counts ? m.save_none() : ""}
      </p>
      <Button type="submit" kind="main" pending={pending}>
        {label}
      </Button>
      <LeaveGuard unsaved={changes > 0} />
    </div>
  );
}

/** Asks before changes are lost: on the way to another page of the site, and out of it. */
export function LeaveGuard({ unsaved }: { unsaved: boolean }) {
  // Sending the form goes to its own address, and the answer's redirect is not asked about.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsaved && currentLocation.pathname !== nextLocation.pathname,
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
