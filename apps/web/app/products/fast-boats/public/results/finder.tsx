import { lazy, Suspense } from "react";
import { m } from "~/lib/paraglide/messages.js";
import type { Unsent } from "~/lib/unsent.ts";
import { Cartouche } from "~/ui/cartouche.tsx";
import type { ChartPort } from "~/ui/chart/ports.tsx";
import { Drawn } from "~/ui/drawn.tsx";
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
  return (
    <>
      <div className="finder">
        <div className="finder-sea">
          <Suspense>
            <Chart
              {...{ land, routes }}
              ports={charted}
              from={search.from}
              to={search.to}
              onPick={pick}
            />
          </Suspense>
        </div>
        <Cartouche title={m.results_title_empty()}>
          <SearchForm {...form} />
        </Cartouche>
        <p className="finder-note">{m.chart_note()}</p>
      </div>
      <i className="zebra" aria-hidden="true" />
      <Drawn id="offered-routes" html={offered} />
    </>
  );
}
type FormState = Parameters<typeof SearchForm>[0];
