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
  if (typed)
    return (
      <div className="theme-switch" data-chosen={chosen}>
        {THEMES.map((theme) => (
          <ThemeButton
            key={theme}
            theme={theme}
            form={typed}
            formAction={`/theme?${new URLSearchParams({ next })}`}
            name={KEPT}
          />
        ))}
      </div>
    );
  const buttons = THEMES.map((theme) => (
    <ThemeButton
      key={theme}
      theme={theme}
      name="theme"
      {...(again ? { form: FORM } : {})}
      onClick={(event) => {
        event.preventDefault();
        change(theme);
      }}
    />
  ));
  if (again)
    return (
      <div className="theme-switch" data-chosen={chosen}>
        {buttons}
      </div>
    );
  return (
    <form method="post" action="/theme" className="theme-switch" id={FORM} data-chosen={chosen}>
      <input type="hidden" name="next" value={next} />
      {buttons}
    </form>
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
