import type { GalleryPicture } from "@jukung/contract";
import { type FormEvent, useState } from "react";
import { useRevalidator } from "react-router";
import { m } from "~/lib/paraglide/messages.js";
import { Button } from "~/ui/button.tsx";
import { Dialog } from "~/ui/dialog.tsx";
import { TextField } from "~/ui/field.tsx";
import { Icon } from "~/ui/icon.tsx";
import { Picture } from "~/ui/picture.tsx";
import { send } from "./send.ts";

type Props = {
  image: GalleryPicture | undefined;
  /** Where changes are posted. */
  path: string;
  onSaved: () => void;
  onClose: () => void;
};

/** What a picture shows, in both languages. Typed text is kept until it is saved. */
export function DescribeDialog({ image, path, onSaved, onClose }: Props) {
  const { revalidate } = useRevalidator();
  const [saving, setSaving] = useState(false);
  const [error, setError] = useState<string>();
  const close = () => {
    setError(undefined);
    onClose();
  };
  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (saving) return;
    setSaving(true);
    const sent = await send(path, new FormData(event.currentTarget));
    if (!sent.error) await revalidate();
    setSaving(false);
    setError(sent.error);
    if (!sent.error) onSaved();
  }
  return (
    <Dialog
      open={image !== undefined}
      onClose={close}
      title={m.media_texts_title()}
      actions={
        <>
          <Button onClick={close}>{m.cancel()}</Button>
          <Button type="submit" form="media-texts" kind="main" pending={saving && m.admin_saving()}>
            {m.media_texts_save()}
          </Button>
        </>
      }
    >
      {image && (
        <form id="media-texts" className="media-texts" onSubmit={save}>
          <Picture picture={image.picture} sizes="20rem" className="media-asked" />
          <p className="sheet-note">{m.media_texts_hint()}</p>
          <Described image={image} />
          {error && (
            <p className="field-error" role="alert">
              <Icon name="alert" />
              {error}
            </p>
          )}
        </form>
      )}
    </Dialog>
  );
}

/** The fields of such a form, in the dialog and without scripts. */
export const Described = ({ image }: { image: GalleryPicture }) => (
  <>
    <input type="hidden" name="intent" value="describe" />
    <input type="hidden" name="id" value={image.id} />
    {(["id", "en"] as const).map((language) => (
      <TextField
        key={language}
        label={language === "id" ? m.media_alt_id() : m.media_alt_en()}
        name={`alt_${language}`}
        lang={language}
        defaultValue={image[`alt_${language}`]}
        maxLength={200}
      />
    ))}
  </>
);
