import { useLocation } from "react-router";
import { m } from "~/lib/paraglide/messages.js";
import { getLocale } from "~/lib/paraglide/runtime.js";

const other = {
  id: { lang: "en", name: "English" },
  en: { lang: "id", name: "Indonesia" },
} as const;

/** The same page in the other language. A plain link: the document must be reloaded. */
export function LanguageSwitch() {
  const { pathname, search } = useLocation();
  const { lang, name } = other[getLocale()];
  const params = new URLSearchParams(search);
  params.set("lang", lang);
  return (
    <a className="top-pill" href={`${pathname}?${params}`} hrefLang={lang} lang={lang}>
      <span className="out-of-sight" lang={getLocale()}>
        {m.language_switch()}
      </span>
      <span className="wide-only">{name}</span>
      <span className="narrow-only" aria-hidden="true">
        {lang.toUpperCase()}
      </span>
    </a>
  );
}
