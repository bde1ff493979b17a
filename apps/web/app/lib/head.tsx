import { useLocation } from "react-router";
import { m } from "./paraglide/messages.js";
import { isLocale, locales } from "./paraglide/runtime.js";
import { useOrigin, useSite } from "./root-data.ts";

type HeadProps = {
  title: string;
  description?: string;
  /** The page shows an error: the title says so first (GOV.UK). */
  wrong?: boolean;
  /** Orders, accounts, the back office: not for search engines, as is a site that is not open yet. */
  hidden?: boolean;
  /** The picture for sharing, as a path; the site's own by default. */
  picture?: string | undefined;
  /** The page is an article, not a part of the site. */
  article?: boolean;
};

/** The title of a page and its metadata for sharing. React moves it into <head>. */
export function Head({
  title,
  description,
  wrong = false,
  hidden = false,
  picture = "/social-card.png",
  article = false,
}: HeadProps) {
  const { name, live } = useSite();
  return (
    <>
      <title>{`${wrong ? `${m.title_error()} ` : ""}${title} · ${name}`}</title>
      {description && <meta name="description" content={description} />}
      {description && <meta property="og:description" content={description} />}
      <meta property="og:title" content={title} />
      <meta property="og:image" content={useOrigin() + picture} />
      {article && <meta property="og:type" content="article" />}
      {hidden || !live ? <meta name="robots" content="noindex" /> : <Addresses />}
    </>
  );
}

/**
 * One canonical address (searches are all /fast-boats), in two languages. Robots send no cookie and
 * no language: `?lang=` is how they find the other one.
 */
function Addresses() {
  const { pathname, search } = useLocation();
  const page = useOrigin() + pathname;
  const lang = new URLSearchParams(search).get("lang");
  return (
    <>
      <link rel="canonical" href={isLocale(lang) ? `${page}?lang=${lang}` : page} />
      {locales.map((locale) => (
        <link key={locale} rel="alternate" hrefLang={locale} href={`${page}?lang=${locale}`} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={page} />
    </>
  );
}
