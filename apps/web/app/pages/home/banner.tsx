import type { HomePage } from "@jukung/contract";
import { ButtonLink } from "~/ui/button.tsx";
import { Picture } from "~/ui/picture.tsx";
import "./home.css";

/** What staff announce, with a photo and a link if they gave them. */
export function Banner({ title, text, image, link }: NonNullable<HomePage["banner"]>) {
  return (
    <section className="wrap home-section">
      <div className="home-banner" data-plain={!image || undefined}>
        {image && (
          <Picture
            picture={image}
            sizes="(min-width: 64rem) 38rem, 100vw"
            className="home-banner-art"
          />
        )}
        <div className="home-banner-text">
          <h2 className="display">{title}</h2>
          {text
            .split(/[\r\n]+/)
            .filter(Boolean)
            .map((line) => (
              <p key={line}>{line}</p>
            ))}
          {link && (
            <ButtonLink kind="sea" to={link.to}>
              {link.label}
            </ButtonLink>
          )}
        </div>
      </div>
    </section>
  );
}
