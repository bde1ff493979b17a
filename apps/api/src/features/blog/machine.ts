import type { PostMove, PostState } from "@jukung/contract";

/** An article's stored state, and since when it is or will be read. */
type Stored = { state: "draft" | "published" | "archived"; publish_at: Date | null };

/** What may be done in each state. */
const MOVES: Record<PostState, readonly PostMove[]> = {
  draft: ["publish", "schedule", "archive", "remove"],
  scheduled: ["publish", "schedule", "unpublish", "archive"],
  published: ["publish", "unpublish", "archive"],
  archived: ["restore", "remove"],
};

/** The state at a moment: the time of a scheduled article comes without anybody doing anything. */
export const stateAt = ({ state, publish_at }: Stored, now: Date): PostState =>
  state === "published" && publish_at && publish_at > now ? "scheduled" : state;

export const movesIn = (state: PostState): PostMove[] => [...MOVES[state]];

/**
 * What is stored after a move; null if it is not possible in this state. A published article
 * that is published again keeps its date; one that was a draft meanwhile gets a new one.
 * @param at when a scheduled article is to be published
 */
export function moved(
  stored: Stored,
  { move, at, now }: { move: Exclude<PostMove, "remove">; at?: Date | undefined; now: Date },
): Stored | null {
  const state = stateAt(stored, now);
  if (!MOVES[state].includes(move)) return null;
  switch (move) {
    case "publish":
      return { state: "published", publish_at: state === "published" ? stored.publish_at : now };
    case "schedule":
      return at ? { state: "published", publish_at: at } : null;
    case "unpublish":
    case "restore":
      return { state: "draft", publish_at: null };
    case "archive":
      return { state: "archived", publish_at: stored.publish_at };
  }
}
