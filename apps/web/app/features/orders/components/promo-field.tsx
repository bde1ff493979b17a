import type { PromoPersonal } from "@jukung/contract";
import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { rupiah } from "~/lib/money.ts";
import { m } from "~/lib/paraglide/messages.js";
import { Button } from "~/ui/button.tsx";
import { TextField } from "~/ui/field.tsx";
import { Icon } from "~/ui/icon.tsx";
import "./promo-field.css";

export type PromoAnswer = {
  /** What was typed, with why it was refused. */
  typed?: string | undefined;
  error?: string | undefined;
};
/**
 * A code that holds, what it takes off in rupiah, and whether it holds for who uses it; or what was
 * typed, and why it does not.
 */
export type AppliedPromo = PromoAnswer & {
  applied: { code: string; discount: number; personal: PromoPersonal } | null;
};

/**
 * A promo code: entered and applied, or what it takes off, to be removed. It posts the intents
 * `promo` and `promo-remove` to its page.
 * @param form the id of a form of the page that it belongs to, so that what is ticked there is sent with
 * it; otherwise it has one of its own
 */
export function PromoField({
  applied,
  typed = "",
  error,
  form,
}: PromoAnswer & {
  applied: Omit<NonNullable<AppliedPromo["applied"]>, "personal"> | null;
  form?: string;
}) {
  const sending = useNavigation().formData?.get("intent");
  if (applied)
    return (
      <Frame form={form}>
        {/* Enter on a box below books, as ever: the first button of its form is what it presses. */}
        {form && <button type="submit" form={form} hidden />}
        <h2>{m.promo_code()}</h2>
        <p className="promo-applied">
          <Icon name="check" />
          <span>{m.promo_is({ code: applied.code, amount: rupiah(applied.discount) })}</span>
          <Button
            type="submit"
            name="intent"
            value="promo-remove"
            form={form}
            size="small"
            kind="quiet"
            pending={sending === "promo-remove" && m.promo_applying()}
            aria-label={`${m.promo_remove()}: ${m.promo_applied_line({ code: applied.code })}`}
          >
            {m.promo_remove()}
          </Button>
        </p>
      </Frame>
    );
  return (
    <Frame form={form}>
      <details className="promo-question" open={Boolean(typed || error)}>
        <summary>
          <h2>{m.promo_have()}</h2>
        </summary>
        {/* Whoever books all the same has read that it does not hold. */}
        {form && error && <input type="hidden" name="refused_code" value={typed} form={form} />}
        <div className="promo-entry">
          <TextField
            id="promo-code"
            name="promo_code"
            form={form}
            label={m.promo_code()}
            defaultValue={typed}
            error={error}
            maxLength={60}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
          <Button
            type="submit"
            name="intent"
            value="promo"
            form={form}
            kind="sea"
            pending={sending === "promo" && m.promo_applying()}
          >
            {m.promo_apply()}
          </Button>
        </div>
      </details>
    </Frame>
  );
}

const Frame = ({ form, children }: { form: string | undefined; children: ReactNode }) =>
  form ? (
    <section className="sheet promo-field" id="promo">
      {children}
    </section>
  ) : (
    <Form method="post" className="sheet promo-field" id="promo" noValidate preventScrollReset>
      {children}
    </Form>
  );
