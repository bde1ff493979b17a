import type { presentHarbour } from "../../../features/catalogue/index.ts";
import { type Database, prepared } from "../../../platform/db.ts";
import { pierName } from "./search.ts";

/** Where and how one boards a schedule's departures, which boat it is, and its luggage. */
export type BoardingFacts = {
  schedule_id: number;
  ship_name: string;
  operator_name: string;
  luggage_kg: number;
  check_in_minutes: number;
  check_in_id: string;
  check_in_en: string;
  from_name: string;
  to_name: string;
  from_port: Parameters<typeof presentHarbour>[0];
  to_port: Parameters<typeof presentHarbour>[0];
};
export const boardingFacts = (db: Database, schedule_ids: number[]): Promise<BoardingFacts[]> =>
  prepared(
    db,
    "boarding_facts",
    `select s.id as schedule_id, b.name as ship_name, b.luggage_kg, s.check_in_minutes, o.name as operator_name,
       coalesce(nullif(s.check_in_id, ''), nullif(s.check_in_en, ''), o.check_in_id) as check_in_id,
       coalesce(nullif(s.check_in_en, ''), nullif(s.check_in_id, ''), o.check_in_en) as check_in_en,
       ${pierName("fp", "fd")} as from_name, ${pierName("tp", "td")} as to_name,
       to_jsonb(fp) as from_port, to_jsonb(tp) as to_port
     from schedules s
     join fast_boats b on b.id = s.fast_boat_id join operators o on o.id = b.operator_id
     join ports fp on fp.id = s.from_port_id join destinations fd on fd.id = fp.destination_id
     join ports tp on tp.id = s.to_port_id join destinations td on td.id = tp.destination_id
     where s.id = any ($1)`,
    [schedule_ids],
  );
