import { useLocation } from "react-router";
import { KEPT } from "~/lib/kept-form.ts";
import { useNear } from "~/lib/near.tsx";
import { m } from "~/lib/paraglide/messages.js";
import { useSite } from "~/lib/root-data.ts";
import { DetailsMenu } from "~/ui/details-menu.tsx";
import { useTypedForm } from "./typed-form.tsx";

const FORM = "currency";

/**
 * The currencies of approximate prices, as buttons of a plain form; nothing without rates. Where a form is
 * filled in and no script keeps it, they are buttons of that form.
 * @param again the second on the page, with a heading: its buttons belong to the form of the first
 */
export function CurrencyChoice({ again = false }: { again?: boolean }) {
  const { pathname, search } = useLocation();
  const { rates } = useSite();
  const chosen = useNear()?.currency ?? "";
  const typed = useTypedForm();
  if (!rates) return null;
  const next = pathname + search;
  const codes = ["", ...rates.list.map(({ currency }) => currency)];
  const buttons = codes.map((code) => (
    <button
      key={code}
      type="submit"
      aria-current={code === chosen || undefined}
      {...(typed
        ? {
            form: typed,
            formAction: `/currency?${new URLSearchParams({ next, currency: code })}`,
            name: KEPT,
            value: "yes",
          }
        : { name: "currency", value: code, ...(again ? { form: FORM } : {}) })}
    >
      {code || m.near_only()}
    </button>
  ));
  if (typed || again)
    return (
      <div className="currency-buttons">
        {again && <b>{m.near_choose()}</b>}
        {buttons}
      </div>
    );
  return (
    <form method="post" action="/currency" className="currency-buttons" id={FORM}>
      <input type="hidden" name="next" value={next} />
      {buttons}
    </form>
  );
}

/** In the header of wide screens: the chosen currency, which opens the others. */
export function CurrencyMenu() {
  const { key } = useLocation();
  const { rates } = useSite();
  const chosen = useNear()?.currency ?? "IDR";
  if (!rates) return null;
  return (
    <DetailsMenu
      className="account-details currency-menu"
      key={key}
      summary={
        <summary className="top-pill">
          <span className="out-of-sight">{m.near_choose()}</span>
          {chosen}
        </summary>
      }
    >
      <div className="account-menu">
        <CurrencyChoice />
      </div>
    </DetailsMenu>
  );
}
