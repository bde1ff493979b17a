import type { Picture as PictureData } from "@jukung/contract";
import type { ReactNode } from "react";
import { Picture } from "~/ui/picture.tsx";
import "./home.css";

type Props = { title: string; picture: PictureData | null | undefined; children: ReactNode };

/** What every banner of the home page is: a title and what belongs to it, beside a picture if there is one. */
export function BannerFrame({ title, picture, children }: Props) {
  return (
    <section className="wrap home-section">
      <div className="home-banner" data-plain={!picture || undefined}>
        {picture && (
          <Picture
            picture={picture}
            sizes="(min-width: 64rem) 38rem, 100vw"
            className="home-banner-art"
          />
        )}
        <div className="home-banner-text">
          <h2 className="display">{title}</h2>
          {children}
        </div>
      </div>
    </section>
  );
}
