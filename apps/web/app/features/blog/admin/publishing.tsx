import type { AdminPost } from "@jukung/contract";
import { dayOnBali, instant, timeOnBali } from "~/lib/dates.ts";
import { m } from "~/lib/paraglide/messages.js";
import { useHydrated } from "~/lib/use-hydrated.ts";
import { Button } from "~/ui/button.tsx";
import { TextField } from "~/ui/field.tsx";
import type { SavedPart } from "~/ui/unsaved/changes.ts";
import { useUnsaved } from "~/ui/unsaved/use-unsaved.ts";

type Field = { id: string; name: string; defaultValue: string; error?: string | undefined };

/** When an article is read: now, or at a time. Its buttons save the form, too. */
export function Publishing({
  post,
  waits,
  form,
  saved,
  part,
  at,
  sending,
}: {
  post: AdminPost;
  /** What readers see instead of the draft, in words, if it differs. */
  waits: string | undefined;
  /** The form's id, and what is saved of it, as text. */
  form: string;
  saved: string;
  /** What the page has saved by itself since then. */
  part: SavedPart | undefined;
  at: Field;
  /** The pressed button's value. */
  sending: string | null;
}) {
  const { state, publish_at, moves } = post;
  const hydrated = useHydrated();
  // Here, not in the form's component: that draws every field again for each change.
  const unsaved = useUnsaved(form, saved, part) > 0;
  const may = (move: AdminPost["moves"][number]) => moves.includes(move);
  // The field is always in the form: one that comes with another state would count as a change.
  const noTime = <input type="hidden" name={at.name} />;
  if (!may("publish")) return noTime;
  // Without scripts nobody knows what is typed.
  const offered = state !== "published" || waits || unsaved || !hydrated || sending === "publish";
  const planned = state === "scheduled" && publish_at ? localOf(publish_at) : "";
  return (
    <section className="sheet post-publishing">
      <h2>{m.post_publishing()}</h2>
      {publish_at && state !== "draft" && (
        <p>{(state === "scheduled" ? m.post_until : m.post_from)({ at: instant(publish_at) })}</p>
      )}
      {waits && <p className="sheet-warning">{waits}</p>}
      <div className="post-publish-row">
        {offered && (
          <Button
            type="submit"
            name="intent"
            value="publish"
            kind="sea"
            pending={sending === "publish" && m.post_saving()}
          >
            {state === "published" ? m.post_publish_changes() : m.post_publish()}
          </Button>
        )}
        {may("schedule") ? (
          <div className="post-schedule">
            <TextField
              {...at}
              defaultValue={at.defaultValue || planned}
              label={m.post_schedule_at()}
              type="datetime-local"
            />
            <Button
              type="submit"
              name="intent"
              value="schedule"
              pending={sending === "schedule" && m.post_saving()}
            >
              {m.post_schedule()}
            </Button>
          </div>
        ) : (
          noTime
        )}
      </div>
    </section>
  );
}

/** An instant as a field of date and time shows it, on Bali. */
const localOf = (at: string) =>
  `${dayOnBali(new Date(at))}T${timeOnBali(new Date(at)).slice(0, 5)}`;
