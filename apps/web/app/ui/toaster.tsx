import { type ComponentType, useEffect, useState } from "react";
import { m } from "~/lib/paraglide/messages.js";
import { ToastCard } from "./toast-card.tsx";
import { showToast, type ToastItem, useToasts } from "./toasts.ts";

type Region = ComponentType<{ items: ToastItem[] }>;

/**
 * Shows the toasts, and the last page's (`flash`). That one is in the server's markup and hidden
 * again by CSS, so it works without JavaScript. The primitive with swiping, pausing and Alt+T is
 * loaded with the first toast.
 */
export function Toaster({ flash }: { flash?: ToastItem | undefined }) {
  const items = useToasts();
  const [Live, setLive] = useState<Region>();

  useEffect(() => {
    if (flash) showToast(flash.kind, flash.text, flash.id);
  }, [flash]);

  useEffect(() => {
    if (items.length > 0 && !Live)
      void import("./toast-region.tsx").then(({ ToastRegion }) => setLive(() => ToastRegion));
  }, [items, Live]);

  if (Live) return <Live items={items} />;
  if (!flash) return null;
  return (
    <div role="status" aria-label={m.toast_label()} data-wakes="now">
      <ol className="toasts toasts-still">
        <li className="toast" data-kind={flash.kind}>
          <ToastCard kind={flash.kind}>{flash.text}</ToastCard>
        </li>
      </ol>
    </div>
  );
}
