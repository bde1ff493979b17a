import { useEffect, useId, useState } from "react";
import { m } from "~/lib/paraglide/messages.js";
import { useHydrated } from "~/lib/use-hydrated.ts";
import { Button } from "../button.tsx";
import { NumberStepper } from "../number-stepper.tsx";
import { usePanel } from "../use-panel.ts";
import { ageLabels, ageNames, fareNames } from "./age-labels.ts";
import {
  type Age,
  ages,
  type Counts,
  fares,
  most,
  ofAge,
  people,
  type Residency,
} from "./counts.ts";
import "./passenger-picker.css";

/** "2 dewasa, 1 anak" */
export const partyText = (counts: Counts): string =>
  ages
    .filter((age) => ofAge(counts, age) > 0)
    .map((age) => ageLabels[age](ofAge(counts, age)))
    .join(", ") || m.party_nobody();

type Props = {
  value: Counts;
  onChange: (counts: Counts) => void;
  label: string;
  /** The initial fare of a new row, guessed from the reader's language. */
  usual: Residency;
  error?: string;
};

/**
 * Who travels: a row per age, with a switch for the fare. The six counts are sent as `adult_local` to
 * `infant_foreign`. Without JavaScript the panel is a <details> with six inputs.
 */
export function PassengerPicker({ value, onChange, label, usual, error }: Props) {
  const hydrated = useHydrated();
  const id = useId();
  const { open, hide, trigger, panel } = usePanel();
  if (!hydrated)
    return (
      <details
        className="field passengers"
        data-state={error ? "wrong" : undefined}
        open={Boolean(error)}
      >
        <summary id={id} className="field-box" data-wakes="" data-opens="">
          <span className="field-label">{label}</span>
          <span className="field-control opens">{partyText(value)}</span>
        </summary>
        <div className="panel">
          {fares.map((fare) => (
            <label key={fare} className="passenger-plain">
              {fareNames[fare]()}
              <input type="number" name={fare} min={0} max={most} defaultValue={value[fare]} />
            </label>
          ))}
        </div>
        {error && <p className="field-error">{error}</p>}
      </details>
    );
  return (
    <div className="field passengers" data-state={error ? "wrong" : undefined}>
      <div className="field-box">
        <span className="field-label" id={`${id}-label`}>
          {label}
        </span>
        {fares.map((fare) => (
          <input key={fare} type="hidden" name={fare} value={value[fare]} />
        ))}
        <button
          {...trigger}
          type="button"
          id={id}
          className="field-control opens"
          aria-haspopup="dialog"
          aria-labelledby={`${id}-label ${id}`}
        >
          {partyText(value)}
        </button>
        {open && (
          <div {...panel} className="panel end" role="dialog" aria-label={label}>
            {/* On a phone the panel covers the field with its name. */}
            <p className="passenger-title" aria-hidden="true">
              {label}
            </p>
            <Rows value={value} onChange={onChange} usual={usual} />
            <p className="passenger-note">
              {m.party_fares_note()} {m.party_note({ most })}
            </p>
            <footer className="panel-foot">
              <Button kind="sea" onClick={() => hide()}>
                {m.done()}
              </Button>
            </footer>
          </div>
        )}
      </div>
      {error && <p className="field-error">{error}</p>}
    </div>
  );
}

function Rows({ value, onChange, usual }: Pick<Props, "value" | "onChange" | "usual">) {
  const room = most - people(value);
  const set = (age: Age, residency: Residency, count: number) => {
    const next = { ...value, [`${age}_${residency}`]: count };
    if (ofAge(next, "adult") > 0) onChange(next); // at least one adult travels
  };
  return (
    <div className="passenger-rows">
      {ages.map((age) => (
        <AgeRows key={age} {...{ age, value, usual, room, set, onChange }} />
      ))}
    </div>
  );
}

type AgeProps = {
  age: Age;
  value: Counts;
  usual: Residency;
  room: number;
  set: (age: Age, residency: Residency, count: number) => void;
  onChange: (counts: Counts) => void;
};

/** One row per age, two if its people pay different fares. */
function AgeRows({ age, value, usual, room, set, onChange }: AgeProps) {
  const local = value[`${age}_local`];
  const foreign = value[`${age}_foreign`];
  const [fare, setFare] = useState<Residency>(
    foreign > 0 ? "foreign" : local > 0 ? "local" : usual,
  );
  const [split, setSplit] = useState(local > 0 && foreign > 0);
  const other: Residency = fare === "local" ? "foreign" : "local";
  useEffect(() => {
    if (local > 0 && foreign > 0) setSplit(true);
  }, [local, foreign]);

  function turn() {
    onChange({ ...value, [`${age}_${fare}`]: 0, [`${age}_${other}`]: value[`${age}_${fare}`] });
    setFare(other);
  }
  const row = (residency: Residency) => (
    <div className="passenger-row" key={residency}>
      <p>
        <b>{ageNames[age].name()}</b>
        <small>{ageNames[age].years()}</small>
      </p>
      <NumberStepper
        label={fareNames[`${age}_${residency}`]()}
        value={value[`${age}_${residency}`]}
        max={value[`${age}_${residency}`] + room}
        onChange={(count) => set(age, residency, count)}
      />
      {split ? (
        <span className="passenger-fare">
          {residency === "local" ? m.fare_local_full() : m.fare_foreign_full()}
        </span>
      ) : (
        <span className="passenger-fare">
          {/* Nobody of this age pays a fare. */}
          {ofAge(value, age) > 0 && <FareSwitch age={age} fare={fare} onTurn={turn} />}
          {ofAge(value, age) > 0 && room > 0 && (
            <button type="button" className="more-link" onClick={() => setSplit(true)}>
              {m.party_mixed()}
            </button>
          )}
        </span>
      )}
    </div>
  );
  return <>{split ? [row(fare), row(other)] : row(fare)}</>;
}

function FareSwitch({ age, fare, onTurn }: { age: Age; fare: Residency; onTurn: () => void }) {
  const name = useId();
  return (
    <span
      className="segments"
      role="radiogroup"
      aria-label={m.party_fare({ age: ageNames[age].name() })}
    >
      {(["local", "foreign"] as const).map((residency) => (
        <label key={residency}>
          <input
            type="radio"
            name={name}
            form="" // the fare is sent by the names of the counts, not by a field of its own
            checked={fare === residency}
            onChange={onTurn}
          />
          {residency === "local" ? m.fare_local() : m.fare_foreign()}
        </label>
      ))}
    </span>
  );
}
