import { useFetcher, useLocation } from "react-router";
import { m } from "~/lib/paraglide/messages.js";
import { useRootData } from "~/lib/root-data.ts";
import { Icon } from "~/ui/icon.tsx";
import { Tooltip } from "~/ui/tooltip.tsx";

/**
 * Light or dark. The form posts the other theme; if the page follows the device, only CSS knows
 * which: both buttons are there and one is hidden.
 */
export function ThemeSwitch() {
  const fetcher = useFetcher();
  const { pathname, search } = useLocation();
  const chosen = useRootData()?.theme ?? "system";
  const change = (theme: "light" | "dark") => {
    document.documentElement.dataset.theme = theme; // at once; the cookie follows
    void fetcher.submit({ theme }, { method: "post", action: "/theme" });
  };
  return (
    <form method="post" action="/theme" className="theme-switch" data-chosen={chosen}>
      <input type="hidden" name="next" value={pathname + search} />
      {(["dark", "light"] as const).map((theme) => {
        const label = theme === "dark" ? m.theme_dark() : m.theme_light();
        return (
          <Tooltip key={theme} text={label}>
            <button
              type="submit"
              name="theme"
              value={theme}
              className={`icon-button to-${theme}`}
              aria-label={label}
              onClick={(event) => {
                event.preventDefault();
                change(theme);
              }}
            >
              <Icon name={theme === "dark" ? "moon" : "sun"} />
            </button>
          </Tooltip>
        );
      })}
    </form>
  );
}
