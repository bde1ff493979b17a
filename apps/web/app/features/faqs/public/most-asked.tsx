import type { FaqGroup } from "@jukung/contract";
import { m } from "~/lib/paraglide/messages.js";
import { Question } from "./question.tsx";
import "./faq.css";

/** What customers ask most, as staff chose for the home page, with the way to all questions. */
export function MostAsked({ groups }: { groups: FaqGroup[] }) {
  const faqs = groups.flatMap(({ questions }) => questions);
  if (faqs.length === 0) return null;
  return (
    <section className="most-asked">
      <h2 className="display">{m.home_faq()}</h2>
      <div className="informations">
        {faqs.map((faq) => (
          <Question key={faq.slug} faq={faq} />
        ))}
      </div>
      <a className="more-link" href="/faq">
        {m.faq_all()}
      </a>
    </section>
  );
}
