import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";
import type { ToastKind } from "./toasts.ts";

const icons = { done: "check", info: "info", error: "alert" } as const;

/** The content of a toast, live or static. */
export function ToastCard({ kind, children }: { kind: ToastKind; children: ReactNode }) {
  return (
    <>
      <Icon name={icons[kind]} />
      <p>{children}</p>
    </>
  );
}
