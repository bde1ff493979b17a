import { useLocation } from "react-router";
import { KEPT } from "~/lib/kept-form.ts";
import { m } from "~/lib/paraglide/messages.js";
import { getLocale } from "~/lib/paraglide/runtime.js";
import { useTypedForm } from "./typed-form.tsx";

const other = {
  id: { lang: "en", name: "English" },
  en: { lang: "id", name: "Indonesia" },
} as const;

/**
 * The same page in the other language. A plain link: the document must be reloaded. Where a form is
 * filled in and no script keeps it, a button of that form, which comes back as it was typed.
 */
export function LanguageSwitch() {
  const { pathname, search } = useLocation();
  const { lang, name } = other[getLocale()];
  const params = new URLSearchParams(search);
  params.set("lang", lang);
  const form = useTypedForm();
  const address = `${pathname}?${params}`;
  const label = (
    <>
      <span className="out-of-sight" lang={getLocale()}>
        {m.language_switch()}
      </span>
      <span className="wide-only">{name}</span>
      <span className="narrow-only" aria-hidden="true">
        {lang.toUpperCase()}
      </span>
    </>
  );
  if (!form)
    return (
      <a className="top-pill" href={address} hrefLang={lang} lang={lang}>
        {label}
      </a>
    );
  return (
    <button
      type="submit"
      form={form}
      formAction={address}
      name={KEPT}
      value="yes"
      className="top-pill"
      lang={lang}
    >
      {label}
    </button>
  );
}
