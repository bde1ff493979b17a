import { Form, useNavigation } from "react-router";
import { dayOfMonth, longDay } from "~/lib/dates.ts";
import { rupiah } from "~/lib/money.ts";
import { m } from "~/lib/paraglide/messages.js";
import { Button, ButtonLink } from "~/ui/button.tsx";
import { Checkbox, RadioGroup } from "~/ui/choice.tsx";
import { ErrorSummary } from "~/ui/error-summary.tsx";
import { aheadOf, type Choice, type Naming, type Part, peopleOf, refundOf } from "./choice.ts";
import type { Loaded } from "./load.server.ts";

/** @param error what is wrong with who was chosen */
type Props = Loaded & Naming & { error: string | undefined };

const given = (amount: number): string =>
  amount > 0 ? m.passengers_cancel_back({ amount: rupiah(amount) }) : m.passengers_cancel_no_back();

/** A passenger's refund, and how much of it each crossing gives. */
function Given({ amount, parts }: ReturnType<typeof refundOf>) {
  const each = parts.map(
    (one) => `${dayOfMonth(one.part.starts_at.slice(0, 10))}: ${rupiah(one.amount)}`,
  );
  return amount > 0 && each.length > 1 ? `${given(amount)} (${each.join("; ")})` : given(amount);
}

/** "Only Sanur – Gili Air, Thursday, 3 December 2026" */
export const crossingText = ({ route, starts_at }: Part): string =>
  m.cancelling_crossing({ route, day: longDay(starts_at.slice(0, 10)) });

/** What to cancel, each with its refund: a GET form, so that it works without scripts. */
export function Choose(props: Props) {
  const { order, choices, choice, now, path, nameOf, error } = props;
  const looking = useNavigation().location?.pathname === `${path}/cancel`;
  const ahead = aheadOf(order, now);
  const dayOf = (what: Choice["what"]) => {
    const part = ahead.find(({ position }) => String(position) === what);
    return part ? crossingText(part) : "";
  };
  const label = (what: Choice["what"]) =>
    what === "all" ? m.cancelling_all() : what === "some" ? m.cancelling_some() : dayOf(what);
  const back = (what: Choice["what"]) =>
    refundOf(order, { what, where: "all", who: [] }, now).amount;
  return (
    <Form method="get" className="sheet cancel-choose" preventScrollReset>
      <fieldset className="cancel-what">
        <legend>
          <h2>{m.cancelling_what()}</h2>
        </legend>
        <ul className="cancel-choices">
          {choices.map((what) => (
            <li key={what}>
              <label className="choice">
                <input
                  type="radio"
                  name="what"
                  value={what}
                  defaultChecked={what === choice.what}
                />
                <span>{label(what)}</span>
                {what !== "some" && <span className="num">{given(back(what))}</span>}
              </label>
              {what === "some" && (
                <div className="stack cancel-some">
                  <fieldset className="stack">
                    <legend>{m.passengers_cancel_title()}</legend>
                    {error && <ErrorSummary message={error} />}
                    {peopleOf(ahead).map(({ id, full_name }) => (
                      <Checkbox
                        key={id}
                        name="who"
                        value={id}
                        defaultChecked={choice.who.includes(id)}
                        hint={
                          <Given {...refundOf(order, { what, where: "all", who: [id] }, now)} />
                        }
                      >
                        {nameOf(id, full_name)}
                      </Checkbox>
                    ))}
                  </fieldset>
                  {ahead.length > 1 && (
                    <RadioGroup
                      name="where"
                      legend={m.cancelling_where()}
                      defaultValue={choice.where}
                      options={[
                        { value: "all", label: m.cancelling_where_all() },
                        ...ahead.map(({ position }) => ({
                          value: String(position),
                          label: dayOf(String(position) as "1"),
                        })),
                      ]}
                    />
                  )}
                </div>
              )}
            </li>
          ))}
        </ul>
      </fieldset>
      <p className="cancel-buttons">
        <Button type="submit" kind="main" pending={looking && m.cancelling_looking()}>
          {m.cancelling_go()}
        </Button>
        <ButtonLink kind="quiet" to={path}>
          {m.order_cancel_no()}
        </ButtonLink>
      </p>
    </Form>
  );
}
