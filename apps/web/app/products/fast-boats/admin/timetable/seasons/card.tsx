import type { AdminSeason } from "@jukung/contract";
import type { ReactNode } from "react";
import { Form, Link } from "react-router";
import { plainDay } from "~/lib/dates.ts";
import { rupiah } from "~/lib/money.ts";
import { m } from "~/lib/paraglide/messages.js";
import { Button, ButtonLink } from "~/ui/button.tsx";
import { Icon } from "~/ui/icon.tsx";
import { MoveButtons } from "~/ui/move-buttons.tsx";
import { fareNames } from "~/ui/passenger-picker/age-labels.ts";
import { fares } from "~/ui/passenger-picker/counts.ts";
import { seasonPath } from "../paths.ts";
import type { Previewed } from "../preview.server.ts";
import { SavePreview } from "../save-effect.tsx";
import { SeasonStatus } from "./status.tsx";
import { datesIn, rangesOf } from "./values.ts";
import "./seasons.css";

type Props = {
  season: AdminSeason;
  name: string;
  /** What confirming it does. */
  answer: Previewed | undefined;
  /** Why it cannot be confirmed. */
  refused: string | undefined;
  /** What is being done to it. */
  doing: string | null;
  /** Its place in the list, where the order counts. */
  place?: {
    ids: number[];
    index: number;
    handle: ReactNode;
    onOrder: (ids: number[]) => void;
  };
};

/** So many days are named; the others are counted. */
const NAMED = 4;

function daysText({ dates, holidays }: AdminSeason): string {
  const names = new Map(holidays.map(({ date, name }) => [date, name]));
  const ranges = rangesOf(dates);
  const said = ranges.slice(0, NAMED).map(({ from, to }) => {
    const days = from === to ? plainDay(from) : `${plainDay(from)} – ${plainDay(to)}`;
    const holidays = new Set(datesIn([{ from, to }]).flatMap((date) => names.get(date) ?? []));
    return holidays.size > 0 ? `${days} (${[...holidays].join(", ")})` : days;
  });
  const more = ranges.length - NAMED;
  return more > 0 ? `${said.join(", ")} ${m.season_more({ count: more })}` : said.join(", ");
}

function effectText({ effect, percent, amounts }: AdminSeason): string {
  if (effect === "closed") return m.season_closes();
  const sign = (amount: number) => (amount > 0 ? "+" : amount < 0 ? "−" : "");
  if (effect === "percent") return `${sign(percent ?? 0)}${Math.abs(percent ?? 0)} %`;
  return fares
    .map((fare) => {
      const value = amounts?.[fare] ?? 0;
      return `${fareNames[fare]()} ${sign(value)}${rupiah(Math.abs(value))}`;
    })
    .join("; ");
}

/** One season of the list: its days, what it does, and what can be done with it. */
export function SeasonCard({ season, name, answer, refused, doing, place }: Props) {
  const { id, version, schedules } = season;
  const waits = !season.confirmed_at && !season.archived_at;
  const button = (intent: "archive" | "restore", label: string) => (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="id" value={id} />
      <Button
        type="submit"
        name="intent"
        value={intent}
        size="small"
        aria-label={`${label}: ${name}`}
        pending={doing === intent && m.admin_saving()}
      >
        {label}
      </Button>
    </Form>
  );
  return (
    <article className="sheet season-card" aria-label={name}>
      <div className="season-head">
        {place?.handle}
        <div className="season-title">
          <h2>
            <Link className="link" to={seasonPath(id)}>
              {name}
            </Link>
          </h2>
          <SeasonStatus season={season} />
        </div>
        {place && place.ids.length > 1 && (
          <MoveButtons ids={place.ids} index={place.index} name={name} onOrder={place.onOrder} />
        )}
      </div>
      <p>
        <b>{effectText(season)}</b>
        {" · "}
        {schedules.length === 0
          ? m.season_covers_all()
          : m.season_covers({ count: schedules.length })}
      </p>
      <p className="season-when">{daysText(season)}</p>
      <div className="season-actions">
        {waits && (
          <Form method="post" className="season-confirm" preventScrollReset>
            <input type="hidden" name="id" value={id} />
            <input type="hidden" name="version" value={version} />
            {refused && (
              <p className="field-error" role="alert">
                <Icon name="alert" />
                {refused}
              </p>
            )}
            <SavePreview answer={answer} told={m.effect_kept} />
            <Button
              type="submit"
              name="intent"
              value="confirm"
              kind="sea"
              size="small"
              aria-label={`${m.season_confirm()}: ${name}`}
              pending={doing === "confirm" && m.admin_saving()}
            >
              {answer?.effect ? m.season_confirm_yes() : m.season_confirm()}
            </Button>
          </Form>
        )}
        <ButtonLink to={seasonPath(id)} size="small" aria-label={`${m.entry_edit()}: ${name}`}>
          {m.entry_edit()}
        </ButtonLink>
        {season.archived_at
          ? button("restore", m.admin_restore())
          : button("archive", m.admin_archive())}
      </div>
    </article>
  );
}
