import type { AdminPost } from "@jukung/contract";
import { Form, useLocation, useNavigation } from "react-router";
import { m } from "~/lib/paraglide/messages.js";
import { Button, ButtonLink } from "~/ui/button.tsx";
import { Icon } from "~/ui/icon.tsx";

const MOVES = {
  unpublish: m.post_move_unpublish,
  archive: m.post_move_archive,
  restore: m.post_move_restore,
};
const ASK = "remove";

/** What may be done with an article beside writing it. Deleting is asked about first. */
export function PostActions({
  post: { slug, state, moves, preview },
  version,
}: {
  post: AdminPost;
  /** What it is based on now: the page saves it by itself. */
  version: number;
}) {
  const sent = useNavigation().formData?.get("intent");
  const asks = new URLSearchParams(useLocation().search).has(ASK);
  const shown = (Object.keys(MOVES) as (keyof typeof MOVES)[]).filter((move) =>
    moves.includes(move),
  );
  return (
    <div className="admin-head-actions">
      {state === "published" && (
        <a className="link" href={`/blog/${slug}`}>
          {m.post_read()}
          <Icon name="external" />
        </a>
      )}
      <a
        className="link"
        href={`/blog/preview/${preview}`}
        target="_blank"
        rel="noopener"
        title={m.post_preview_text()}
      >
        {m.post_preview_open()}
        <Icon name="eye" />
      </a>
      <Form method="post" className="admin-actions">
        <Button
          type="submit"
          name="intent"
          value="renew"
          size="small"
          pending={sent === "renew" && m.post_saving()}
        >
          {m.post_preview_renew()}
        </Button>
        {shown.map((move) => (
          <Button
            key={move}
            type="submit"
            name="intent"
            value={move}
            size="small"
            pending={sent === move && m.post_saving()}
          >
            {MOVES[move]()}
          </Button>
        ))}
        {moves.includes("remove") && !asks && (
          <ButtonLink to={`?${ASK}`} size="small" preventScrollReset>
            {m.post_move_remove()}
          </ButtonLink>
        )}
      </Form>
      {moves.includes("remove") && asks && (
        <Form method="post" className="post-remove">
          <input type="hidden" name="version" value={version} />
          <p>{m.post_remove_ask()}</p>
          <Button type="submit" name="intent" value="remove" kind="danger" size="small">
            {m.post_move_remove()}
          </Button>
          <ButtonLink to="?" size="small" preventScrollReset>
            {m.entry_remove_no()}
          </ButtonLink>
        </Form>
      )}
    </div>
  );
}
