import type { PostState } from "@jukung/contract";
import { m } from "~/lib/paraglide/messages.js";
import type { StatusKind } from "~/ui/status.tsx";

export const postStates: Record<PostState, { kind: StatusKind; label: () => string }> = {
  draft: { kind: "new", label: m.post_state_draft },
  scheduled: { kind: "waiting", label: m.post_state_scheduled },
  published: { kind: "good", label: m.post_state_published },
  archived: { kind: "off", label: m.post_state_archived },
};
export const STATES = Object.keys(postStates) as PostState[];

export const postPath = (slug: string) => `/admin/blog/${slug}/edit`;

/** The labels of an article's fields, for the form and for what somebody else has changed. */
export const postLabels = (): Record<string, string> => ({
  title_id: `${m.post_name()} (Indonesia)`,
  title_en: `${m.post_name()} (English)`,
  summary_id: `${m.post_summary()} (Indonesia)`,
  summary_en: `${m.post_summary()} (English)`,
  body_id: `${m.post_body()} (Indonesia)`,
  body_en: `${m.post_body()} (English)`,
  author: m.posts_author(),
  category: m.posts_category(),
  tags: m.post_tags(),
  address: m.post_address(),
});
