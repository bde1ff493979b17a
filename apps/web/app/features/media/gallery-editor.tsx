import type { GalleryPicture, PictureTexts } from "@jukung/contract";
import { type FormEvent, useState } from "react";
import { Form } from "react-router";
import { m } from "~/lib/paraglide/messages.js";
import { Button } from "~/ui/button.tsx";
import { Dialog } from "~/ui/dialog.tsx";
import { EmptyState } from "~/ui/empty-state.tsx";
import { TextField } from "~/ui/field.tsx";
import { Icon } from "~/ui/icon.tsx";
import { MoveButtons } from "~/ui/move-buttons.tsx";
import { Picture } from "~/ui/picture.tsx";
import { Sortable } from "~/ui/sortable.tsx";
import type { GalleryAnswer } from "./gallery.server.ts";
import "./gallery-editor.css";
import { UploadTray } from "./upload-tray.tsx";
import { useGallery } from "./use-gallery.ts";

type Props = {
  images: GalleryPicture[];
  /** Whose pictures they are. */
  name: string;
  /** The page's own address; changes made by scripts go to `changes` below it. */
  path: string;
  answer: GalleryAnswer | undefined;
};

const nameOf = ({ picture }: GalleryPicture, index: number) =>
  picture.alt || m.media_number({ number: index + 1 });

/** What stands below a picture, and what is said of it: a press on it changes it. */
const captionOf = (image: GalleryPicture, index: number) => {
  const name = nameOf(image, index);
  return image.picture.alt
    ? { text: name, label: m.media_texts({ name }) }
    : { text: m.media_texts_add(), label: `${m.media_texts_add()}: ${name}` };
};

/** The pictures of a product: their order, the first of them the cover, and more of them. */
export function GalleryEditor({ images, name, path, answer }: Props) {
  const changes = `${path}/changes`;
  const { shown, ids, failed, order, describe, remove } = useGallery(images, changes);
  const [asked, setAsked] = useState<GalleryPicture>();
  const [described, setDescribed] = useState<GalleryPicture>();
  const [told, setTold] = useState("");
  const error = failed ?? answer?.error;
  const move = (next: number[], id: number) => {
    order(next);
    const at = next.indexOf(id);
    const image = shown.find((one) => one.id === id);
    if (image)
      setTold(m.sort_dropped({ name: nameOf(image, at), place: at + 1, count: next.length }));
  };
  return (
    <div className="media">
      <section className="sheet" aria-label={m.media_own({ name })}>
        <header className="media-head">
          <h2>{m.media_count({ count: shown.length })}</h2>
          {shown.length > 1 && <p className="sheet-note">{m.media_order_hint()}</p>}
        </header>
        {error && (
          <p className="field-error" role="alert">
            <Icon name="alert" />
            {error}
          </p>
        )}
        <p className="out-of-sight" role="status">
          {told}
        </p>
        {shown.length === 0 ? (
          <EmptyState kind="data">{m.media_none()}</EmptyState>
        ) : (
          <Sortable
            items={shown}
            idOf={({ id }) => id}
            nameOf={nameOf}
            onOrder={order}
            grid
            label={m.media_own({ name })}
            className="media-tiles"
          >
            {(image, { index, handle }) => (
              <>
                <Picture picture={image.picture} sizes="(min-width: 60rem) 18rem, 46vw" />
                <span className="media-place num">{index === 0 ? m.media_cover() : index + 1}</span>
                <div className="media-tools">
                  {handle}
                  <MoveButtons
                    ids={ids}
                    index={index}
                    name={nameOf(image, index)}
                    grid
                    onOrder={(next) => move(next, image.id)}
                  />
                  <button
                    type="button"
                    className="round script-only media-bin"
                    aria-label={m.media_remove({ name: nameOf(image, index) })}
                    onClick={() => setAsked(image)}
                  >
                    <Icon name="bin" />
                  </button>
                </div>
                <button
                  type="button"
                  className="media-caption script-only"
                  aria-label={captionOf(image, index).label}
                  onClick={() => setDescribed(image)}
                >
                  <span>{captionOf(image, index).text}</span>
                </button>
                <noscript>
                  <details className="media-still">
                    <summary>{m.media_texts_short()}</summary>
                    <Form method="post">
                      <input type="hidden" name="act" value="describe" />
                      <TextFields image={image} />
                      <Button type="submit" name="id" value={image.id} size="small">
                        {m.media_texts_save()}
                      </Button>
                    </Form>
                  </details>
                  <details className="media-still">
                    <summary>{m.media_remove_short()}</summary>
                    <p>{m.media_remove_text()}</p>
                    <RemoveForm id={image.id} />
                  </details>
                </noscript>
              </>
            )}
          </Sortable>
        )}
      </section>
      <UploadTray path={changes} answer={answer} />
      <Dialog
        open={described !== undefined}
        onClose={() => setDescribed(undefined)}
        title={m.media_texts_title()}
        actions={
          <>
            <Button onClick={() => setDescribed(undefined)}>{m.cancel()}</Button>
            <Button type="submit" form="media-texts" kind="main">
              {m.media_texts_save()}
            </Button>
          </>
        }
      >
        {described && (
          <form
            id="media-texts"
            className="media-texts"
            onSubmit={(event) => {
              describe(described.id, textsIn(event));
              setTold(m.media_texts_saved());
              setDescribed(undefined);
            }}
          >
            <Picture picture={described.picture} sizes="20rem" className="media-asked" />
            <p className="sheet-note">{m.media_texts_hint()}</p>
            <TextFields image={described} />
          </form>
        )}
      </Dialog>
      <Dialog
        open={asked !== undefined}
        onClose={() => setAsked(undefined)}
        title={m.media_remove_title()}
        actions={
          <>
            <Button onClick={() => setAsked(undefined)}>{m.media_remove_no()}</Button>
            <Button
              kind="danger"
              onClick={() => {
                if (asked) remove(asked.id);
                setTold(m.media_removed());
                setAsked(undefined);
              }}
            >
              {m.media_remove_yes()}
            </Button>
          </>
        }
      >
        {asked && <Picture picture={asked.picture} sizes="20rem" className="media-asked" />}
        <p>{m.media_remove_text()}</p>
      </Dialog>
    </div>
  );
}

const TextFields = ({ image }: { image: GalleryPicture }) =>
  (["id", "en"] as const).map((language) => (
    <TextField
      key={language}
      label={language === "id" ? m.media_alt_id() : m.media_alt_en()}
      name={`alt_${language}`}
      lang={language}
      defaultValue={image[`alt_${language}`]}
      maxLength={200}
    />
  ));

function textsIn(event: FormEvent<HTMLFormElement>): PictureTexts {
  event.preventDefault();
  const form = new FormData(event.currentTarget);
  return { alt_id: String(form.get("alt_id")), alt_en: String(form.get("alt_en")) };
}

function RemoveForm({ id }: { id: number }) {
  return (
    <Form method="post">
      <input type="hidden" name="act" value="remove" />
      <Button type="submit" name="id" value={id} kind="danger" size="small">
        {m.media_remove_yes()}
      </Button>
    </Form>
  );
}
