import type { AdminPost } from "@jukung/contract";
import { dayOnBali, instant, timeOnBali } from "~/lib/dates.ts";
import { m } from "~/lib/paraglide/messages.js";
import { Button } from "~/ui/button.tsx";
import { TextField } from "~/ui/field.tsx";

type Field = { id: string; name: string; defaultValue: string; error?: string | undefined };

/** When an article is read: now, or at a time. Its buttons save the form, too. */
export function Publishing({
  post,
  at,
  sending,
}: {
  post: AdminPost;
  at: Field;
  /** The pressed button's value. */
  sending: string | null;
}) {
  const { state, publish_at, moves, changed } = post;
  const may = (move: AdminPost["moves"][number]) => moves.includes(move);
  if (!may("publish")) return null;
  const planned = state === "scheduled" && publish_at ? localOf(publish_at) : "";
  return (
    <section className="sheet post-publishing">
      <h2>{m.post_publishing()}</h2>
      {publish_at && state !== "draft" && (
        <p>{(state === "scheduled" ? m.post_until : m.post_from)({ at: instant(publish_at) })}</p>
      )}
      {changed && <p className="sheet-warning">{m.post_changed()}</p>}
      <div className="post-publish-row">
        <Button
          type="submit"
          name="intent"
          value="publish"
          kind="sea"
          pending={sending === "publish" && m.post_saving()}
        >
          {state === "published" ? m.post_publish_changes() : m.post_publish()}
        </Button>
        {may("schedule") && (
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
        )}
      </div>
    </section>
  );
}

/** An instant as a field of date and time shows it, on Bali. */
const localOf = (at: string) =>
  `${dayOnBali(new Date(at))}T${timeOnBali(new Date(at)).slice(0, 5)}`;
