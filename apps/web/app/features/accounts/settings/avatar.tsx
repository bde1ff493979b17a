import type { Profile } from "@jukung/contract";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { Form, useNavigation, useSubmit } from "react-router";
import { m } from "~/lib/paraglide/messages.js";
import { Button } from "~/ui/button.tsx";
import type { Box } from "~/ui/crop-dialog.tsx";
import { Icon } from "~/ui/icon.tsx";
import { Picture } from "~/ui/picture.tsx";
import "./settings.css";
import "~/ui/file-input.css";

const CropDialog = lazy(() =>
  import("~/ui/crop-dialog.tsx").then((it) => ({ default: it.CropDialog })),
);

/** promises.md, Limits: images 10 MB. Checked before anything is sent. */
const MAX_BYTES = 10 * 1024 * 1024;

/** The avatar, or the initials in its place. */
function Avatar({ profile }: { profile: Profile }) {
  const { avatar, first_name, last_name } = profile;
  if (!avatar)
    return (
      <span className="avatar" aria-hidden="true">
        {(first_name.slice(0, 1) + last_name.slice(0, 1)).toUpperCase()}
      </span>
    );
  const named = { ...avatar, alt: m.avatar_yours() };
  return <Picture picture={named} sizes="8rem" className="avatar" />;
}

/**
 * Chosen, cropped to a square and sent; without scripts the whole picture is sent and its middle is
 * used.
 */
export function AvatarSheet({ profile, error }: { profile: Profile; error: string | undefined }) {
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File>();
  const [large, setLarge] = useState(false);
  const [sent, setSent] = useState(false);
  const { state, formData } = useNavigation();
  const submit = useSubmit();
  const message = large ? m.avatar_large() : file ? undefined : error;

  function choose() {
    const chosen = input.current?.files?.[0];
    setLarge(chosen !== undefined && chosen.size > MAX_BYTES);
    setFile(chosen && chosen.size <= MAX_BYTES ? chosen : undefined);
  }
  function close() {
    setFile(undefined);
    setSent(false);
    if (input.current) input.current.value = "";
  }
  function send(square?: Box) {
    if (!file) return;
    const form = new FormData();
    form.set("avatar", file);
    for (const [name, value] of Object.entries(square ?? {})) form.set(name, String(value));
    setSent(true);
    submit(form, { method: "post", encType: "multipart/form-data" });
  }
  // a file chosen before the scripts had loaded
  useEffect(choose, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when what was sent has its answer
  useEffect(() => {
    if (sent && state === "idle") close();
  }, [state]);

  return (
    <section className="sheet avatar-sheet">
      <h2>{m.avatar()}</h2>
      <Avatar profile={profile} />
      <Form method="post" encType="multipart/form-data" className="stack">
        <input
          ref={input}
          id="avatar"
          name="avatar"
          type="file"
          accept="image/jpeg,image/png,image/webp,image/avif"
          required
          className="file-input"
          aria-invalid={message ? true : undefined}
          aria-describedby={message ? "avatar-error avatar-hint" : "avatar-hint"}
          onChange={choose}
        />
        <label className="btn quiet" htmlFor="avatar">
          {m.avatar_choose()}
        </label>
        {message && (
          <p className="field-error" id="avatar-error" role="alert">
            <Icon name="alert" />
            {message}
          </p>
        )}
        <p className="field-hint" id="avatar-hint">
          {m.avatar_hint()}
        </p>
        <noscript>
          <Button type="submit">{m.avatar_upload()}</Button>
        </noscript>
      </Form>
      {profile.avatar && (
        <Form method="post">
          <Button
            type="submit"
            name="intent"
            value="avatar-remove"
            kind="plain"
            icon="bin"
            pending={formData?.get("intent") === "avatar-remove" && m.avatar_removing()}
          >
            {m.avatar_remove()}
          </Button>
        </Form>
      )}
      {file && (
        <Suspense fallback={null}>
          <CropDialog
            file={file}
            aspect={1}
            round
            save={m.crop_save()}
            saving={sent && m.avatar_uploading()}
            onClose={close}
            onSave={send}
          />
        </Suspense>
      )}
    </section>
  );
}
