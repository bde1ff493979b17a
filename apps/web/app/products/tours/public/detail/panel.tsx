import type { Tour } from "@jukung/contract";
import { useState } from "react";
import { Form, useNavigation } from "react-router";
import { type Day, longDay } from "~/lib/dates.ts";
import { rupiah } from "~/lib/money.ts";
import { m } from "~/lib/paraglide/messages.js";
import { Button } from "~/ui/button.tsx";
import { DateField } from "~/ui/date-field.tsx";
import { SelectField } from "~/ui/field.tsx";
import { NumberField } from "~/ui/number-field.tsx";
import { Icon } from "~/ui/icon.tsx";
import { home } from "../../search-params.ts";
import { ages } from "../../wish.ts";
import { estimate, pricedFor, variantWords } from "../../words.ts";
import type { SharedWish } from "./use-wish.ts";

type Props = { tour: Tour; wish: SharedWish; first: Day; last: Day; closed: boolean };
export const ageLabels = {
  adult: m.age_adult,
  child: m.age_child,
  infant: m.age_infant,
};
const usual = { adult: "2", child: "0", infant: "0" };

/** What, when, how many: on to the form. Beside the story on wide screens, below it on phones. */
export function InquiryPanel({ tour, wish, first, last, closed }: Props) {
  const [party, setParty] = useState({
    adult: wish.adult || usual.adult,
    child: wish.child || usual.child,
    infant: wish.infant || usual.infant,
  });
  const going = useNavigation().location?.pathname === `${home}/booking-form`;
  const { variant } = wish;
  if (!variant) return null;
  const count = (age: keyof typeof party) => Number(party[age]) || 0;
  const total = estimate(variant, {
    adult: count("adult"),
    child: count("child"),
    infant: count("infant"),
  });
  return (
    <aside className="tour-panel" id="inquire" aria-labelledby="inquire-title">
      <h2 id="inquire-title">{m.tour_ask()}</h2>
      {closed && wish.date && (
        <p className="sheet-warning" role="status">
          <Icon name="alert" />
          {m.tour_not_on({ date: longDay(wish.date) })}
        </p>
      )}
      <Form method="get" action={`${home}/booking-form`} className="stack">
        <input type="hidden" name="tour" value={tour.slug} />
        <SelectField
          label={m.tour_variant()}
          name="variant"
          value={String(variant.id)}
          onChange={(event) => wish.setVariant(event.currentTarget.value)}
          options={tour.variants.map((one) => ({ value: String(one.id), label: variantWords(one) }))}
        />
        <DateField
          label={m.tours_date()}
          name="date"
          value={wish.date}
          onChange={wish.setDate}
          min={first}
          max={last}
          days={wish.days}
          onMonth={wish.onMonth}
          months={1}
        />
        <div className="tour-party">
          {ages.map((age) => (
            <NumberField
              key={age}
              label={ageLabels[age]()}
              name={age}
              value={party[age]}
              onChange={(event) => setParty({ ...party, [age]: event.currentTarget.value })}
            />
          ))}
        </div>
        <p className="tour-estimate script-only">
          <span>{m.tour_estimate()}</span>
          <strong className="num">{rupiah(total)}</strong>
        </p>
        <Button type="submit" kind="main" size="wide" pending={going && m.tour_going()}>
          {m.tour_ask_price()}
        </Button>
      </Form>
      <p className="sheet-note">{m.tour_ask_note()}</p>
    </aside>
  );
}

/** On phones: the price and the way to the panel, always in reach. */
export function BottomBar({ tour }: { tour: Tour }) {
  return (
    <div className="tour-bar">
      {tour.price_from && (
        <p className="tour-price">
          <strong className="num">{rupiah(tour.price_from.amount)}</strong>{" "}
          <small>{pricedFor(tour.price_from)}</small>
        </p>
      )}
      <a className="btn go" href="#inquire">
        {m.tour_ask_short()}
      </a>
    </div>
  );
}
