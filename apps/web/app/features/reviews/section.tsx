import type { PublicReview, PublicReviews } from "@jukung/contract";
import { Link, useLocation } from "react-router";
import { dayWithYear } from "~/lib/dates.ts";
import { decimal } from "~/lib/figures.ts";
import { m } from "~/lib/paraglide/messages.js";
import { useSite } from "~/lib/root-data.ts";
import { Icon } from "~/ui/icon.tsx";
import { travelledText } from "./labels.ts";
import { Stars } from "./stars.tsx";

/** More than one empty line says no more than one. */
const calm = (text: string): string => text.replace(/\n\s*\n/g, "\n\n");

/** What travellers say of a thing, a page of them at a time; nothing while nobody has said anything. */
export function Reviews({ reviews: { data, meta, average } }: { reviews: PublicReviews }) {
  const { name } = useSite();
  if (meta.total === 0) return null;
  return (
    <section className="reviews" id="reviews">
      <h2>{m.reviews_title()}</h2>
      <Average average={average} />
      <ReviewList reviews={data} site={name} />
      <More {...meta} />
    </section>
  );
}

/** The average, where there are enough reviews for one. */
export const Average = ({ average }: Pick<PublicReviews, "average">) =>
  average && (
    <p className="reviews-average">
      <Icon name="star" />
      {m.reviews_average({ value: decimal(average.value), count: average.count })}
    </p>
  );

/** The average among a page's first facts: it leads to the reviews. */
export const AverageFact = ({ average }: Pick<PublicReviews, "average">) =>
  average && (
    <li>
      <Icon name="star" className="reviews-star" />
      <a className="link" href="#reviews">
        {m.reviews_average({ value: decimal(average.value), count: average.count })}
      </a>
    </li>
  );

/** Reviews one after the other. It needs no router: results draw it by the server alone. */
export const ReviewList = ({ reviews, site }: { reviews: PublicReview[]; site: string }) => (
  <ul className="review-list">
    {reviews.map((review) => (
      <Review key={review.slug} review={review} site={site} />
    ))}
  </ul>
);

function Review({ review, site }: { review: PublicReview; site: string }) {
  const { slug, stars, text, locale, answer } = review;
  return (
    <li className="review">
      <p className="review-head">
        <Stars count={stars} />
        <b dir="auto">{review.name}</b>
        <span>{travelledText(review.travelled)}</span>
      </p>
      {text && (
        <p className="review-text" lang={locale} dir="auto">
          {calm(text)}
        </p>
      )}
      <p className="review-foot">
        <time dateTime={review.published_on}>{dayWithYear(review.published_on)}</time>
        <a className="link" href={`/reviews/${slug}/report`} rel="nofollow">
          {m.reviews_report()}
          <span className="out-of-sight">: {review.name}</span>
        </a>
      </p>
      {answer && (
        <div className="review-answer">
          <p>
            <b>{m.reviews_answer_of({ name: site })}</b>{" "}
            <time dateTime={answer.on}>{dayWithYear(answer.on)}</time>
          </p>
          <p className="review-text" dir="auto">
            {calm(answer.text)}
          </p>
        </div>
      )}
    </li>
  );
}

/** The pages of reviews are in the address, as `?reviews=2`. */
function More({ page, last_page }: { page: number; last_page: number }) {
  const { search } = useLocation();
  const to = (target: number) => {
    const query = new URLSearchParams(search);
    if (target > 1) query.set("reviews", String(target));
    else query.delete("reviews");
    return `?${query}#reviews`;
  };
  if (last_page === 1) return null;
  return (
    <nav className="reviews-more" aria-label={m.reviews_pages()}>
      {page > 1 && (
        <Link className="btn quiet" to={to(page - 1)}>
          {m.reviews_newer()}
        </Link>
      )}
      {page < last_page && (
        <Link className="btn quiet" to={to(page + 1)}>
          {m.reviews_older()}
        </Link>
      )}
    </nav>
  );
}

/** The reviews that a page shows, and their average if it shows one, as structured data. */
export function describedReviews({ data, average }: PublicReviews): object {
  if (data.length === 0) return {};
  const rating = (value: number) => ({ ratingValue: value, bestRating: 5, worstRating: 1 });
  return {
    review: data.map(({ name, stars, text, published_on, locale }) => ({
      "@type": "Review",
      author: { "@type": "Person", name },
      datePublished: published_on,
      inLanguage: locale,
      ...(text ? { reviewBody: text } : {}),
      reviewRating: { "@type": "Rating", ...rating(stars) },
    })),
    ...(average
      ? {
          aggregateRating: {
            "@type": "AggregateRating",
            ...rating(average.value),
            reviewCount: average.count,
          },
        }
      : {}),
  };
}
