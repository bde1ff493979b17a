import type { AdminPost, PostInput } from "@jukung/contract";
import { redirect } from "react-router";
import { refusalOf } from "~/lib/api.server.ts";
import { refuseEdit, versionIn } from "~/lib/edits.server.ts";
import { pageNotFound } from "~/lib/errors.ts";
import { flash } from "~/lib/flash.ts";
import { inLocale, titleOf } from "~/lib/in-locale.ts";
import { m } from "~/lib/paraglide/messages.js";
import { readForm, refuse } from "~/lib/posted.server.ts";
import type { Visit } from "~/lib/visit.ts";
import { postPath } from "./labels.ts";
import { POST_TEXTS, type PostForm, postForm } from "./values.ts";

type Edge = "x" | "y" | "width" | "height";
type Posted = Partial<Record<(typeof POST_TEXTS)[number] | "alt_id" | "alt_en" | Edge, string>> & {
  intent?: string;
  tags?: string | string[];
  publish_at?: string;
  image?: File;
  remove_image?: string;
};

/** What the form chooses from. */
export async function readChoices({ api }: Visit) {
  const [categories, tags] = await Promise.all([
    api.blog.admin.categories.list({ all: "yes" }),
    api.catalogue.admin.tags.list({ all: "yes" }),
  ]);
  return { categories: categories.data, tags: tags.data };
}

const textsOf = (value: Posted) =>
  Object.fromEntries(POST_TEXTS.map((name) => [name, value[name] ?? ""])) as Record<
    (typeof POST_TEXTS)[number],
    string
  >;
const tagsOf = ({ tags = [] }: Posted) => (Array.isArray(tags) ? tags : [tags]).filter(Boolean);

function inputOf(value: Posted): PostInput {
  const { image, alt_id = "", alt_en = "" } = value;
  const box = (["x", "y", "width", "height"] as const).flatMap((edge) =>
    value[edge] ? [[edge, Number(value[edge])]] : [],
  );
  const picture = image && image.size > 0 ? { image, ...Object.fromEntries(box) } : {};
  const remove_image = value.remove_image === "yes";
  return { ...textsOf(value), tags: tagsOf(value), alt_id, alt_en, remove_image, ...picture };
}

/** A date and time of the form as an instant: Bali's. */
const instantOf = (text: string | undefined) =>
  text && /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(text) ? `${text}:00+08:00` : (text ?? "");

/** Saves a new article as a draft. */
export async function createPost(visit: Visit, request: Request) {
  const posted = await readForm<Posted>(request);
  try {
    const { data } = await visit.api.blog.admin.create(inputOf(posted.value));
    flash(visit, "done", m.post_saved_draft({ name: titleOf(data) }));
    return redirect(postPath(data.slug));
  } catch (error) {
    return refuse(posted, error, { hide: ["image"] });
  }
}

const SAVED = {
  draft: m.post_saved_draft,
  publish: m.post_published,
  schedule: m.post_scheduled,
};

/** Saves the draft, or saves and publishes it, or does what another of the page's buttons says. */
export async function changePost(visit: Visit, request: Request, slug: string) {
  const posted = await readForm<Posted>(request);
  const { intent, publish_at } = posted.value;
  const { admin } = visit.api.blog;
  try {
    if (intent === "unpublish" || intent === "archive" || intent === "restore") {
      await admin.move({ slug, move: intent });
      flash(visit, "done", MOVED[intent]());
      return redirect(postPath(slug));
    }
    if (intent === "remove") {
      await admin.remove({ slug, version: versionIn(posted.form) });
      flash(visit, "done", m.post_removed());
      return redirect("/admin/blog");
    }
    if (intent === "renew") {
      await admin.renewPreview({ slug });
      flash(visit, "done", m.post_preview_renewed());
      return redirect(postPath(slug));
    }
  } catch (error) {
    const { message, status } = refusalOf(error);
    if (status === 404) throw pageNotFound(request);
    // These forms have no texts: answered as a form, the editor would be empty.
    flash(visit, "error", message);
    return redirect(postPath(slug));
  }
  const move = intent === "publish" || intent === "schedule" ? intent : undefined;
  const input = inputOf(posted.value);
  try {
    const { data } = await admin.update({
      slug,
      ...input,
      version: versionIn(posted.form),
      ...(move ? { move } : {}),
      ...(move === "schedule" ? { publish_at: instantOf(publish_at) } : {}),
    });
    const name = inLocale(input.title_id, input.title_en);
    flash(visit, "done", SAVED[move ?? "draft"]({ name }));
    return redirect(postPath(data.slug));
  } catch (error) {
    return refuseEdit(posted, error, {
      hide: ["image"],
      formOf: (current: AdminPost) => postForm(current),
      mine: { tags: tagsOf(posted.value) },
      sets: ["tags"],
    });
  }
}
const MOVED = {
  unpublish: m.post_moved_unpublish,
  archive: m.post_moved_archive,
  restore: m.post_moved_restore,
};

/** Saves the draft while somebody writes. */
export async function autosavePost(visit: Visit, request: Request, slug: string) {
  const { value, form } = await readForm<Posted>(request);
  const { admin } = visit.api.blog;
  const sent = { ...textsOf(value), address: "", tags: tagsOf(value) };
  try {
    const { data } = await admin.update({
      slug,
      ...sent,
      version: versionIn(form),
      autosaved: true,
    });
    return { version: data.version, changed: data.changed };
  } catch (error) {
    if (refusalOf(error).code !== "changed_meanwhile") throw error;
    // The same was saved already, and the answer was lost: nobody else has been here.
    const { data } = await admin.show({ slug });
    if (!isSame(postForm(data), sent)) throw error;
    return { version: data.version, changed: data.changed };
  }
}
/** Whether an article's draft is what was sent. */
const isSame = (saved: PostForm, { address: _, ...sent }: PostForm): boolean =>
  Object.entries(sent).every(
    ([name, text]) => String(saved[name as keyof PostForm]) === String(text),
  );
