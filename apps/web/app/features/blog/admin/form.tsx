import type { AdminPost, NamedEntry } from "@jukung/contract";
import { Form, Link, useNavigation } from "react-router";
import { PictureField } from "~/features/media/index.ts";
import { instant } from "~/lib/dates.ts";
import { type FormAnswer, fieldOf, useSiteForm } from "~/lib/forms.ts";
import { Head } from "~/lib/head.tsx";
import { nameOf, titleOf } from "~/lib/in-locale.ts";
import { m } from "~/lib/paraglide/messages.js";
import { withLabels } from "~/lib/wrong-fields.ts";
import { Breadcrumb } from "~/ui/breadcrumb.tsx";
import { ChangedMeanwhile } from "~/ui/changed-meanwhile/changed-meanwhile.tsx";
import { StartedFrom } from "~/ui/changed-meanwhile/started-from.tsx";
import { ErrorSummary } from "~/ui/error-summary.tsx";
import { SelectField, TextField } from "~/ui/field.tsx";
import { PickList } from "~/ui/pick-list.tsx";
import { RichTextPair } from "~/ui/rich-text/rich-text-pair.tsx";
import { Status } from "~/ui/status.tsx";
import { TextPair } from "~/ui/text-pair.tsx";
import { SaveBar } from "~/ui/unsaved/save-bar.tsx";
import { postLabels, postStates } from "./labels.ts";
import { PostActions } from "./post-actions.tsx";
import { Publishing } from "./publishing.tsx";
import { SearchView } from "./search-view.tsx";
import { useAutosave } from "./use-autosave.ts";
import { type PostForm, postForm } from "./values.ts";
import "./posts.css";

const FORM = "post";

type Props = {
  /** Undefined for a new one. */
  post?: AdminPost;
  choices: { categories: NamedEntry[]; tags: NamedEntry[] };
  /** Who a new one is by, unless that is changed. */
  author?: string;
  answer: FormAnswer | undefined;
};

/** An article: texts in both languages, what it is about, its cover, and when it is read. */
export function PostEditor({ post, choices, author = "", answer }: Props) {
  const saved = postForm(post, author);
  const { form, fields, wrong, isWrong } = useSiteForm<
    PostForm & Record<"image" | "publish_at", string>
  >({
    id: FORM,
    answer,
    defaultValue: { ...saved, publish_at: "" },
  });
  const sent = useNavigation().formData?.get("intent") ?? null;
  const auto = useAutosave(FORM, post, answer !== undefined);
  const saves = String(post?.version);
  const waits = post && waiting({ ...post, changed: auto.changed ?? post.changed });
  const name = post && (titleOf(post) || m.blog_untitled());
  const options = choices.categories.map((one) => ({ value: one.slug, label: nameOf(one) }));
  const tagOptions = choices.tags.map((one) => ({ value: one.slug, label: nameOf(one) }));
  const chosen = fields.tags.initialValue ?? saved.tags;
  return (
    <div className="admin-thing post-editor">
      <Head title={name ?? m.posts_new()} wrong={isWrong} hidden />
      <Breadcrumb
        steps={[{ label: m.posts_title(), to: "/admin/blog" }, { label: name ?? m.posts_new() }]}
      />
      <header className="admin-head">
        <h1>{name ?? m.posts_new()}</h1>
        {post && (
          <span className="post-state">
            <Status kind={postStates[post.state].kind} badge>
              {postStates[post.state].label()}
            </Status>
            {waits && <small>{m.post_changed()}</small>}
          </span>
        )}
        {post && <PostActions post={post} version={auto.version ?? post.version} />}
      </header>
      <Form
        method="post"
        encType="multipart/form-data"
        id={form.id}
        className="post-form"
        noValidate={form.noValidate}
      >
        {/* what Enter in a field sends: it must not publish */}
        <button type="submit" className="out-of-sight" tabIndex={-1} aria-hidden="true" />
        <ErrorSummary {...withLabels(form.id, wrong, postLabels())} />
        {post && (
          <StartedFrom
            answer={answer}
            version={auto.version ?? post.version}
            values={auto.values ?? saved}
          />
        )}
        <ChangedMeanwhile
          answer={answer}
          labels={postLabels()}
          options={{ category: options, tags: tagOptions }}
        />
        <section className="sheet">
          <h2>{m.post_texts()}</h2>
          <TextPair
            label={m.post_name()}
            in_id={fieldOf(fields.title_id)}
            in_en={fieldOf(fields.title_en)}
            maxLength={120}
            hint=""
          />
          <TextPair
            label={m.post_summary()}
            hint={m.post_summary_hint()}
            in_id={fieldOf(fields.summary_id)}
            in_en={fieldOf(fields.summary_en)}
            rows={3}
            maxLength={300}
          />
          <RichTextPair
            label={m.post_body()}
            in_id={fieldOf(fields.body_id)}
            in_en={fieldOf(fields.body_en)}
            maxLength={60_000}
            pictures="/admin/blog/pictures"
          />
        </section>
        <SearchView form={FORM} saved={saved} />
        <div className="post-sides">
          <section className="sheet">
            <h2>{m.post_about()}</h2>
            <SelectField
              {...fieldOf(fields.category)}
              label={m.posts_category()}
              options={[{ value: "", label: m.posts_no_category() }, ...options]}
            />
            <TextField {...fieldOf(fields.author)} label={m.posts_author()} maxLength={80} />
            <TextField
              {...fieldOf(fields.address)}
              label={m.post_address()}
              hint={post ? m.post_address_hint() : m.post_address_new()}
              maxLength={80}
            />
            <PickList
              id={fields.tags.id}
              name="tags"
              legend={m.post_tags()}
              options={tagOptions}
              chosen={(Array.isArray(chosen) ? chosen : [chosen]).map(String)}
              error={fields.tags.errors?.[0]}
              none={<NoTags />}
            />
          </section>
          <section className="sheet">
            <h2>{m.post_cover()}</h2>
            <PictureField
              key={post?.version}
              id={fields.image.id}
              picture={post?.cover ?? null}
              error={fields.image.errors?.[0]}
              texts={<CoverTexts saved={{ ...coverTexts(post), ...answer?.result.initialValue }} />}
            >
              <CoverTexts saved={answer?.result.initialValue ?? {}} />
            </PictureField>
          </section>
        </div>
        {post && (
          <Publishing
            post={post}
            waits={waits}
            form={FORM}
            saved={saves}
            part={auto.part}
            at={fieldOf(fields.publish_at)}
            sending={sent as string | null}
          />
        )}
        {auto.note && (
          <p className="post-autosave" role="status" data-trouble={auto.trouble || undefined}>
            {auto.note}
          </p>
        )}
        <SaveBar
          form={FORM}
          saved={saves}
          part={auto.part}
          label={m.post_save()}
          pending={sent === "" && m.post_saving()}
          counts={post !== undefined}
          none={waits}
          merged={answer?.merged !== undefined}
        />
      </Form>
    </div>
  );
}

/** What readers see, or will see, if that is not the draft. */
function waiting({ state, changed, read_since }: AdminPost): string | undefined {
  if (!changed || !read_since) return undefined;
  const at = instant(read_since);
  return state === "scheduled" ? m.post_waits_scheduled({ at }) : m.post_waits({ at });
}

const coverTexts = (post: AdminPost | undefined) => ({
  alt_id: post?.alt_id ?? "",
  alt_en: post?.alt_en ?? "",
});

/** What the cover shows: of the one that is saved, or of a new one. */
const CoverTexts = ({ saved }: { saved: Record<string, unknown> }) => {
  const field = (name: "alt_id" | "alt_en") => ({
    id: `${FORM}-${name}`,
    name,
    // Conform would go on with the cover before.
    defaultValue: String(saved[name] ?? ""),
  });
  return (
    <TextPair
      label={m.picture_alt()}
      hint={m.picture_alt_hint()}
      in_id={field("alt_id")}
      in_en={field("alt_en")}
      maxLength={200}
    />
  );
};

const NoTags = () => (
  <>
    {m.empty_data()}.{" "}
    <Link className="link" to="/admin/utilities/tags">
      {m.post_tags_make()}
    </Link>
  </>
);
