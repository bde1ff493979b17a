import { lazy, Suspense, useEffect, useId, useRef, useState } from "react";
import { m } from "~/lib/paraglide/messages.js";
import { getLocale } from "~/lib/paraglide/runtime.js";
import { useEarlyInput } from "~/lib/use-early-input.ts";
import { useHydrated } from "~/lib/use-hydrated.ts";
import { afterPress } from "../after-press.ts";
import { described, FieldFrame, type FieldShell, useFieldError } from "../field.tsx";
import { Icon } from "../icon.tsx";
import { Skeleton } from "../skeleton.tsx";
import { usePanel } from "../use-panel.ts";
import "./phone-field.css";

const list = () => import("./country-list.tsx");
const CountryList = lazy(() => list().then((it) => ({ default: it.CountryList })));
const Flag = lazy(() => list().then((it) => ({ default: it.Flag })));
type Numbers = typeof import("./numbers.ts");

export type PhoneFieldProps = FieldShell & {
  name: string;
  id?: string;
  defaultValue?: string;
  /** The visitor's probable country: "ID". */
  defaultCountry?: string;
  required?: boolean;
};

/** The country to begin with: of a number with another country's code only its rules know it. */
const startCountry = (stored: string, probable = "ID"): string =>
  stored[0] === "+" ? (/^.62/.test(stored) ? "ID" : "") : probable;

/** A country by its name and the letters that are seen, until the numbers' rules bring a flag and the code. */
const nameOf = (country: string): string =>
  country &&
  `${new Intl.DisplayNames(getLocale(), { type: "region" }).of(country)}, ${country}` +
    (country === "ID" ? ", +62" : "");

/**
 * A phone number with its country. The numbers' rules and the flags are fetched at the first focus, or
 * once a number of another country is seen;
 * before that, and without JavaScript, it is a plain telephone input. It sends E.164 if the number is
 * complete, else what was typed.
 */
export function PhoneField(props: PhoneFieldProps) {
  const { label, hint, className, name, defaultValue = "", required } = props;
  const made = useId();
  const id = props.id ?? made;
  const hydrated = useHydrated();
  const input = useRef<HTMLInputElement>(null);
  const [numbers, setNumbers] = useState<Numbers>();
  const [country, setCountry] = useState(() => startCountry(defaultValue, props.defaultCountry));
  const [text, setText] = useState(defaultValue);
  const { error, clear } = useFieldError(props.error);
  const [left, setLeft] = useState(false);
  useEarlyInput(input, (early) => setText(String(early.get(name) ?? defaultValue)));
  const { open, hide, trigger, panel } = usePanel();

  const whole = numbers?.wholeNumber(text, country);
  const wrong = left && numbers && text.trim() && !whole ? m.phone_invalid() : undefined;
  const shell = { label, hint, className, error: error ?? wrong };
  const place = m.phone_country({ country: (numbers?.countryName ?? nameOf)(country) });

  const sign = country ? <b>{country}</b> : <Icon name="phone" />;

  // A stored number of another country is looked up once it is seen; the rest at the first focus.
  const foreign = country === "";
  useEffect(() => {
    if (!foreign || !input.current) return;
    let left = false;
    const seen = new IntersectionObserver(async (entries) => {
      if (!entries.at(-1)?.isIntersecting) return;
      seen.disconnect();
      const loaded = await import("./numbers.ts");
      if (left) return;
      const typed = loaded.goOn(defaultValue, "", true);
      setNumbers(loaded);
      setText(typed.text);
      setCountry(typed.country || "ID");
    });
    seen.observe(input.current);
    return () => {
      left = true;
      seen.disconnect();
    };
  }, [foreign, defaultValue]);
  async function load() {
    if (numbers) return;
    const loaded = await import("./numbers.ts");
    setNumbers(loaded);
    if (input.current) type(input.current.value, loaded);
  }
  function type(value: string, rules = numbers, within = country) {
    if (!rules) return setText(value); // the rules are on their way, and read it again
    const typed = rules.goOn(value, within, input.current!.selectionStart! >= value.length);
    setText(typed.text);
    setCountry(typed.country);
  }

  return (
    <FieldFrame {...shell} id={id} good={left && Boolean(whole)}>
      {hydrated ? (
        <button
          {...trigger}
          type="button"
          className="phone-country"
          aria-haspopup="dialog"
          aria-label={place}
          onFocus={load}
        >
          <Suspense fallback={<i className="country-flag" />}>
            {numbers ? <Flag country={country} /> : sign}
          </Suspense>
        </button>
      ) : (
        <span className="phone-country" aria-hidden="true">
          {sign}
        </span>
      )}
      {hydrated && <input type="hidden" name={name} value={whole ?? text} />}
      <input
        {...described(id, shell)}
        ref={input}
        id={id}
        name={hydrated ? undefined : name}
        type="tel"
        autoComplete="tel"
        inputMode="tel"
        maxLength={25}
        placeholder={m.phone_placeholder()}
        required={required}
        className="field-control"
        {...(hydrated ? { value: text } : { defaultValue })}
        onFocus={load}
        onChange={(event) => {
          clear();
          setLeft(false);
          type(event.currentTarget.value);
        }}
        onBlur={() => afterPress(() => setLeft(true))}
      />
      {open && (
        <div {...panel} className="panel" role="dialog" aria-label={place}>
          <Suspense fallback={<Skeleton lines={6} height="2.5rem" />}>
            <CountryList
              value={country}
              onChoose={(chosen) => {
                setCountry(chosen);
                if (!text.startsWith("+")) type(text, numbers, chosen);
                hide(false);
                input.current?.focus();
              }}
            />
          </Suspense>
        </div>
      )}
    </FieldFrame>
  );
}
