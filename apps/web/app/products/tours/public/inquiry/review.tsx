import { redirect } from "react-router";
import { InquiryReviewPage } from "~/features/orders/inquiry/review.tsx";
import { sendInquiry, whyRefused } from "~/features/orders/inquiry/send.server.ts";
import { clock, longDay } from "~/lib/dates.ts";
import { newKey } from "~/lib/idempotency-key.tsx";
import { m } from "~/lib/paraglide/messages.js";
import { partyText } from "~/lib/party-text.ts";
import { visitOf } from "~/lib/visit.ts";
import { home } from "../../search-params.ts";
import { wishQuery } from "../../wish.ts";
import type { Route } from "./+types/review";
import { TourAside } from "./aside.tsx";
import { cookies, toInquiry, tourOf } from "./draft.server.ts";

export const headers = () => ({ "Cache-Control": "no-store" });
const formOf = (tour: string) => `${home}/booking-form${wishQuery({ tour })}`;

/** The draft for this address. @throws a redirect to the form without one */
function draftOf(request: Request) {
  const slug = tourOf(request);
  const draft = cookies.read(request, slug);
  if (!draft) throw redirect(formOf(slug));
  return draft;
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const { tours } = visitOf(context).api;
  const draft = draftOf(request);
  const [{ data: tour }, checked] = await Promise.all([
    tours.show({ slug: draft.tour }),
    tours.check(toInquiry(draft)).then(
      ({ data }) => ({ estimate: data, refusal: undefined }),
      (error) => ({ estimate: null, refusal: whyRefused(error) }),
    ),
  ]);
  return { tour, draft, ...checked, idempotency_key: newKey() };
}

export function action({ request, context }: Route.ActionArgs) {
  const visit = visitOf(context);
  return sendInquiry(visit, request, {
    cookies,
    draft: draftOf(request),
    inquire: (draft, options) => visit.api.tours.inquire(toInquiry(draft), options),
    next: `${home}/booking-form/sent`,
  });
}

export default function InquiryReview({ loaderData, actionData }: Route.ComponentProps) {
  const { tour, draft, estimate, refusal } = loaderData;
  const variant = tour.variants.find(({ id }) => String(id) === draft.variant);
  return (
    <InquiryReviewPage
      draft={draft}
      change={formOf(tour.slug)}
      legend={m.tour_when()}
      refusal={actionData?.message ?? refusal}
      canSend={!refusal}
      aside={<TourAside tour={tour} estimate={estimate} />}
    >
      <dt>{m.tour_variant()}</dt>
      <dd>{variant?.name}</dd>
      <dt>{m.tours_date()}</dt>
      <dd>
        {longDay(draft.date)}, <span className="num">{clock(tour.starts)} WITA</span>
      </dd>
      <dt>{m.tour_people()}</dt>
      <dd>{partyText(toNumbers(draft))}</dd>
      {draft.pickup && (
        <>
          <dt>{m.tour_pickup_short()}</dt>
          <dd>{draft.pickup}</dd>
        </>
      )}
    </InquiryReviewPage>
  );
}

const toNumbers = ({ adult, child, infant }: { adult: string; child: string; infant: string }) => ({
  adult: Number(adult) || 0,
  child: Number(child) || 0,
  infant: Number(infant) || 0,
});
