import { html as escaped } from "hono/html";
import { m } from "../app/lib/paraglide/messages.js";
import type { Locale } from "../app/lib/paraglide/runtime.js";
import styles from "../app/styles.css?url";

/** Why a request is refused before any page sees it, by the answer's status. */
export type Refused = 400 | 404 | 405 | 413 | 429 | 500 | 503;

/** The text for the reader, in their language. */
export function refusedText(status: Refused, locale: Locale): string {
  switch (status) {
    case 400:
      return m.refused_unreadable({}, { locale });
    case 404:
      return m.refused_no_page({}, { locale });
    case 405:
      return m.refused_method({}, { locale });
    case 413:
      return m.refused_too_large({}, { locale });
    case 429:
      return m.refused_too_many({}, { locale });
    case 500:
      return m.error_generic({}, { locale });
    case 503:
      return m.refused_busy({}, { locale });
  }
}

/** In place of a file that is refused. @param said the reason as the API words it, not yet as HTML; empty if it is not known */
export function refusedFile(status: number, locale: Locale, said: string): Response {
  return errorPage(status, locale, said ? String(escaped`${said}`) : refusedText(500, locale));
}

/**
 * The error page without the router: it must cost little, since attackers get it too.
 * @param from the path of a page that takes files and was sent too large a one: it leads back there
 */
export function plainPage(status: Refused, locale: Locale, from?: string): Response {
  const text = from ? m.refused_file_too_large({}, { locale }) : refusedText(status, locale);
  return errorPage(status, locale, text, from);
}

/** @param text as HTML */
function errorPage(status: number, locale: Locale, text: string, from?: string): Response {
  const title = (status === 404 ? m.error_lost_title : m.error_title)({}, { locale });
  const back = from
    ? { to: encodeURI(from).replaceAll(/["'<>&]/g, ""), label: m.refused_back({}, { locale }) }
    : { to: "/", label: m.error_home({}, { locale }) };
  const html = `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="robots" content="noindex">
<title>${status} · Jukung</title>
<link rel="stylesheet" href="${styles}"><link rel="icon" href="/favicon.svg" type="image/svg+xml"></head>
<body><header class="top-bar"><div class="top-row"><a class="brand" href="/">Jukung</a></div>
<i class="zebra" aria-hidden="true"></i></header>
<main id="main"><section class="wrap error-page"><p class="error-code num">${status}</p>
<h1 class="display">${title}</h1><p class="error-message">${text}</p>
<p class="error-ways"><a class="btn go" href="${back.to}">${back.label}</a></p>
</section></main></body></html>`;
  return new Response(html, {
    status,
    headers: { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store" },
  });
}
