import type { Faq } from "@jukung/contract";
import { Question } from "~/features/faqs/index.ts";
import { m } from "~/lib/paraglide/messages.js";
import { ButtonLink } from "~/ui/button.tsx";
import "./home.css";

/** What customers ask most: the questions that staff chose for this page. */
export function Questions({ faqs }: { faqs: Faq[] }) {
  if (faqs.length === 0) return null;
  return (
    <section className="wrap home-section home-questions">
      <div>
        <h2 className="display">{m.home_faq()}</h2>
        <ButtonLink to="/faq">{m.faq_all()}</ButtonLink>
      </div>
      <div className="informations">
        {faqs.map((faq) => (
          <Question key={faq.slug} faq={faq} />
        ))}
      </div>
    </section>
  );
}
