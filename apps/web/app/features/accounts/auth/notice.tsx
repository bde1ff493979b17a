import type { ReactNode } from "react";
import { Icon } from "~/ui/icon.tsx";
import "./auth.css";

/** What has just happened, above a form: good news, or what went wrong. Announced when it appears. */
export function Notice({ wrong = false, children }: { wrong?: boolean; children: ReactNode }) {
  return (
    <div className="sign-in-notice" data-wrong={wrong} role="status">
      <Icon name={wrong ? "alert" : "check"} />
      <div>{children}</div>
    </div>
  );
}
