import { Form } from "react-router";
import { Head } from "~/lib/head.tsx";
import { m } from "~/lib/paraglide/messages.js";
import { searchIn } from "~/lib/query.ts";
import { useOrigin, useSite } from "~/lib/root-data.ts";
import { visitOf } from "~/lib/visit.ts";
import { Button } from "~/ui/button.tsx";
import { EmptyState } from "~/ui/empty-state.tsx";
import { TextField } from "~/ui/field.tsx";
import { JsonLd } from "~/ui/json-ld.tsx";
import { Reach } from "~/ui/reach.tsx";
import type { Route } from "./+types/page";
import { groupAnchor } from "./anchors.ts";
import { Question } from "./question.tsx";
import "./faq.css";

/** It is only read. */
export const handle = { noHydrate: true };

export async function loader({ request, context }: Route.LoaderArgs) {
  const search = searchIn(new URL(request.url).searchParams);
  const { data: groups } = await visitOf(context).api.faqs.list(search ? { search } : {});
  return { groups, search };
}

/** Questions by topic, each with a link of its own to its answer. */
export default function FaqPage({ loaderData: { groups, search } }: Route.ComponentProps) {
  const { name } = useSite();
  const origin = useOrigin();
  const questions = groups.flatMap((group) => group.questions);
  return (
    <div className="wrap page-body faq-page">
      <Head
        title={m.faq_title()}
        description={m.faq_description({ name })}
        hidden={search !== ""}
      />
      {!search && questions.length > 0 && (
        <JsonLd
          data={{
            "@type": "FAQPage",
            mainEntity: questions.map(({ question, answer }) => ({
              "@type": "Question",
              name: question,
              acceptedAnswer: {
                "@type": "Answer",
                // It is read elsewhere: its links name the site.
                text: answer.replaceAll('href="/', `href="${origin}/`),
              },
            })),
          }}
        />
      )}
      <header className="faq-head">
        <h1 className="display page-title">{m.faq_title()}</h1>
        <Form method="get" action="/faq" role="search" className="faq-search">
          <TextField
            type="search"
            name="search"
            label={m.faq_search()}
            defaultValue={search}
            maxLength={100}
          />
          <Button type="submit" kind="sea" icon="search">
            {m.faq_find()}
          </Button>
        </Form>
        {search && (
          <p className="faq-found">
            <span role="status">{m.faq_found({ count: questions.length, search })}</span>
            <a className="link" href="/faq">
              {m.faq_all()}
            </a>
          </p>
        )}
      </header>
      {groups.length > 1 && (
        <nav className="faq-topics" aria-label={m.faq_groups()}>
          <h2>{m.faq_groups()}</h2>
          <ul>
            {groups.map(({ slug, title }) => (
              <li key={slug}>
                <a href={`#${groupAnchor(slug)}`}>{title}</a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <div className="faq-groups">
        {questions.length === 0 && (
          <EmptyState kind={search ? "search" : "data"}>
            {search ? m.faq_none() : m.faq_empty()}
          </EmptyState>
        )}
        {groups.map(({ slug, title, questions: own }) => (
          <section key={slug} id={groupAnchor(slug)} className="faq-group">
            <h2>{title}</h2>
            <div className="informations">
              {own.map((faq) => (
                <Question key={faq.slug} faq={faq} open={search !== ""} />
              ))}
            </div>
          </section>
        ))}
      </div>
      <aside className="faq-reach">
        <Reach title={m.faq_not_found()} />
      </aside>
    </div>
  );
}
