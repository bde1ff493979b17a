import type { HomePage } from "@jukung/contract";
import { ButtonLink } from "~/ui/button.tsx";
import { BannerFrame } from "./banner-frame.tsx";

/** What staff announce, with a photo and a link if they gave them. */
export function Banner({ title, text, image, link }: NonNullable<HomePage["banner"]>) {
  const lines = text.split(/[\r\n]+/).filter(Boolean);
  return (
    <BannerFrame title={title} picture={image}>
      {lines.map((line, i) => (
        // the same line may stand there twice
        <p key={i}>{line}</p>
      ))}
      {link && (
        <ButtonLink kind="sea" to={link.to}>
          {link.label}
        </ButtonLink>
      )}
    </BannerFrame>
  );
}
