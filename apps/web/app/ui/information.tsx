import type { Picture as PictureData } from "@jukung/contract";
import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";
import { Picture } from "./picture.tsx";
import "./information.css";

/**
 * Something to know before a trip, or an answer, collapsed; several are in `.informations`.
 * @param id of its text: the browser opens it for a link that leads there
 */
export function Information({
  id,
  title,
  image,
  open,
  children,
}: {
  id?: string;
  title: string;
  image?: PictureData | null;
  open?: boolean;
  children: ReactNode;
}) {
  return (
    <details open={open}>
      <summary>
        {title}
        <Icon name="down" />
      </summary>
      <div className="information" id={id}>
        {image && <Picture picture={image} sizes="(min-width: 40rem) 16rem, 92vw" />}
        {children}
      </div>
    </details>
  );
}
