import type { Picture as PictureData } from "@jukung/contract";
import type { ReactNode } from "react";
import { Picture } from "./picture.tsx";
import "./page-hero.css";

type Props = {
  title: string;
  /** Over the whole width; plain water without one. */
  picture: PictureData | null | undefined;
  /** On the plate, above the title. */
  above?: ReactNode;
  children?: ReactNode;
};

/** The head of a page about the operator: its title on a plate at the foot of a picture. */
export function PageHero({ title, picture, above, children }: Props) {
  return (
    <header className="page-hero">
      <div className="page-hero-sea" aria-hidden="true">
        {picture && <Picture picture={{ ...picture, alt: "" }} sizes="100vw" eager />}
      </div>
      <i className="zebra" aria-hidden="true" />
      <div className="wrap">
        <div className="page-hero-plate">
          {above}
          <h1 className="display page-title">{title}</h1>
          {children}
        </div>
      </div>
    </header>
  );
}
