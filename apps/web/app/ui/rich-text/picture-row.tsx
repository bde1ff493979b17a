import type { TextPicture } from "@jukung/contract";
import type { Editor } from "@tiptap/react";
import { useEffect, useId, useRef, useState } from "react";
import { m } from "~/lib/paraglide/messages.js";
import { Button } from "../button.tsx";
import { Icon } from "../icon.tsx";
import type { PictureAttributes } from "./article-extensions.ts";

/** The photo to insert, or the selected one's texts. Fields of no form: forms cannot be nested. */
export function PictureRow({
  editor,
  pictures,
  onClose,
}: {
  editor: Editor;
  pictures: string;
  onClose: () => void;
}) {
  const id = useId();
  const file = useRef<HTMLInputElement>(null);
  const alt = useRef<HTMLInputElement>(null);
  const caption = useRef<HTMLInputElement>(null);
  const [wrong, setWrong] = useState<string>();
  const [sending, setSending] = useState(false);
  const now = editor.isActive("figure")
    ? (editor.getAttributes("figure") as PictureAttributes)
    : undefined;
  useEffect(() => (file.current ?? alt.current)?.focus(), []);

  async function insert() {
    const texts = {
      alt: alt.current?.value.trim() ?? "",
      caption: caption.current?.value.trim() ?? "",
    };
    const chosen = file.current?.files?.[0];
    if (!now && !chosen) return setWrong(m.rich_picture_missing());
    if (!texts.alt) return setWrong(m.rich_picture_alt_missing());
    if (now) editor.chain().focus().updateAttributes("figure", texts).run();
    else if (chosen) {
      setSending(true);
      const stored = await upload(pictures, chosen).catch(() => ({ error: undefined }));
      setSending(false);
      if (!("id" in stored)) return setWrong(stored.error ?? m.rich_picture_failed());
      const { base, widths } = stored.picture;
      const src = `${base}-${widths[0]}.webp`;
      const attrs = { ...texts, id: String(stored.id), src };
      editor.chain().focus().insertContent({ type: "figure", attrs }).run();
    }
    onClose();
  }
  return (
    <fieldset className="rich-picture">
      <legend className="out-of-sight">{m.rich_picture()}</legend>
      {!now && (
        <label>
          {m.rich_picture_file()}
          <input ref={file} type="file" accept="image/jpeg,image/png,image/webp,image/avif" />
        </label>
      )}
      <label>
        {m.rich_picture_alt()}
        <input
          ref={alt}
          defaultValue={now?.alt}
          maxLength={200}
          aria-describedby={wrong ? `${id}-error` : undefined}
          onInput={() => setWrong(undefined)}
          onKeyDown={onEnter(insert)}
        />
      </label>
      <label>
        {m.rich_picture_caption()}
        <input
          ref={caption}
          defaultValue={now?.caption}
          maxLength={300}
          onKeyDown={onEnter(insert)}
        />
      </label>
      {wrong && (
        <p className="field-error" id={`${id}-error`} role="alert">
          <Icon name="alert" />
          {wrong}
        </p>
      )}
      <div>
        <Button
          size="small"
          kind="sea"
          pending={sending && m.rich_picture_sending()}
          onClick={insert}
        >
          {now ? m.rich_link_set() : m.rich_picture_insert()}
        </Button>
        <Button size="small" onClick={onClose}>
          {m.rich_close()}
        </Button>
      </div>
    </fieldset>
  );
}

/** Enter would send the form around it. */
const onEnter = (act: () => void) => (event: React.KeyboardEvent) => {
  if (event.key !== "Enter") return;
  event.preventDefault();
  act();
};

async function upload(path: string, image: File): Promise<TextPicture | { error?: string }> {
  const form = new FormData();
  form.set("image", image);
  const answer = await fetch(path, {
    method: "POST",
    body: form,
    headers: { Accept: "application/json" },
  });
  return answer.json();
}
