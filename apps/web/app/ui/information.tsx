import type { Picture as PictureData } from "@jukung/contract";
import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";
import { Picture } from "./picture.tsx";
import "./information.css";

/** Something to know before a trip, collapsed; several are in `.informations`. */
export function Information({
  title,
  image,
  children,
}: {
  title: string;
  image?: PictureData | null;
  children: ReactNode;
}) {
  return (
    <details>
      <summary>
        {title}
        <Icon name="down" />
      </summary>
      <div className="information">
        {image && <Picture picture={image} sizes="(min-width: 40rem) 16rem, 92vw" />}
        {children}
      </div>
    </details>
  );
}
