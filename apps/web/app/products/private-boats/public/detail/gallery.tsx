import type { Picture as PictureData } from "@jukung/contract";
import { useRef, useState } from "react";
import { m } from "~/lib/paraglide/messages.js";
import { Icon } from "~/ui/icon.tsx";
import { Picture } from "~/ui/picture.tsx";

/**
 * The pictures side by side: swiped by thumb, moved by arrow keys, by the two buttons, or by the small
 * ones below. Without scripts it is a strip that scrolls, and the small ones are its links.
 */
export function Gallery({ pictures, name }: { pictures: PictureData[]; name: string }) {
  const strip = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(0);
  const last = pictures.length - 1;
  if (pictures.length === 0)
    return (
      <div className="gallery gallery-none">
        <Icon name="yacht" />
      </div>
    );
  const show = (n: number) => {
    const to = Math.min(last, Math.max(0, n));
    const width = strip.current?.clientWidth ?? 0;
    strip.current?.scrollTo({ left: to * width });
  };
  return (
    <section className="gallery" aria-label={m.boat_gallery({ name })}>
      <div className="gallery-stage">
        <ul
          ref={strip}
          className="gallery-strip"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
          tabIndex={0}
          onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
            setShown(Math.round(scrollLeft / clientWidth))
          }
          onKeyDown={(event) => {
            const step = { ArrowRight: 1, ArrowLeft: -1, Home: -pictures.length, End: pictures.length };
            const by = step[event.key as keyof typeof step];
            if (by === undefined) return;
            event.preventDefault();
            show(shown + by);
          }}
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
              className="round"
              aria-label={m.boat_photo_before()}
              disabled={shown === 0}
              onClick={() => show(shown - 1)}
            >
              <Icon name="left" />
            </button>
            <span className="num" aria-live="polite">
              {m.boat_photo_of({ number: shown + 1, count: pictures.length })}
            </span>
            <button
              type="button"
              className="round"
              aria-label={m.boat_photo_next()}
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
                aria-label={m.boat_photo({ number: i + 1 })}
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
