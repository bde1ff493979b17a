import type { Faq } from "@jukung/contract";
import { m } from "~/lib/paraglide/messages.js";
import { Information } from "~/ui/information.tsx";
import { RichText } from "~/ui/rich-text/rich-text.tsx";
import { faqAnchor } from "./anchors.ts";
import "./faq.css";

/** A question that opens to its answer; several are in `.informations`. */
export function Question({
  faq: { slug, question, answer },
  open = false,
}: {
  faq: Faq;
  open?: boolean;
}) {
  const id = faqAnchor(slug);
  return (
    <Information id={id} title={question} open={open}>
      <RichText html={answer} />
      <p className="faq-link">
        <a className="link" href={`/faq#${id}`} aria-label={`${m.faq_link()}: ${question}`}>
          {m.faq_link()}
        </a>
      </p>
    </Information>
  );
}
