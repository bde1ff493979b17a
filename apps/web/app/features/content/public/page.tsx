import type { SitePageSlug } from "@jukung/contract";
import { SITE_PAGES } from "@jukung/contract/site-pages";
import { data, redirect } from "react-router";
import { useCanonical } from "~/lib/canonical.ts";
import { instant, plainDay } from "~/lib/dates.ts";
import { pageNotFound } from "~/lib/errors.ts";
import { Head } from "~/lib/head.tsx";
import { here } from "~/lib/next.ts";
import { m } from "~/lib/paraglide/messages.js";
import { readForm, refuse } from "~/lib/posted.server.ts";
import { sentencesIn } from "~/lib/sentences.ts";
import { siteOf } from "~/lib/site.server.ts";
import { unsent } from "~/lib/unsent.ts";
import { visitOf } from "~/lib/visit.ts";
import { JsonLd } from "~/ui/json-ld.tsx";
import { PageContents } from "~/ui/page-contents.tsx";
import { PageHero } from "~/ui/page-hero.tsx";
import { Reach } from "~/ui/reach.tsx";
import { RichText } from "~/ui/rich-text/rich-text.tsx";
import type { Route } from "./+types/page";
import { PaymentWays } from "./channels.tsx";
import { Harbours, Offers, Papers } from "./company.tsx";
import { Cookies } from "./cookies.tsx";
import { FindBooking } from "./find-booking.tsx";
import { drawHarbours } from "./harbour-chart.server.tsx";
import { Maps } from "./maps.tsx";
import { offeredFor } from "./offered.server.ts";
import { POLICY, RefundSteps } from "./refund-steps.tsx";
import { Situations } from "./situations.tsx";
import { Topics } from "./topics.tsx";
import { OfferWays } from "./ways.tsx";
import "./site-page.css";

/** It is only read, but for the one form. */
export const handle = {
  noHydrate: true,
  typedForm: (data: Awaited<ReturnType<typeof loader>> | undefined) =>
    data?.page.slug === "help-center" && !data.versioned ? "find" : undefined,
};

/** One of the site's own pages: the text by staff, and below it what the site itself knows. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const visit = visitOf(context);
  const slug = slugIn(request);
  const { searchParams } = new URL(request.url);
  const asked = searchParams.get("version");
  if (asked !== null && !/^\d{1,9}$/.test(asked)) throw pageNotFound(request);
  const version = asked === null ? undefined : Number(asked);
  const [{ data: page }, channels, faqs, { refund_policy, pictures }, offered] = await Promise.all([
    visit.api.content.page({ slug, version }),
    slug === "payment-methods" ? visit.api.content.paymentMethods() : null,
    slug === "help-center" ? visit.api.faqs.list({}) : null,
    siteOf(visit),
    offeredFor(visit, slug),
  ]);
  return {
    page,
    channels: channels?.data ?? [],
    groups: faqs?.data ?? [],
    refund_policy,
    now: new Date().toISOString(),
    hero: heroes[slug]?.flatMap((name) => pictures[name] ?? [])[0],
    offered,
    chart: unsent(visit, slug === "company" && offered ? drawHarbours(offered.ports) : ""),
    sea: pictures["fast-boat"],
    sent: searchParams.get("sent") === "yes",
    versioned: version !== undefined,
  };
}

/** Pages that begin with a picture, and the site's pictures for it, the first that there is. */
const heroes: Partial<Record<SitePageSlug, string[]>> = {
  company: ["jukung-fleet", "banner"],
  services: ["penida-cliffs", "banner"],
  support: ["harbour-pier", "banner"],
  "help-center": ["night-crossing", "banner"],
};
/** Those of them that have what the site knows in place of contents and contacts at the side. */
const LEADS: SitePageSlug[] = ["company", "services", "support"];

/** @throws 404 for a page that there is not */
function slugIn(request: Request): SitePageSlug {
  const path = new URL(request.url).pathname.replaceAll("/", "").replace(/\.data$/, "");
  const slug = SITE_PAGES.find((one) => one === path);
  if (!slug) throw pageNotFound(request);
  return slug;
}

/** Finds a booking, on the one page that has a form. */
export async function action({ request, context }: Route.ActionArgs) {
  if (slugIn(request) !== "help-center") throw data(null, { status: 405 });
  const posted = await readForm<{ booking_id?: string; email?: string }>(request);
  const { booking_id = "", email = "" } = posted.value;
  const visit = visitOf(context);
  if (visit.kept && !booking_id && !email) return redirect(here(request));
  try {
    await visit.api.orders.byLink.find({ booking_id, email });
  } catch (error) {
    return refuse(posted, error);
  }
  return redirect("/help-center?sent=yes#find-my-booking");
}

type Props = Pick<Route.ComponentProps, "loaderData" | "actionData">;
/** The parts above the text that people look for in the list of contents. */
const parts: Partial<Record<SitePageSlug, () => { id: string; title: string }[]>> = {
  "help-center": () => [{ id: "find-my-booking", title: m.find_title() }],
  "refund-terms": () => [{ id: POLICY, title: m.page_policy() }],
};
/** What people open the page for, above the text and its contents: it cannot disagree with what the site does. */
const above: Partial<Record<SitePageSlug, (props: Props) => React.ReactNode>> = {
  "refund-terms": ({ loaderData: { refund_policy, now } }) => (
    <RefundSteps policy={refund_policy} now={now} />
  ),
  "help-center": ({ loaderData, actionData }) => (
    <FindBooking answer={actionData} sent={loaderData.sent} />
  ),
};

/** What comes below the text, and cannot disagree with what the site does either. */
const below: Partial<Record<SitePageSlug, (props: Props) => React.ReactNode>> = {
  "payment-methods": ({ loaderData }) => <PaymentWays channels={loaderData.channels} />,
  "privacy-and-policy": () => (
    <>
      <Maps />
      <Cookies />
    </>
  ),
  "help-center": ({ loaderData }) => <Topics groups={loaderData.groups} />,
};

/** What stands beside the text of a page that begins with a picture. */
const beside: Partial<Record<SitePageSlug, () => React.ReactNode>> = {
  company: () => <Papers />,
};

export default function SitePage({ loaderData, actionData }: Route.ComponentProps) {
  const { page } = loaderData;
  const { title, body, sections, slug, saved_at, current } = page;
  const canonical = useCanonical();
  const since = saved_at
    ? m.page_saved({ at: instant(saved_at) })
    : page.since && m.page_original({ day: plainDay(page.since) });
  const notes = (
    <>
      {since && <p className="site-page-date">{since}</p>}
      {!current && (
        <p className="site-page-date">
          {m.page_version_old()}{" "}
          <a className="link" href={`/${slug}`}>
            {m.page_version_now()}
          </a>
        </p>
      )}
    </>
  );
  const [isLead, hasHero] = [LEADS.includes(slug), heroes[slug] !== undefined];
  return (
    <>
      <Head
        title={title}
        description={sentencesIn(body)}
        wrong={actionData !== undefined && actionData.code !== "kept"}
        hidden={!current || loaderData.sent}
      />
      <JsonLd
        data={{
          "@type": "WebPage",
          name: title,
          url: canonical(`/${slug}`),
          ...(saved_at ? { dateModified: saved_at } : {}),
        }}
      />
      {hasHero && (
        <PageHero title={title} picture={loaderData.hero}>
          {notes}
        </PageHero>
      )}
      <article className="wrap page-body site-page" data-lead={isLead || undefined}>
        {!hasHero && (
          <header className="site-page-head">
            <h1 className="display page-title">{title}</h1>
            {notes}
          </header>
        )}
        {/* What an order links as its terms leaves out what the site does today: the order has its own. */}
        {!loaderData.versioned && above[slug] && (
          <div className="site-page-text first">{above[slug]({ loaderData, actionData })}</div>
        )}
        <PageContents
          sections={loaderData.versioned ? sections : [...(parts[slug]?.() ?? []), ...sections]}
          few={slug === "help-center" ? 6 : 3}
          className="site-page-toc"
        />
        <div className="site-page-text">
          <RichText html={body} />
          {!loaderData.versioned && below[slug]?.({ loaderData, actionData })}
        </div>
        {!loaderData.versioned && !isLead && (
          <aside className="site-page-aside">
            <Reach />
          </aside>
        )}
        {!loaderData.versioned && isLead && <Lead slug={slug} {...loaderData} />}
      </article>
    </>
  );
}

type LeadProps = Pick<Props["loaderData"], "offered" | "sea" | "chart"> & { slug: SitePageSlug };
/** What follows on a page that leads on: the facts, where to go on, how to reach the operator. */
function Lead({ slug, offered, sea, chart }: LeadProps) {
  if (slug === "support") return <Situations />;
  return (
    <>
      {beside[slug] && <div className="site-page-beside">{beside[slug]()}</div>}
      {slug === "services" && offered && <OfferWays offered={offered} sea={sea} />}
      {slug === "company" && offered && (
        <>
          <Offers offered={offered} sea={sea} />
          <Harbours ports={offered.ports} chart={chart} />
        </>
      )}
      <Reach />
    </>
  );
}
