import type { BoardDeparture } from "@jukung/contract";
import { Form } from "react-router";
import { clock } from "~/lib/dates.ts";
import { m } from "~/lib/paraglide/messages.js";
import { useCan } from "~/lib/root-data.ts";
import { Button } from "~/ui/button.tsx";
import { TextField } from "~/ui/field.tsx";
import { Status } from "~/ui/status.tsx";

/**
 * When it left: one press for "now", a time for what was forgotten, and a correction.
 * @param props.began it may have left
 * @param props.gone it cannot be leaving now any more
 */
export function LeftCell({
  departure,
  began,
  gone,
}: {
  departure: BoardDeparture;
  began: boolean;
  gone: boolean;
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
        <details>
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
              defaultValue={clock24(left?.at ?? departs_at)}
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

/** `HH:MM` of an instant that is written in Bali's time, as a time field needs it. */
const clock24 = (instant: string): string => instant.slice(11, 16);
