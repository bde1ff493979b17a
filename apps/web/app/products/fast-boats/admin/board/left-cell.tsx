import type { BoardDeparture } from "@jukung/contract";
import { Form } from "react-router";
import { clock } from "~/lib/dates.ts";
import { m } from "~/lib/paraglide/messages.js";
import { useCan } from "~/lib/root-data.ts";
import { Button } from "~/ui/button.tsx";
import { TextField } from "~/ui/field.tsx";
import { Status } from "~/ui/status.tsx";
import { isTime, type Refused } from "./refused.ts";

/**
 * When it left: one press for "now", a time for what was forgotten, and a correction.
 * @param props.began it may have left
 * @param props.gone it cannot be leaving now any more
 */
export function LeftCell({
  departure,
  began,
  gone,
  refused,
}: {
  departure: BoardDeparture;
  began: boolean;
  gone: boolean;
  /** The time that was refused just now, and when. */
  refused: (Refused & { at: string }) | null;
}) {
  const may = useCan()("edit_calendar");
  const { left, schedule_id, date, from, to, departs_at } = departure;
  if (!left && (!began || !may)) return "–";
  const hidden = (
    <>
      <input type="hidden" name="schedule_id" value={schedule_id} />
      <input type="hidden" name="date" value={date} />
      <input type="hidden" name="version" value={left?.version ?? 0} />
    </>
  );
  const form = {
    method: "post",
    action: "/admin/fast-boats/left",
    preventScrollReset: true,
  } as const;
  return (
    <div className="departures-left">
      {left ? (
        <span>
          <b className="num">{clock(left.at)}</b>{" "}
          {!left.on_time && <Status kind="waiting">{m.departures_board_left_late()}</Status>}
        </span>
      ) : (
        !gone && (
          <Form {...form}>
            {hidden}
            <Button
              type="submit"
              name="act"
              value="now"
              size="small"
              aria-label={m.departures_board_left_of({
                time: clock(departs_at),
                route: `${from} – ${to}`,
              })}
            >
              {m.departures_board_left_now()}
            </Button>
          </Form>
        )
      )}
      {may && (
        <details key={refused?.at} open={refused !== null}>
          <summary>
            {left ? m.departures_board_left_change() : m.departures_board_left_set()}
          </summary>
          <Form {...form} key={left?.version}>
            {hidden}
            <TextField
              id={`left-${schedule_id}`}
              name="time"
              type="time"
              label={m.departures_board_left_time()}
              defaultValue={refused?.time ?? clock24(left?.at ?? departs_at)}
              error={refused ? refusedText(refused.time) : undefined}
            />
            <Button type="submit" name="act" value="set" size="small">
              {m.departures_board_left_save()}
            </Button>
            {left && (
              <Button type="submit" name="act" value="undo" kind="plain" size="small">
                {m.departures_board_left_undo()}
              </Button>
            )}
          </Form>
        </details>
      )}
    </div>
  );
}

/** Why a time was refused: it is none, or it cannot be. */
const refusedText = (time: string): string =>
  isTime(time) ? m.departures_board_left_cannot() : m.departures_board_left_none();

/** `HH:MM` of an instant that is written in Bali's time, as a time field needs it. */
const clock24 = (instant: string): string => instant.slice(11, 16);
