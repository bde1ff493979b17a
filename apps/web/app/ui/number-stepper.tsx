import { m } from "~/lib/paraglide/messages.js";
import { Icon } from "./icon.tsx";

export type NumberStepperProps = {
  name?: string;
  /** The label for screen readers: "Dewasa". */
  label: string;
  value: number;
  min?: number;
  max?: number;
  onChange: (value: number) => void;
  describedBy?: string;
};

/** − value +, typing allowed. Minus signs, letters and values below `min` are not accepted. */
export function NumberStepper({
  name,
  label,
  value,
  min = 0,
  max = 99,
  onChange,
  describedBy,
}: NumberStepperProps) {
  const set = (next: number) => onChange(Math.min(max, Math.max(min, next)));
  return (
    <div className="stepper">
      <button
        type="button"
        aria-label={m.stepper_less({ label })}
        disabled={value <= min}
        onClick={() => set(value - 1)}
      >
        <Icon name="minus" />
      </button>
      <input
        type="text"
        inputMode="numeric"
        pattern="[0-9]*"
        autoComplete="off"
        name={name}
        aria-label={label}
        aria-describedby={describedBy}
        value={value}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => set(Number(event.currentTarget.value.replaceAll(/\D/g, "") || min))}
        onKeyDown={(event) => {
          if (event.key === "ArrowUp") set(value + 1);
          if (event.key === "ArrowDown") set(value - 1);
        }}
      />
      <button
        type="button"
        aria-label={m.stepper_more({ label })}
        disabled={value >= max}
        onClick={() => set(value + 1)}
      >
        <Icon name="plus" />
      </button>
    </div>
  );
}
