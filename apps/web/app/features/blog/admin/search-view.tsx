import { useEffect, useState } from "react";
import { m } from "~/lib/paraglide/messages.js";
import { useOrigin, useSite } from "~/lib/root-data.ts";
import type { PostForm } from "./values.ts";

/** As much as search engines usually show. */
const TITLE = 60;
const SUMMARY = 160;
const PER_MINUTE = 200;

const LANGUAGES = [
  { lang: "id", name: "Indonesia" },
  { lang: "en", name: "English" },
] as const;

/** The words of a text, as the API counts them. */
const wordsIn = (html: string): number =>
  html
    .replaceAll(/<[^>]+>/g, " ")
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
const cut = (text: string, most: number) =>
  text.length <= most ? text : `${text.slice(0, most - 1).trimEnd()}…`;

/** An article as search engines show it, and how long it is, while it is written. */
export function SearchView({ form, saved }: { form: string; saved: PostForm }) {
  const [typed, setTyped] = useState<PostForm>(saved);
  const origin = useOrigin();
  const { name } = useSite();
  useEffect(() => {
    const element = document.getElementById(form);
    if (!(element instanceof HTMLFormElement)) return;
    const read = () => {
      const data = Object.fromEntries(new FormData(element));
      setTyped((now) => ({ ...now, ...(data as Partial<PostForm>), tags: now.tags }));
    };
    read();
    element.addEventListener("input", read);
    return () => element.removeEventListener("input", read);
  }, [form]);
  return (
    <section className="sheet">
      <h2>{m.post_search_view()}</h2>
      <div className="post-found">
        {LANGUAGES.map(({ lang, name: language }) => {
          const title = typed[`title_${lang}`];
          const summary = typed[`summary_${lang}`];
          const words = wordsIn(typed[`body_${lang}`]);
          return (
            <div key={lang}>
              <h3>{language}</h3>
              <div className="post-found-card" lang={lang}>
                <small>{`${origin}/blog/${typed.address || "…"}`}</small>
                <b>{cut(title ? `${title} · ${name}` : m.blog_untitled(), TITLE)}</b>
                <span>{cut(summary, SUMMARY)}</span>
              </div>
              <ul className="num">
                <li data-long={title.length > TITLE || undefined}>
                  {m.post_search_title_length({ count: title.length })}
                </li>
                <li data-long={summary.length > SUMMARY || undefined}>
                  {m.post_search_summary_length({ count: summary.length })}
                </li>
                <li>
                  {m.post_words({
                    count: words,
                    minutes: Math.max(1, Math.ceil(words / PER_MINUTE)),
                  })}
                </li>
              </ul>
            </div>
          );
        })}
      </div>
    </section>
  );
}
