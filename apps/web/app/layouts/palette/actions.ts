import { useLocation, useSubmit } from "react-router";
import { m } from "~/lib/paraglide/messages.js";
import { getLocale } from "~/lib/paraglide/runtime.js";
import { useCan } from "~/lib/root-data.ts";
import { productAdmins } from "~/products/admin.ts";

export type PaletteAction = { key: string; label: string; run: () => void };

const isDark = () => {
  const { theme } = document.documentElement.dataset;
  if (theme === "dark" || theme === "light") return theme === "dark";
  return matchMedia("(prefers-color-scheme: dark)").matches;
};

/** The palette's actions beside opening a page. */
export function usePaletteActions(go: (to: string) => void): PaletteAction[] {
  const can = useCan();
  const submit = useSubmit();
  const { pathname, search } = useLocation();
  const theme = isDark() ? "light" : "dark";
  const lang = getLocale() === "en" ? "id" : "en";
  return [
    ...(can("see_money")
      ? [
          {
            key: "refunds",
            label: m.palette_refunds(),
            run: () => go("/admin/refunds?state=to_confirm"),
          },
        ]
      : []),
    ...(can("edit_catalogue")
      ? productAdmins.map(({ kind, to, create }) => ({
          key: kind,
          label: create(),
          run: () => go(`${to}/create`),
        }))
      : []),
    {
      key: "theme",
      label: theme === "dark" ? m.theme_dark() : m.theme_light(),
      run() {
        document.documentElement.dataset.theme = theme; // at once; the cookie follows
        void submit({ theme }, { method: "post", action: "/theme", navigate: false });
      },
    },
    {
      key: "language",
      label: `${m.language_switch()} ${m.palette_language()}`,
      run() {
        const params = new URLSearchParams(search);
        params.set("lang", lang);
        location.assign(`${pathname}?${params}`); // the document is reloaded
      },
    },
    {
      key: "out",
      label: m.sign_out(),
      run: () => void submit(null, { method: "post", action: "/sign-out" }),
    },
  ];
}
