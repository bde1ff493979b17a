import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";
import type { ToastKind } from "./toasts.ts";

const icons = { done: "check", info: "info", error: "alert" } as const;

/** What stands inside a toast, live or still. */
export function ToastCard({ kind, children }: { kind: ToastKind; children: ReactNode }) {
  return (
    <>
      <Icon name={icons[kind]} />
      <p>{children}</p>
    </>
  );
}
