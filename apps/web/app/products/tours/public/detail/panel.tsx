import type { Tour } from "@jukung/contract";
import { type ReactNode, useRef, useState } from "react";
import { Form, useNavigation } from "react-router";
import { useDayFirst } from "~/features/offerings/use-day-first.ts";
import { ageLabels } from "~/lib/age-labels.ts";
import { type Day, longDay } from "~/lib/dates.ts";
import { rupiah } from "~/lib/money.ts";
import { NearDated } from "~/lib/near.tsx";
import { m } from "~/lib/paraglide/messages.js";
import { usePerson } from "~/lib/root-data.ts";
import { useEarlyInput } from "~/lib/use-early-input.ts";
import { Button } from "~/ui/button.tsx";
import { DateField } from "~/ui/date-field.tsx";
import { SelectField } from "~/ui/field.tsx";
import { Icon } from "~/ui/icon.tsx";
import { NumberField } from "~/ui/number-field.tsx";
import { countsIn, people, variantPrice } from "../../prices.ts";
import { home } from "../../search-params.ts";
import { ages } from "../../wish.ts";
import { LargerGroup } from "../larger-group.tsx";
import type { SharedWish } from "./use-wish.ts";
import "~/features/offerings/offering-page.css";
import "../tour.css";

type Props = {
  tour: Tour;
  wish: SharedWish;
  first: Day;
  last: Day;
  closed: boolean;
  /** What the operator promises, below the button. */
  children: ReactNode;
};
const DAY = "inquire-date";
const PARTY = "inquire-party";
const ADULTS = "inquire-adult";

/** What, when, how many: then the form. Beside the text on wide screens, below it on phones. */
export function InquiryPanel({ tour, wish, first, last, closed, children }: Props) {
  const { party, setParty, total, too_many, no_adult, few } = wish;
  const fits = !too_many && few === null;
  const [tried, setTried] = useState(false);
  const signed_in = usePerson() !== null;
  const going = useNavigation().location?.pathname === `${home}/booking-form`;
  const { variant } = wish;
  const panel = useRef<HTMLElement>(null);
  useEarlyInput(panel, (input) => {
    const typed = Object.fromEntries([...input].map(([name, value]) => [name, String(value)]));
    wish.setVariant(typed["variant"] ?? "");
    setParty({ ...party, ...Object.fromEntries(ages.map((age) => [age, typed[age] ?? ""])) });
  });
  const day = useDayFirst(wish.date, DAY);
  if (!variant) return null;
  return (
    <aside ref={panel} className="offering-panel" id="inquire" aria-labelledby="inquire-title">
      <h2 id="inquire-title">{wish.direct ? m.tour_book() : m.tour_ask()}</h2>
      {closed && wish.date && (
        <p className="sheet-warning" role="status">
          <Icon name="alert" />
          {m.tour_not_on({ date: longDay(wish.date) })}
        </p>
      )}
      <Form
        method="get"
        action={`${home}/booking-form`}
        className="stack"
        onSubmit={(event) => {
          day.onSubmit(event);
          setTried(true);
          if (event.defaultPrevented || (fits && !no_adult)) return;
          event.preventDefault();
          const wrong = document.getElementById(fits ? ADULTS : PARTY);
          wrong?.focus({ preventScroll: true });
          wrong?.scrollIntoView({ block: "center" });
        }}
      >
        <input type="hidden" name="tour" value={tour.slug} />
        <SelectField
          label={m.tour_variant()}
          name="variant"
          value={String(variant.id)}
          onChange={(event) => wish.setVariant(event.currentTarget.value)}
          options={tour.variants.map((one) => ({
            value: String(one.id),
            label: variantPrice(one),
          }))}
        />
        <DateField
          id={DAY}
          label={m.tours_date()}
          name="date"
          value={wish.date}
          onChange={wish.setDate}
          min={first}
          max={last}
          days={wish.days}
          onMonth={wish.onMonth}
          months={1}
          error={day.error}
          required
        />
        <div className="tour-party" data-state={fits ? undefined : "wrong"}>
          {ages.map((age) => (
            <NumberField
              key={age}
              id={`inquire-${age}`}
              error={age === "adult" && no_adult && tried ? m.tour_adult_needed() : undefined}
              check={() => checkedParty(age, wish)}
              label={ageLabels[age]()}
              name={age}
              value={party[age]}
              onChange={(event) => setParty({ ...party, [age]: event.currentTarget.value })}
            />
          ))}
        </div>
        {too_many ? (
          <LargerGroup
            id={PARTY}
            title={tour.title}
            most={variant.max_people}
            count={sizeOf(party)}
          />
        ) : few !== null ? (
          <p className="field-error" id={PARTY} tabIndex={-1} role="status">
            <Icon name="alert" />
            {m.tour_date_few({ count: few })}
          </p>
        ) : (
          <p className="sheet-note">{m.tour_most_each({ count: variant.max_people })}</p>
        )}
        {fits && !no_adult && (
          <p className="tour-estimate script-only">
            <span>{wish.direct ? m.booking_total() : m.tour_estimate()}</span>
            <strong className="num">{rupiah(total)}</strong>
            <NearDated amount={total} />
          </p>
        )}
        <Button
          type="submit"
          kind={fits ? "main" : "quiet"}
          size="wide"
          pending={going && m.tour_going()}
        >
          {wish.direct ? m.tour_book() : m.tour_ask_price()}
        </Button>
      </Form>
      <p className="sheet-note">
        {noteOf(wish, first)} {wish.direct && !signed_in && m.tour_book_account()}
      </p>
      {children}
    </aside>
  );
}

/** What a party's field says once it is left: no tick as long as the whole cannot come. */
function checkedParty(age: (typeof ages)[number], { too_many, no_adult, few }: SharedWish) {
  if (age === "adult" && no_adult) return { error: m.tour_adult_needed() };
  return too_many || no_adult || few !== null ? {} : undefined;
}

/** How it goes on: paid at once, or asked for; and why, where the day is too near for the first. */
function noteOf({ direct, variant, date }: SharedWish, first: Day): string {
  if (direct) return m.tour_book_note();
  // Of today and before nothing can be asked for either.
  const late = variant?.book_until_hours != null && date >= first;
  return late ? m.tour_book_late() : m.inquiry_ask_note();
}

/** How many people were typed. */
const sizeOf = (party: SharedWish["party"]): number => people(countsIn(party));

/** On phones: the party's price, as in the panel, and a link to it, always visible. */
export function BottomBar({ wish }: { wish: SharedWish }) {
  const { party, total, too_many, no_adult, variant, few } = wish;
  return (
    <div className="offering-bar">
      {wish.variant && (
        <p className="tour-price">
          {!too_many && few === null && !no_adult && (
            <strong className="num">{rupiah(total)}</strong>
          )}{" "}
          <small>
            {too_many
              ? m.tour_most({ count: variant?.max_people ?? 0 })
              : few !== null
                ? m.tour_day_left({ count: few })
                : (wish.direct ? m.orders_participants : m.tour_bar_party)({
                    count: sizeOf(party),
                  })}
          </small>
        </p>
      )}
      <a className="btn go" href="#inquire">
        {wish.direct ? m.tour_book_short() : m.tour_ask_short()}
      </a>
    </div>
  );
}
