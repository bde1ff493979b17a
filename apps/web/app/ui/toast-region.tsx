import { Toast } from "radix-ui";
import { m } from "~/lib/paraglide/messages.js";
import { Icon } from "./icon.tsx";
import { ToastCard } from "./toast-card.tsx";
import { dropToast, type ToastItem } from "./toasts.ts";

const shown = 4_000;
const exit = 200;

/** The live toasts: bottom right, swiped away at 20 px, reached by Alt+T, paused while hovered. */
export function ToastRegion({ items }: { items: ToastItem[] }) {
  return (
    <Toast.Provider
      duration={shown}
      swipeDirection="right"
      swipeThreshold={20}
      label={m.toast_label()}
    >
      {items.map((item) => (
        <Toast.Root
          key={item.id}
          className="toast"
          data-kind={item.kind}
          type={item.kind === "error" ? "foreground" : "background"}
          onOpenChange={(open) => {
            if (!open) setTimeout(() => dropToast(item.id), exit);
          }}
        >
          <Toast.Description asChild>
            <div className="toast-text">
              <ToastCard kind={item.kind}>{item.text}</ToastCard>
            </div>
          </Toast.Description>
          <Toast.Close className="toast-close" aria-label={m.close()}>
            <Icon name="cross" />
          </Toast.Close>
        </Toast.Root>
      ))}
      <Toast.Viewport
        className="toasts"
        hotkey={["altKey", "KeyT"]}
        label={m.toast_region({ hotkey: "Alt+T" })}
      />
    </Toast.Provider>
  );
}
