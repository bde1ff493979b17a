import type { AdminSeason } from "@jukung/contract";
import { data, Link, redirect, useNavigation, useSubmit } from "react-router";
import { refusalOf } from "~/lib/api.server.ts";
import { flash } from "~/lib/flash.ts";
import { Head } from "~/lib/head.tsx";
import { inLocale } from "~/lib/in-locale.ts";
import { m } from "~/lib/paraglide/messages.js";
import { readForm } from "~/lib/posted.server.ts";
import { visitOf } from "~/lib/visit.ts";
import { ButtonLink } from "~/ui/button.tsx";
import { EmptyState } from "~/ui/empty-state.tsx";
import { Sortable } from "~/ui/sortable.tsx";
import { SEASONS } from "../paths.ts";
import { type Previewed, saveInTwoSteps } from "../preview.server.ts";
import type { Route } from "./+types/list";
import { SeasonCard } from "./card.tsx";
import { seasonLabels } from "./labels.ts";
import "./seasons.css";

export async function loader({ request, context }: Route.LoaderArgs) {
  const archived = new URL(request.url).searchParams.get("archived") === "yes" ? "yes" : "no";
  const { data: seasons } = await visitOf(context).api.fastBoats.seasons.list({ archived });
  return { seasons, archived };
}

type Posted = { intent?: string; id?: string; version?: string; order?: string };
type Answer = (Previewed | { refused: string }) & { id: number };

export async function action({ request, context }: Route.ActionArgs) {
  const visit = visitOf(context);
  const calls = visit.api.fastBoats.seasons;
  const posted = await readForm<Posted>(request);
  const { intent, order = "" } = posted.value;
  const id = Number(posted.value.id);
  try {
    switch (intent) {
      case "order":
        await calls.order({ ids: order.split(",").filter(Boolean).map(Number) });
        break;
      case "confirm": {
        const input = { id, version: Number(posted.value.version) };
        const preview = await saveInTwoSteps(posted, input, (asked) =>
          calls.confirm({ ...input, ...asked }),
        );
        if (preview) return data<Answer>({ ...preview, id });
        flash(visit, "done", m.season_confirmed());
        break;
      }
      case "archive":
        await calls.archive({ id });
        flash(visit, "done", m.season_archived());
        break;
      case "restore":
        await calls.restore({ id });
        flash(visit, "done", m.season_restored());
        break;
      default:
        throw data(null, { status: 400 });
    }
  } catch (error) {
    const { message, errors = {}, status } = refusalOf(error);
    const [wrong] = Object.entries(errors);
    if (wrong) {
      const [field, [why = message]] = wrong;
      const refused = `${seasonLabels()[field] ?? field}: ${why}`;
      return data<Answer>({ id, refused }, { status });
    }
    flash(visit, "error", message);
  }
  return redirect(SEASONS);
}

/** All seasons, in the order in which they count. */
export default function Seasons({ loaderData, actionData }: Route.ComponentProps) {
  const { archived } = loaderData;
  const submit = useSubmit();
  const { formData } = useNavigation();
  // While it is saved, the new order is shown already.
  const asked = formData?.get("intent") === "order" ? String(formData.get("order")) : "";
  const seasons = asked
    ? inOrder(loaderData.seasons, asked.split(",").map(Number))
    : loaderData.seasons;
  const nameOf = (season: AdminSeason) => inLocale(season.name_id, season.name_en);
  const onOrder = (ids: number[]) =>
    submit({ intent: "order", order: ids.join() }, { method: "post", preventScrollReset: true });
  const ids = seasons.map(({ id }) => id);
  const card = (season: AdminSeason) => ({
    season,
    name: nameOf(season),
    ...answerTo(actionData, season),
    doing: formData?.get("id") === String(season.id) ? String(formData.get("intent")) : null,
  });
  return (
    <div className="seasons">
      <Head title={m.seasons_title()} hidden />
      <header className="admin-head">
        <h1>{m.seasons_title()}</h1>
        <div className="admin-head-actions">
          <ButtonLink to={`${SEASONS}/create`} kind="main" icon="plus">
            {m.season_new()}
          </ButtonLink>
        </div>
        <p className="admin-head-text">{m.seasons_text()}</p>
      </header>
      {seasons.length === 0 && (
        <EmptyState kind="data">
          {archived === "yes" ? m.seasons_none_archived() : m.seasons_none()}
        </EmptyState>
      )}
      {archived === "yes" ? (
        <ul className="season-list">
          {seasons.map((season) => (
            <li key={season.id}>
              <SeasonCard {...card(season)} />
            </li>
          ))}
        </ul>
      ) : (
        <Sortable
          items={seasons}
          idOf={({ id }) => id}
          nameOf={nameOf}
          onOrder={onOrder}
          label={m.seasons_title()}
          className="season-list"
        >
          {(season, { index, handle }) => (
            <SeasonCard {...card(season)} place={{ ids, index, handle, onOrder }} />
          )}
        </Sortable>
      )}
      <p>
        {archived === "yes" ? (
          <Link className="link" to={SEASONS}>
            {m.seasons_current()}
          </Link>
        ) : (
          <Link className="link" to="?archived=yes">
            {m.seasons_archived()}
          </Link>
        )}
      </p>
    </div>
  );
}

/** What the answer says of a season: what confirming it does, or why it cannot be. */
const answerTo = (answer: Answer | undefined, { id }: AdminSeason) => ({
  answer: answer?.id === id && "result" in answer ? answer : undefined,
  refused: answer?.id === id && "refused" in answer ? answer.refused : undefined,
});

const inOrder = (seasons: AdminSeason[], ids: number[]): AdminSeason[] =>
  seasons.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
