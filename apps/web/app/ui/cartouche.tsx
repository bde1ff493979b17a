import type { ReactNode } from "react";
import "./cartouche.css";

/** The chart's title block: a plaque with a double neatline around the page's search. */
export function Cartouche({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="cartouche">
      <div className="cartouche-inner">
        <h1 className="display">{title}</h1>
        {children}
      </div>
    </div>
  );
}
