import type { Picture as PictureData } from "@jukung/contract";
import { type KeyboardEvent, useRef, useState } from "react";
import { m } from "~/lib/paraglide/messages.js";
import { Icon, type IconName } from "./icon.tsx";
import { Picture } from "./picture.tsx";
import "./gallery.css";

type Props = { pictures: PictureData[]; name: string; none?: IconName };

/**
 * Pictures side by side: swiped, moved by arrow keys, by two buttons, or by the thumbnails below.
 * Without scripts it is a scrolling strip, and the thumbnails are links.
 */
export function Gallery({ pictures, name, none = "tour" }: Props) {
  const strip = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(0);
  const last = pictures.length - 1;
  if (last < 0)
    return (
      <div className="gallery gallery-none">
        <Icon name={none} />
      </div>
    );
  const show = (n: number) => {
    const to = Math.min(last, Math.max(0, n));
    strip.current?.scrollTo({ left: to * strip.current.clientWidth });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const targets: Record<string, number> = {
      ArrowRight: shown + 1,
      ArrowLeft: shown - 1,
      Home: 0,
      End: last,
    };
    const to = targets[event.key];
    if (to === undefined) return;
    event.preventDefault();
    show(to);
  };
  return (
    <section className="gallery" data-wakes="" aria-label={m.gallery({ name })}>
      <div className="gallery-stage">
        <ul
          ref={strip}
          className="gallery-strip"
          aria-label={m.gallery({ name })}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
          tabIndex={0}
          onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
            setShown(Math.round(scrollLeft / clientWidth))
          }
          onKeyDown={onKeyDown}
        >
          {pictures.map((picture, i) => (
            <li key={picture.base} id={`photo-${i + 1}`}>
              <Picture picture={picture} sizes="(min-width: 76rem) 74rem, 96vw" eager={i === 0} />
            </li>
          ))}
        </ul>
        {last > 0 && (
          <div className="gallery-tools script-only">
            <button
              type="button"
              className="icon-button"
              aria-label={m.gallery_before()}
              disabled={shown === 0}
              onClick={() => show(shown - 1)}
            >
              <Icon name="left" />
            </button>
            <span className="num" aria-live="polite">
              {m.gallery_of({ number: shown + 1, count: pictures.length })}
            </span>
            <button
              type="button"
              className="icon-button"
              aria-label={m.gallery_next()}
              disabled={shown === last}
              onClick={() => show(shown + 1)}
            >
              <Icon name="right" />
            </button>
          </div>
        )}
      </div>
      {last > 0 && (
        <ul className="gallery-small">
          {pictures.map((picture, i) => (
            <li key={picture.base}>
              <a
                href={`#photo-${i + 1}`}
                aria-current={i === shown ? "true" : undefined}
                aria-label={m.gallery_photo({ number: i + 1 })}
                onClick={(event) => {
                  event.preventDefault();
                  show(i);
                }}
              >
                <Picture picture={picture} sizes="8rem" />
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
