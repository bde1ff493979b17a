import type { AdminOrder, FastBoatOrder, OrderLeg, OrderPassenger } from "@jukung/contract";
import { isOver, orderStatus } from "~/features/orders/status.ts";
import { ageOn, clock, type Day, longDay } from "~/lib/dates.ts";
import { rupiah } from "~/lib/money.ts";
import { m } from "~/lib/paraglide/messages.js";
import { getLocale } from "~/lib/paraglide/runtime.js";
import { masked, sexName } from "~/ui/manifest-fields.tsx";
import { Status } from "~/ui/status.tsx";
import { type Column, Table } from "~/ui/table.tsx";

type Seat = OrderLeg["passengers"][number];
const fares: Record<
  `${OrderPassenger["age_category"]}_${OrderPassenger["residency"]}`,
  () => string
> = {
  adult_local: m.one_adult_local,
  adult_foreign: m.one_adult_foreign,
  child_local: m.one_child_local,
  child_foreign: m.one_child_foreign,
  infant_local: m.one_infant_local,
  infant_foreign: m.one_infant_foreign,
};
/** The age category, if no birth date was given (domain.md: ages on the day of travel). */
const bands = { adult: "9+", child: "3–8", infant: "0–2" };
/** A country's name in the reader's language; an erased person has none. */
function countryName(code: string): string {
  if (!/^[A-Z]{2}$/.test(code)) return "–";
  return new Intl.DisplayNames([getLocale()], { type: "region" }).of(code) ?? code;
}

/** Sex and identity number, of which a list shows the end only. */
const documentOf = (person: OrderPassenger | undefined): string =>
  [person?.sex && sexName[person.sex](), person?.id_number_ends && masked(person.id_number_ends)]
    .filter(Boolean)
    .join(", ") || "–";

/** The passengers of each crossing, their fare, and whether they still travel. */
export function People({
  order,
  declared,
  births,
}: {
  order: FastBoatOrder;
  births: AdminOrder["births"];
  /** Passengers who declared a KITAS or KITAP. */
  declared: number[];
}) {
  const whoIs = new Map(order.passengers.map((person) => [person.id, person]));
  const born = new Map(births.map(({ id, date_of_birth }) => [id, date_of_birth]));
  const columnsOn = (day: Day): Column<Seat>[] => [
    {
      key: "name",
      label: m.booking_full_name(),
      className: "wraps",
      cell: ({ full_name }) => full_name || "–",
    },
    {
      key: "age",
      label: m.people_age(),
      className: "whole",
      cell({ id }) {
        const birth = born.get(id);
        const band = whoIs.get(id)?.age_category;
        return birth ? ageOn(birth, day) : band ? bands[band] : "–";
      },
    },
    {
      key: "nationality",
      label: m.booking_nationality(),
      className: "wraps",
      cell: ({ id }) => countryName(whoIs.get(id)?.nationality ?? ""),
    },
    ...(order.passengers.some(({ sex, id_number_ends }) => sex ?? id_number_ends)
      ? [
          {
            key: "document",
            label: m.people_document(),
            className: "wraps",
            cell: ({ id }: Seat) => documentOf(whoIs.get(id)),
          },
        ]
      : []),
    {
      key: "fare",
      label: m.people_fare(),
      className: "wraps",
      cell({ id }) {
        const person = whoIs.get(id);
        if (!person) return "–";
        return (
          <>
            {fares[`${person.age_category}_${person.residency}`]()}
            {declared.includes(id) && <small>{m.people_declared()}</small>}
          </>
        );
      },
    },
    {
      key: "state",
      label: m.admin_status(),
      className: "state",
      cell: ({ state }) =>
        isOver(order) ? (
          <Status kind="off">{orderStatus[order.order_status].label()}</Status>
        ) : state === "ACTIVE" ? (
          <Status kind="good">{m.people_travels()}</Status>
        ) : (
          <Status kind="off">{m.people_off()}</Status>
        ),
    },
    { key: "price", label: m.people_price(), number: true, cell: ({ price }) => rupiah(price) },
  ];
  return order.legs.map((leg) => {
    const title = `${longDay(leg.date)}, ${leg.from.name} – ${leg.to.name}`;
    return (
      <section className="sheet" key={leg.position}>
        <h2>
          {title}{" "}
          {leg.state === "CANCELLED" && <Status kind="off">{m.cancelling_leg_off()}</Status>}
        </h2>
        <p className="sheet-note">
          {clock(leg.departs_at)} – {clock(leg.arrives_at)} WITA, {leg.ship.name}
        </p>
        <Table
          caption={title}
          columns={columnsOn(leg.date)}
          rows={leg.passengers}
          rowKey={({ id }) => id}
          scrollsByKey
        />
      </section>
    );
  });
}
