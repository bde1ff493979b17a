import { useFetcher, useLocation } from "react-router";
import { KEPT } from "~/lib/kept-form.ts";
import { m } from "~/lib/paraglide/messages.js";
import { useRootData } from "~/lib/root-data.ts";
import { Icon } from "~/ui/icon.tsx";
import { Tooltip } from "~/ui/tooltip.tsx";
import { useTypedForm } from "./typed-form.tsx";

const FORM = "theme";
const THEMES = ["dark", "light"] as const;

/**
 * Light or dark. The form posts the other theme; if the page follows the device, only CSS knows
 * which: both buttons are there and one is hidden. Where a form is filled in and no script keeps it,
 * they are buttons of that form.
 * @param again the second on the page: its buttons belong to the form of the first
 */
export function ThemeSwitch({ again = false }: { again?: boolean }) {
  const fetcher = useFetcher();
  const { pathname, search } = useLocation();
  const chosen = useRootData()?.theme ?? "system";
  const typed = useTypedForm();
  const next = pathname + search;
  const change = (theme: "light" | "dark") => {
    document.documentElement.dataset.theme = theme; // at once; the cookie follows
    void fetcher.submit({ theme }, { method: "post", action: "/theme" });
  };
  const own = !typed && !again;
  const Box = own ? "form" : "div";
  return (
    <Box
      className="theme-switch"
      data-chosen={chosen}
      {...(own ? { id: FORM, method: "post", action: "/theme" } : {})}
    >
      {own && <input type="hidden" name="next" value={next} />}
      {THEMES.map((theme) => (
        <ThemeButton
          key={theme}
          theme={theme}
          {...(typed
            ? { form: typed, formAction: `/theme?${new URLSearchParams({ next })}`, name: KEPT }
            : {
                form: again ? FORM : undefined,
                name: "theme",
                onClick: (event: React.MouseEvent) => {
                  event.preventDefault();
                  change(theme);
                },
              })}
        />
      ))}
    </Box>
  );
}

type Button = React.ComponentProps<"button"> & { theme: (typeof THEMES)[number] };
function ThemeButton({ theme, ...button }: Button) {
  const label = theme === "dark" ? m.theme_dark() : m.theme_light();
  return (
    <Tooltip text={label}>
      <button
        type="submit"
        value={theme}
        className={`icon-button to-${theme}`}
        aria-label={label}
        {...button}
      >
        <Icon name={theme === "dark" ? "moon" : "sun"} />
      </button>
    </Tooltip>
  );
}
