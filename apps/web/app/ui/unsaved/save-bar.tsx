import { m } from "~/lib/paraglide/messages.js";
import { Button } from "../button.tsx";
import type { SavedPart } from "./changes.ts";
import { LeaveGuard } from "./leave-guard.tsx";
import { useUnsaved } from "./use-unsaved.ts";
import "./save-bar.css";

type Props = {
  /** The form's id: the bar is its last element. */
  form: string;
  /** What is saved, as text: once it changes, the form has no changes. */
  saved: string;
  /** What the page has saved by itself since then. */
  part?: SavedPart | undefined;
  /** "Simpan", and while saving: "Menyimpan…". */
  label: string;
  pending: string | false;
  /** False for a new thing: nothing is saved yet. */
  counts?: boolean;
  /** What is said while nothing waits, where "Semua sudah tersimpan" would say too much. */
  none?: string | undefined;
  /** Whether it is a page's second form: its bar stays at its end, since only one can be at the bottom. */
  second?: boolean;
  /** Whether the form has somebody else's edit merged in: then it differs from what is saved. */
  merged?: boolean;
  /** Whether the form is in a dialog that the address's query opens. */
  inDialog?: boolean;
};

/**
 * The save bar of a long form: always visible, with the number of unsaved changes, and a question
 * before they are lost. Without scripts it is the button alone.
 */
export function SaveBar({
  form,
  saved,
  part,
  label,
  pending,
  counts = true,
  none = m.save_none(),
  second = false,
  merged = false,
  inDialog = false,
}: Props) {
  const changes = useUnsaved(form, saved, part);
  const waits = merged || changes > 0;
  const rest = counts ? none : "";
  return (
    <div className="save-bar" data-waiting={waits || undefined} data-second={second || undefined}>
      <p className="script-only" role="status">
        {changes > 0 ? m.save_changes({ count: changes }) : merged ? m.save_merged() : rest}
      </p>
      <Button type="submit" kind={second ? "sea" : "main"} pending={pending}>
        {label}
      </Button>
      <LeaveGuard unsaved={waits} inDialog={inDialog} />
    </div>
  );
}
