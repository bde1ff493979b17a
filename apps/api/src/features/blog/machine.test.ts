import { PostMove, PostState } from "@jukung/contract";
import { expect, test } from "vitest";
import { moved, movesIn, stateAt } from "./machine.ts";

const now = new Date("2026-11-24T10:00:00Z");
const before = new Date("2026-11-20T10:00:00Z");
const later = new Date("2026-11-30T10:00:00Z");
const STORED = {
  draft: { state: "draft", publish_at: null },
  scheduled: { state: "published", publish_at: later },
  published: { state: "published", publish_at: before },
  archived: { state: "archived", publish_at: before },
} as const;

test("a scheduled article is published once its time has come", () => {
  expect(stateAt(STORED.scheduled, now)).toBe("scheduled");
  expect(stateAt(STORED.scheduled, later)).toBe("published");
});

const after = {
  draft: { publish: "published", schedule: "scheduled", archive: "archived" },
  scheduled: {
    publish: "published",
    schedule: "scheduled",
    unpublish: "draft",
    archive: "archived",
  },
  published: { publish: "published", unpublish: "draft", archive: "archived" },
  archived: { restore: "draft" },
} as const;
test.each(
  PostState.options.flatMap((state) =>
    PostMove.options
      .filter((move) => move !== "remove")
      .map((move) => [state, move, (after[state] as Record<string, string>)[move]] as const),
  ),
)("%s, %s: %s", (state, move, expected) => {
  const next = moved(STORED[state], { move, at: later, now });
  expect(next && stateAt(next, now)).toBe(expected ?? null);
  expect(movesIn(state).includes(move)).toBe(expected !== undefined);
});

test("what is published again keeps its date", () => {
  expect(moved(STORED.published, { move: "publish", now })?.publish_at).toEqual(before);
  expect(moved(STORED.draft, { move: "publish", now })?.publish_at).toEqual(now);
});
test("only a draft and an archived article are deleted", () => {
  expect(PostState.options.filter((state) => movesIn(state).includes("remove"))).toEqual([
    "draft",
    "archived",
  ]);
});
