import { type ComponentProps, lazy, memo, Suspense, useDeferredValue } from "react";
import { m } from "~/lib/paraglide/messages.js";
import type { Unsent } from "~/lib/unsent.ts";
import { Cartouche } from "~/ui/cartouche.tsx";
import type { ChartPort } from "~/ui/chart/ports.tsx";
import { Drawn } from "~/ui/drawn.tsx";
import { InlineScript } from "~/ui/inline-script.tsx";
import { useDrawn } from "~/ui/use-drawn.ts";
import type { RouteOption } from "../places.ts";
import { SearchForm } from "../search-form.tsx";
import "~/ui/chart/chart.css";
import "./finder.css";

// Results have no chart.
const Chart = lazy(async () => ({ default: (await import("~/ui/chart/chart.tsx")).Chart }));

/** What is shown before anything is searched for. */
export type Found = {
  land: Unsent<string>;
  charted: ChartPort[];
  routes: RouteOption[];
  /** The routes by their harbours (routes.server.tsx). */
  offered: Unsent<string>;
};

/** The search on its chart, and below it every route with its fares. */
export function Finder({ land, charted, routes, offered, form }: Found & { form: FormState }) {
  const { search, pick } = form;
  // Remembered while it stands in the page: the chart's own code comes later than the form's.
  useDrawn("chart-land", land);
  return (
    <>
      <div className="finder">
        <Cartouche title={m.results_title_empty()}>
          <SearchForm {...form} />
        </Cartouche>
        <InlineScript code={import.meta.env.SSR ? sendsAgain() : ""} />
        {/* After the search, whose ports it has again: it lies behind it all the same. */}
        <Sea
          {...{ land, routes }}
          ports={charted}
          from={useDeferredValue(search.from)}
          to={useDeferredValue(search.to)}
          onPick={pick}
        />
        <p className="finder-note">{m.chart_note()}</p>
      </div>
      <i className="zebra" aria-hidden="true" />
      <Drawn id="offered-routes" html={offered} />
    </>
  );
}

/**
 * A search in which nothing is chosen, sent while the page sleeps: its scripts send it again and say so at the
 * field, where the browser would in its own words. It does if they do not come within three seconds.
 */
const sendsAgain = () =>
  "(()=>{let h=document.documentElement,since=0;addEventListener('invalid',e=>{since||=Date.now();let b=e.target.form?.querySelector('[type=submit]');if(!b||!window.early||'awake'in h.dataset||Date.now()-since>3e3)return;e.preventDefault();early.pressed.add(b);h.dataset.waking='';early.wake()},true)})()";

/** The chart. React takes away what the server drew if it has to draw it anew before its code has come. */
const Sea = memo(function Sea(chart: ComponentProps<typeof Chart>) {
  return (
    <div className="finder-sea">
      <Suspense>
        <Chart {...chart} />
      </Suspense>
    </div>
  );
});

type FormState = Parameters<typeof SearchForm>[0];
