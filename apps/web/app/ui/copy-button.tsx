import { type MouseEvent, useState } from "react";
import { m } from "~/lib/paraglide/messages.js";
import { Button } from "./button.tsx";
import { copyKeys, copyText } from "./copy.ts";
import { showToast } from "./toasts.ts";

/** Copies a text to the clipboard and says so; where that is not allowed, it is selected. */
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
  async function copy({ currentTarget }: MouseEvent) {
    const how = await copyText(text, currentTarget);
    if (how === "selected") return showToast("info", m.copy_selected({ keys: copyKeys() }));
    if (!how) return showToast("error", m.copy_refused());
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
