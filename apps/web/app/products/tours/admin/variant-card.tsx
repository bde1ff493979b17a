import type { AdminTour } from "@jukung/contract";
import { Form } from "react-router";
import type { FormAnswer } from "~/lib/forms.ts";
import { nameOf } from "~/lib/in-locale.ts";
import { rupiah } from "~/lib/money.ts";
import { m } from "~/lib/paraglide/messages.js";
import { Button } from "~/ui/button.tsx";
import { Icon } from "~/ui/icon.tsx";
import { Status } from "~/ui/status.tsx";
import { FREE_AGES } from "./free-ages.ts";
import { VariantFields } from "./variant-fields.tsx";
import "./admin-tours.css";

type Variant = AdminTour["variants"][number];
type Props = {
  variant: Variant;
  answer: FormAnswer | undefined;
  /** The change under way. */
  doing: FormDataEntryValue | null;
};

/** One variant, with the form to change it folded below. */
export function VariantCard({ variant, answer, doing }: Props) {
  const { id, archived_at } = variant;
  const name = nameOf(variant);
  return (
    <section className="sheet variant-card" aria-label={name}>
      <header>
        <h2>{name}</h2>
        {archived_at && <Status kind="off">{m.admin_archived()}</Status>}
        <p>{factsOf(variant).join(" · ")}</p>
      </header>
      <details open={answer !== undefined}>
        <summary className="btn quiet small">
          <Icon name="edit" />
          {archived_at ? m.admin_variant_again() : m.admin_variant_change()}
          <span className="out-of-sight">: {name}</span>
        </summary>
        <VariantFields
          id={`variant-${id}`}
          variant={variant}
          answer={answer?.result.initialValue?.intent === "update" ? answer : undefined}
        >
          <input type="hidden" name="id" value={id} />
          <Button
            type="submit"
            name="intent"
            value="update"
            kind="sea"
            pending={doing === "update" && m.settings_saving()}
          >
            {answer?.code === FREE_AGES
              ? m.admin_free_yes()
              : archived_at
                ? m.admin_variant_save_again()
                : m.settings_save()}
          </Button>
        </VariantFields>
        {!archived_at && (
          <details className="variant-remove">
            <summary className="btn plain small">{m.admin_variant_remove()}</summary>
            <Form method="post" id={`remove-${id}`} className="stack">
              <p>{m.admin_variant_remove_text()}</p>
              <input type="hidden" name="id" value={id} />
              <Button
                type="submit"
                name="intent"
                value="remove"
                kind="danger"
                size="small"
                pending={doing === "remove" && m.admin_variant_removing()}
              >
                {m.admin_variant_remove_yes()}
              </Button>
            </Form>
          </details>
        )}
      </details>
    </section>
  );
}

/** "Dewasa Rp 450.000 · Anak Rp 300.000 · paling banyak 10 orang · 12 per hari" */
function factsOf(variant: Variant): string[] {
  const { pricing, price_adult, price_child, price_infant, price_group } = variant;
  const of = (amount: number, label: string) =>
    `${label} ${amount === 0 ? m.tour_free() : rupiah(amount)}`;
  const most = m.tour_up_to({ count: variant.max_people });
  const group = pricing === "group";
  return [
    ...(group
      ? [of(price_group, m.admin_variant_a_group())]
      : [
          of(price_adult, m.admin_variant_an_adult()),
          of(price_child, m.admin_variant_a_child()),
          of(price_infant, m.admin_variant_an_infant()),
        ]),
    most,
    group
      ? m.admin_variant_groups_a_day({ count: variant.daily_capacity })
      : m.admin_variant_people_a_day({ count: variant.daily_capacity }),
    bookingOf(variant.book_until_hours),
  ];
}

function bookingOf(hours: number | null): string {
  if (hours === null) return m.admin_variant_asks();
  return hours === 0 ? m.admin_variant_books_evening() : m.admin_variant_books({ hours });
}

/** A new variant. If there is none yet, its form is open. */
export function NewVariant({
  first,
  answer,
  adding,
}: {
  first: boolean;
  answer: FormAnswer | undefined;
  adding: boolean;
}) {
  return (
    <details className="variant-new" open={first || answer !== undefined}>
      <summary className="btn quiet">
        <Icon name="plus" />
        {m.admin_variant_new()}
      </summary>
      <section className="sheet" aria-label={m.admin_variant_new()}>
        <VariantFields id="variant-new" answer={answer}>
          <input type="hidden" name="id" value="new" />
          <Button
            type="submit"
            name="intent"
            value="add"
            kind="main"
            pending={adding && m.settings_saving()}
          >
            {answer?.code === FREE_AGES ? m.admin_free_yes() : m.admin_variant_add()}
          </Button>
        </VariantFields>
      </section>
    </details>
  );
}
