import type { GalleryPicture } from "@jukung/contract";
import { useState } from "react";
import { Form } from "react-router";
import { m } from "~/lib/paraglide/messages.js";
import { Button } from "~/ui/button.tsx";
import { Dialog } from "~/ui/dialog.tsx";
import { EmptyState } from "~/ui/empty-state.tsx";
import { Icon } from "~/ui/icon.tsx";
import { MoveButtons } from "~/ui/move-buttons.tsx";
import { Picture } from "~/ui/picture.tsx";
import { Sortable } from "~/ui/sortable.tsx";
import { DescribeDialog, Described } from "./describe-dialog.tsx";
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

/** What a picture shows, below it: a button to change it. */
function Caption({
  image,
  index,
  onChange,
}: {
  image: GalleryPicture;
  index: number;
  onChange: () => void;
}) {
  const name = nameOf(image, index);
  const add = m.media_texts_add();
  const said = image.picture.alt !== "";
  return (
    <button
      type="button"
      className="media-caption script-only"
      aria-label={said ? m.media_texts({ name }) : `${add}: ${name}`}
      onClick={onChange}
    >
      <span>{said ? name : add}</span>
    </button>
  );
}

/** The pictures of a product: order, cover (the first), upload. */
export function GalleryEditor({ images, name, path, answer }: Props) {
  const changes = `${path}/changes`;
  const { shown, ids, failed, order, remove } = useGallery(images, changes);
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
    <div className="media-editor">
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
                    className="icon-button script-only media-bin"
                    aria-label={m.media_remove({ name: nameOf(image, index) })}
                    onClick={() => setAsked(image)}
                  >
                    <Icon name="bin" />
                  </button>
                </div>
                <Caption image={image} index={index} onChange={() => setDescribed(image)} />
                <noscript>
                  <details className="media-still">
                    <summary>{m.media_texts_short()}</summary>
                    <Form method="post">
                      <Described image={image} />
                      <Button type="submit" size="small">
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
      <DescribeDialog
        image={described}
        path={changes}
        onClose={() => setDescribed(undefined)}
        onSaved={() => {
          setTold(m.media_texts_saved());
          setDescribed(undefined);
        }}
      />
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

function RemoveForm({ id }: { id: number }) {
  return (
    <Form method="post">
      <input type="hidden" name="intent" value="remove" />
      <Button type="submit" name="id" value={id} kind="danger" size="small">
        {m.media_remove_yes()}
      </Button>
    </Form>
  );
}
