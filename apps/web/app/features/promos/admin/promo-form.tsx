import type { AdminPromo, PromoTargetChoice } from "@jukung/contract";
import { productKinds } from "@jukung/contract/kinds";
import { LEAST_TO_PAY } from "@jukung/contract/least-to-pay";
import { Form, useNavigation } from "react-router";
import { orderKind } from "~/features/orders/index.ts";
import { shortWeekday } from "~/lib/dates.ts";
import { type FormAnswer, fieldOf, useSiteForm } from "~/lib/forms.ts";
import { Head } from "~/lib/head.tsx";
import { inLocale, titleOf } from "~/lib/in-locale.ts";
import { rupiah } from "~/lib/money.ts";
import { m } from "~/lib/paraglide/messages.js";
import { dayOfNumber, inWeekOrder } from "~/lib/weekdays.ts";
import { withLabels } from "~/lib/wrong-fields.ts";
import { Breadcrumb } from "~/ui/breadcrumb.tsx";
import { ButtonLink } from "~/ui/button.tsx";
import { ChangedMeanwhile } from "~/ui/changed-meanwhile/changed-meanwhile.tsx";
import { StartedFrom } from "~/ui/changed-meanwhile/started-from.tsx";
import { Checkbox, RadioGroup } from "~/ui/choice.tsx";
import { ErrorSummary } from "~/ui/error-summary.tsx";
import { TextField } from "~/ui/field.tsx";
import { NumberField } from "~/ui/number-field.tsx";
import { PickList } from "~/ui/pick-list.tsx";
import { Status } from "~/ui/status.tsx";
import { TextPair } from "~/ui/text-pair.tsx";
import { SaveBar } from "~/ui/unsaved/save-bar.tsx";
import { promoLabels } from "../labels.ts";
import { PROMOS } from "./paths.ts";
import { promoStates } from "./states.ts";
import { type PromoForm as Fields, NEW_PROMO, promoForm } from "./values.ts";
import "./admin-promos.css";

const types = () => [
  { value: "percent", label: m.promo_type_percent() },
  { value: "amount", label: m.promo_type_amount() },
];
const groups: Record<string, () => string> = {
  boat: m.promo_group_boat,
  route: m.promo_group_route,
  private_boat: m.promo_group_private_boat,
  tour: m.promo_group_tour,
};
const weekdayPicks = () =>
  inWeekOrder([1, 2, 3, 4, 5, 6, 7]).map((day) => ({
    value: String(day),
    label: shortWeekday(dayOfNumber(day)),
  }));
const kindPicks = () =>
  productKinds.map((kind) => ({ value: kind, label: orderKind(kind).name() }));
const targetPicks = (targets: PromoTargetChoice[]) =>
  targets.map(({ key, group, label_id, label_en }) => ({
    value: key,
    label: `${groups[group]?.() ?? group}: ${inLocale(label_id, label_en)}`,
  }));

/** All fields of a promo: what comes off, for whom, when, for what, and where it is shown. */
export function PromoForm({
  promo,
  targets,
  answer,
}: {
  promo?: AdminPromo;
  targets: PromoTargetChoice[];
  answer: FormAnswer | undefined;
}) {
  const saved = promo ? promoForm(promo) : NEW_PROMO;
  const { form, fields, wrong, isWrong } = useSiteForm<Fields>({
    id: "promo",
    answer,
    defaultValue: saved,
  });
  const navigation = useNavigation();
  const saving = navigation.formMethod === "POST" && !navigation.formData?.has("intent");
  const title = promo ? m.promo_edit() : m.promo_new();
  const name = promo && titleOf(promo);
  const chosen = (field: { initialValue?: unknown }) =>
    [(field.initialValue as string | string[] | undefined) ?? []].flat();
  const ticked = (field: { initialValue?: unknown }) => field.initialValue === "yes";
  return (
    <div className="admin-thing">
      <Head title={name ? `${title}: ${name}` : title} wrong={isWrong} hidden />
      <Breadcrumb
        steps={[{ label: m.promos_admin_title(), to: PROMOS }, { label: name ?? title }]}
      />
      <header className="admin-head">
        <h1>{name ?? title}</h1>
        {promo && (
          <Status kind={promoStates[promo.state].kind} badge>
            {promoStates[promo.state].label()}
          </Status>
        )}
        <ButtonLink to={PROMOS} icon="back">
          {m.promos_back()}
        </ButtonLink>
      </header>
      <Form
        method="post"
        id={form.id}
        className="admin-form promo-form"
        noValidate={form.noValidate}
      >
        <ErrorSummary {...withLabels(form.id, wrong, promoLabels())} />
        {promo && <StartedFrom answer={answer} version={promo.version} values={saved} />}
        <ChangedMeanwhile
          answer={answer}
          labels={promoLabels()}
          options={{
            type: types(),
            weekdays: weekdayPicks(),
            kinds: kindPicks(),
            targets: targetPicks(targets),
          }}
        />
        <section className="sheet">
          <TextPair
            label={m.promo_field_title()}
            in_id={fieldOf(fields.title_id)}
            in_en={fieldOf(fields.title_en)}
            maxLength={120}
            required
          />
          <TextField
            {...fieldOf(fields.code)}
            label={m.promo_field_code()}
            hint={m.promo_field_code_hint()}
            maxLength={24}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
          <TextPair
            label={m.promo_field_terms()}
            in_id={fieldOf(fields.terms_id)}
            in_en={fieldOf(fields.terms_en)}
            rows={2}
            maxLength={2000}
            hint={m.promo_field_terms_hint()}
          />
        </section>
        <section className="sheet promo-discount-fields">
          <h2>{m.promo_field_type()}</h2>
          {promo?.used && <p className="sheet-warning">{m.promo_fixed_note()}</p>}
          <RadioGroup
            name="type"
            legend={m.promo_field_type()}
            legendHidden
            defaultValue={String(fields.type.initialValue ?? "percent")}
            error={fields.type.errors?.[0]}
            options={types()}
          />
          <div className="promo-percent two-columns">
            <NumberField
              {...fieldOf(fields.percent)}
              label={m.promo_field_percent()}
              maxLength={6}
            />
            <NumberField
              {...fieldOf(fields.cap)}
              label={m.promo_field_cap()}
              hint={m.promo_field_cap_hint({ amount: rupiah(LEAST_TO_PAY) })}
              thousands
              maxLength={20}
            />
          </div>
          <div className="promo-amount">
            <NumberField
              {...fieldOf(fields.amount)}
              label={m.promo_field_amount()}
              hint={m.promo_field_cap_hint({ amount: rupiah(LEAST_TO_PAY) })}
              thousands
              maxLength={20}
            />
          </div>
        </section>
        <section className="sheet">
          <h2>{m.promo_section_who()}</h2>
          <div className="admin-cells">
            <NumberField
              {...fieldOf(fields.minimum)}
              label={m.promo_field_minimum()}
              thousands
              maxLength={20}
            />
            <NumberField
              {...fieldOf(fields.most_uses)}
              label={m.promo_field_most_uses()}
              hint={m.promo_uses_hint()}
              maxLength={9}
            />
            <NumberField
              {...fieldOf(fields.most_uses_each)}
              label={m.promo_field_most_uses_each()}
              hint={m.promo_uses_hint()}
              maxLength={9}
            />
          </div>
          <Checkbox name="first_order" value="yes" defaultChecked={ticked(fields.first_order)}>
            {m.promo_field_first_order()}
          </Checkbox>
        </section>
        <section className="sheet">
          <h2>{m.promo_section_when()}</h2>
          <p className="sheet-note">{m.promo_days_hint()}</p>
          <div className="two-columns">
            <TextField
              {...fieldOf(fields.book_from)}
              label={m.promo_field_book_from()}
              type="date"
            />
            <TextField
              {...fieldOf(fields.book_until)}
              label={m.promo_field_book_until()}
              type="date"
            />
          </div>
          <div className="two-columns">
            <TextField
              {...fieldOf(fields.travel_from)}
              label={m.promo_field_travel_from()}
              type="date"
            />
            <TextField
              {...fieldOf(fields.travel_until)}
              label={m.promo_field_travel_until()}
              type="date"
            />
          </div>
          <PickList
            id={fields.weekdays.id}
            name="weekdays"
            legend={m.promo_field_weekdays()}
            hint={m.promo_weekdays_hint()}
            options={weekdayPicks()}
            chosen={chosen(fields.weekdays)}
            error={fields.weekdays.errors?.[0]}
          />
        </section>
        <section className="sheet">
          <h2>{m.promo_section_what()}</h2>
          <PickList
            id={fields.kinds.id}
            name="kinds"
            legend={m.promo_field_kinds()}
            hint={m.promo_kinds_hint()}
            options={kindPicks()}
            chosen={chosen(fields.kinds)}
            error={fields.kinds.errors?.[0]}
          />
          {targets.length > 0 && (
            <details
              className="promo-targets"
              open={chosen(fields.targets).length > 0 || fields.targets.errors !== undefined}
            >
              <summary className="btn quiet">{m.promo_field_targets()}</summary>
              <PickList
                id={fields.targets.id}
                name="targets"
                legend={m.promo_field_targets()}
                hint={m.promo_targets_hint()}
                options={targetPicks(targets)}
                chosen={chosen(fields.targets)}
                error={fields.targets.errors?.[0]}
              />
            </details>
          )}
        </section>
        <section className="sheet">
          <h2>{m.promo_section_shown()}</h2>
          <p className="sheet-note">{m.promo_shown_hint()}</p>
          <Checkbox name="shown" value="yes" defaultChecked={ticked(fields.shown)}>
            {m.promo_field_shown()}
          </Checkbox>
          <Checkbox name="highlighted" value="yes" defaultChecked={ticked(fields.highlighted)}>
            {m.promo_field_highlighted()}
          </Checkbox>
        </section>
        <SaveBar
          form={form.id}
          saved={JSON.stringify(promo ?? null)}
          label={promo ? m.promo_save() : m.promo_create()}
          pending={saving && m.promo_saving()}
          counts={promo !== undefined}
          merged={answer?.merged !== undefined}
        />
      </Form>
    </div>
  );
}
