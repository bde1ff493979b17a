import type { KindPath } from "@jukung/contract/kinds";
import { useLocation } from "react-router";
import { useCanonical } from "./canonical.ts";
import { m } from "./paraglide/messages.js";
import { getLocale, locales } from "./paraglide/runtime.js";
import { useOrigin, useSite } from "./root-data.ts";

type PageCard = { kind: KindPath | "blog"; slug: string };
/** The picture of a page for previews. */
export const cardPath = ({ kind, slug }: PageCard, locale: string): string =>
  `/og/${kind}/${encodeURIComponent(slug)}.jpg?lang=${locale}`;

type HeadProps = {
  title: string;
  /** Search engines show about 160 characters of it; it is cut at the end of a word. */
  description?: string;
  /** What the API draws a picture of for previews in chats; without it, the site's own card. */
  card?: PageCard | undefined;
  /** The page shows an error: the title says so first (GOV.UK). */
  wrong?: boolean;
  /** Orders, accounts, the back office: not for search engines, as is a site that is not open yet. */
  hidden?: boolean;
  /** The page is an article, not a part of the site. */
  article?: boolean;
};

/** The title of a page and its metadata for sharing. React moves it into <head>. */
export function Head({
  title,
  description,
  card,
  wrong = false,
  hidden = false,
  article = false,
}: HeadProps) {
  const { name, live } = useSite();
  const origin = useOrigin();
  const said = description && shortened(description);
  const picture = card ? cardPath(card, getLocale()) : "/social-card.png";
  return (
    <>
      <title>{`${wrong ? `${m.title_error()} ` : ""}${title} · ${name}`}</title>
      {said && <meta name="description" content={said} />}
      {said && <meta property="og:description" content={said} />}
      <meta property="og:title" content={title} />
      <meta property="og:site_name" content={name} />
      <meta property="og:locale" content={territories[getLocale()]} />
      {locales
        .filter((locale) => locale !== getLocale())
        .map((locale) => (
          <meta key={locale} property="og:locale:alternate" content={territories[locale]} />
        ))}
      {article && <meta property="og:type" content="article" />}
      <meta property="og:image" content={origin + picture} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={card ? title : name} />
      <meta name="twitter:card" content="summary_large_image" />
      {hidden || !live ? <meta name="robots" content="noindex" /> : <Addresses />}
    </>
  );
}

/** Previews name a language with its country. */
const territories = { id: "id_ID", en: "en_GB" } as const;

const MOST = 160;
const shortened = (text: string): string =>
  text.length <= MOST ? text : `${text.slice(0, MOST - 2).replace(/\s+\S*$/, "")}…`;

/**
 * One canonical address (searches are all /fast-boats), in two languages. Robots send no cookie and
 * no language: `?lang=` is how they find the other one.
 */
function Addresses() {
  const { pathname } = useLocation();
  const page = useOrigin() + pathname;
  const canonical = useCanonical()(pathname);
  return (
    <>
      <link rel="canonical" href={canonical} />
      <meta property="og:url" content={canonical} />
      {locales.map((locale) => (
        <link key={locale} rel="alternate" hrefLang={locale} href={`${page}?lang=${locale}`} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={page} />
    </>
  );
}
