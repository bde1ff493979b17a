import type { ReactNode } from "react";
import "./dev.css";

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="dev-section">
      <h2>{title}</h2>
      <div className="dev-stack">{children}</div>
    </section>
  );
}

export const Row = ({ children }: { children: ReactNode }) => (
  <div className="dev-row">{children}</div>
);
