import { useState } from "react";
import { m } from "~/lib/paraglide/messages.js";
import { Button } from "./button.tsx";
import { showToast } from "./toasts.ts";

/** Copies a text to the clipboard and says so. */
export function CopyButton({
  text,
  label,
  short,
  told = m.copied(),
}: {
  text: string;
  label?: string;
  /** The button's text, if the label would be too long. */
  short?: string;
  /** What is said once it is copied. */
  told?: string;
}) {
  const [done, setDone] = useState(false);
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      return showToast("error", m.error_generic());
    }
    setDone(true);
    showToast("done", told);
    setTimeout(() => setDone(false), 2_000);
  }
  return (
    <Button
      kind="quiet"
      size="small"
      className="script-only"
      icon={done ? "check" : "copy"}
      onClick={copy}
      aria-label={short && label}
    >
      {short ?? label ?? m.copy()}
    </Button>
  );
}
