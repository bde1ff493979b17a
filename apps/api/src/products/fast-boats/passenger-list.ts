import type { Locale } from "@jukung/contract";
import { can, type Staff } from "../../features/accounts/index.ts";
import { audit } from "../../features/operations/index.ts";
import { manifestFieldsNow } from "../../features/site/index.ts";
import type { Tx } from "../../platform/db.ts";
import { message } from "../../platform/messages.ts";
import { Refusal } from "../../platform/refusal.ts";
import { writeSheets } from "../../platform/spreadsheet.ts";
import { scheduleSubject } from "./find-schedule.ts";
import { boatAndTime, type PassengerRow, passengersOn } from "./queries/aboard.ts";

type Wanted = { schedule_id: number; date: string; format: "csv" | "xlsx" };
type Reader = { me: Staff & { id: number }; locale: Locale; now: Date };
type Cell = (person: PassengerRow, number: number) => string;

const TYPES = {
  csv: "text/csv",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
};

/**
 * Who sails with a departure, for the harbour and the crew: the paid seats. Sex and identity number are
 * columns where the site asks for them, or did and somebody said it. The number is whole for who may
 * change orders, which is in the audit (decision 075); the others get its end.
 * @throws Refusal not_found
 */
export async function passengerList(
  tx: Tx,
  { format, ...on }: Wanted,
  reader: Reader,
): Promise<File> {
  const { me, locale, now } = reader;
  const sailing = await boatAndTime(tx, on.schedule_id);
  if (!sailing) throw new Refusal("not_found");
  const people = await passengersOn(tx, on);
  const asked = await manifestFieldsNow(tx);
  const whole = can(me, "change_orders");
  const has = (name: "sex" | "id_number") =>
    asked[name] !== "no" || people.some((person) => person[name] !== null);
  const columns: Record<string, Cell | false> = {
    number: (_, number) => String(number),
    name: ({ full_name }) => full_name,
    nationality: ({ nationality }) => nationality,
    age: ({ age_category }) => message(`age_${age_category}`, locale),
    date_of_birth: ({ date_of_birth }) => date_of_birth ?? "",
    sex: has("sex") && (({ sex }) => sex ?? ""),
    id_number:
      has("id_number") && (({ id_number }) => (whole ? id_number : endOf(id_number)) ?? ""),
    booking_id: ({ booking_id }) => booking_id,
    phone: ({ phone }) => phone,
  };
  const shown = Object.entries(columns).flatMap(([name, cell]) => (cell ? [{ name, cell }] : []));
  const head = shown.map(({ name }) => message(`passenger_column_${name}`, locale));
  const lines = people.map((person, i) => shown.map(({ cell }) => cell(person, i + 1)));
  if (whole && people.some(({ id_number }) => id_number !== null))
    await audit(tx, {
      actor_id: me.id,
      subject: scheduleSubject(on.schedule_id),
      action: "schedule.passengers",
      detail: { from: on.date, to: on.date },
      at: now,
    });
  const sheet = { name: `${on.date} ${sailing.departs.replace(":", ".")}`, rows: [head, ...lines] };
  const bytes = await writeSheets([sheet], format);
  const name = `passengers-${on.date}-${sailing.departs.replace(":", "")}-${sailing.boat}.${format}`;
  return new File([bytes as BlobPart], name, { type: TYPES[format] });
}

/** Its last three, as pages show it. */
const endOf = (id_number: string | null): string | null => id_number && `•••${id_number.slice(-3)}`;
