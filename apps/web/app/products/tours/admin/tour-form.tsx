import type { AdminTour } from "@jukung/contract";
import { Form, useNavigation } from "react-router";
import { SafetyFields } from "~/features/offerings/admin/safety-fields.tsx";
import type { FormAnswer } from "~/lib/forms.ts";
import { m } from "~/lib/paraglide/messages.js";
import { plainForm } from "~/lib/plain-form.ts";
import { withLabels } from "~/lib/wrong-fields.ts";
import { ChangedMeanwhile } from "~/ui/changed-meanwhile/changed-meanwhile.tsx";
import { StartedFrom } from "~/ui/changed-meanwhile/started-from.tsx";
import { ChosenList } from "~/ui/chosen-list/chosen-list.tsx";
import { ErrorSummary } from "~/ui/error-summary.tsx";
import { SelectField, TextField } from "~/ui/field.tsx";
import { LocationFields } from "~/ui/location-fields.tsx";
import { NumberField } from "~/ui/number-field.tsx";
import { PickList } from "~/ui/pick-list.tsx";
import { PickOrder } from "~/ui/pick-order.tsx";
import { TextPair } from "~/ui/text-pair.tsx";
import { SaveBar } from "~/ui/unsaved/save-bar.tsx";
import type { Choices } from "./choices.server.ts";
import { tourLabels } from "./labels.ts";
import { PolicyFields, policyChoices } from "./policy-fields.tsx";
import { tourForm } from "./read-tour.ts";
import { StepsTime } from "./steps-time.tsx";
import "./admin-tours.css";

type Props = { tour?: AdminTour; choices: Choices; answer: FormAnswer | undefined };

const SAFETY = [
  { name: "guide", label: m.tour_guide, hint: m.tour_guide_hint },
  { name: "transport", label: m.tour_transport, hint: m.tour_transport_hint },
  { name: "equipment", label: m.tour_equipment, hint: m.tour_equipment_hint },
];

/** All fields of a tour's page, in that page's order. */
export function TourForm({ tour, choices, answer }: Props) {
  const { policy, ...lists } = choices;
  const saved = tourForm(tour, policy);
  const { field, wrong } = plainForm("tour", answer, saved);
  const sending = useNavigation().formData?.get("intent") === "save";
  const sent = answer?.result.initialValue;
  const chosen = (name: "tags" | "includes" | "excludes" | "itinerary" | "informations") => ({
    id: `tour-${name}`,
    name,
    options: choices[name],
    chosen: sent ? ([sent[name] ?? []].flat() as string[]) : saved[name],
    error: field(name).error,
  });
  const pair = (name: string) => ({ in_id: field(`${name}_id`), in_en: field(`${name}_en`) });
  const empty = [{ value: "", label: m.chosen_choose() }];
  return (
    <Form method="post" id="tour" className="tour-form" noValidate preventScrollReset>
      {/* Enter in a field saves instead of pressing the first button of a list */}
      <button type="submit" name="intent" value="save" hidden tabIndex={-1} aria-hidden="true" />
      <ErrorSummary {...withLabels("tour", wrong, tourLabels())} />
      {tour && <StartedFrom answer={answer} version={tour.version} values={saved} />}
      <ChangedMeanwhile
        answer={answer}
        labels={tourLabels()}
        options={{
          ...lists,
          category: choices.categories,
          destination: choices.destinations,
          refund: policyChoices(),
        }}
      />
      <section className="sheet" aria-labelledby="part-what">
        <h2 id="part-what">{m.admin_tour_part_what()}</h2>
        <TextPair label={m.admin_tour_title()} {...pair("title")} maxLength={120} required />
        <div className="tour-row">
          <SelectField
            {...field("category")}
            label={m.tours_category()}
            options={[...(tour ? [] : empty), ...choices.categories]}
            required
          />
          <SelectField
            {...field("destination")}
            label={m.admin_tour_destination()}
            options={[...(tour ? [] : empty), ...choices.destinations]}
            required
          />
        </div>
        <div className="tour-row">
          <TextField {...field("starts")} label={m.admin_tour_starts()} type="time" required />
          <NumberField {...field("hours")} label={m.admin_tour_hours()} />
          <NumberField {...field("duration_minutes")} label={m.admin_tour_minutes()} />
        </div>
      </section>
      <section className="sheet" aria-labelledby="part-story">
        <h2 id="part-story">{m.admin_tour_part_story()}</h2>
        <TextPair
          label={m.admin_tour_description()}
          {...pair("description")}
          rows={6}
          maxLength={5000}
        />
        <TextPair
          label={m.tour_highlights()}
          hint={m.admin_tour_highlights_hint()}
          {...pair("highlights")}
          rows={4}
        />
        <PickList {...chosen("tags")} legend={m.tours_tags()} />
      </section>
      <section className="sheet" aria-labelledby="part-day">
        <h2 id="part-day">{m.tour_itinerary()}</h2>
        <ChosenList
          {...chosen("itinerary")}
          legend={m.admin_tour_steps()}
          hint={m.admin_tour_steps_hint()}
          addLabel={m.admin_tour_step()}
        />
        <StepsTime
          minutes={new Map(choices.itinerary.map(({ value, minutes }) => [value, minutes]))}
          first={{
            itinerary: chosen("itinerary").chosen,
            hours: String(sent?.["hours"] ?? saved.hours),
            duration_minutes: String(sent?.["duration_minutes"] ?? saved.duration_minutes),
          }}
        />
      </section>
      <section className="sheet" aria-labelledby="part-lists">
        <h2 id="part-lists">{m.admin_tour_part_lists()}</h2>
        <PickList {...chosen("includes")} legend={m.tour_includes()} />
        <PickList {...chosen("excludes")} legend={m.tour_excludes()} />
      </section>
      <SafetyFields title={m.tour_safety()} field={field}>
        {SAFETY.map(({ name, label, hint }) => (
          <TextPair key={name} label={label()} hint={hint()} {...pair(name)} maxLength={200} />
        ))}
      </SafetyFields>
      <section className="sheet" aria-labelledby="part-place">
        <h2 id="part-place">{m.tour_place()}</h2>
        <LocationFields
          legend={m.admin_tour_place()}
          nameLabel={m.admin_tour_place_name()}
          nameMax={160}
          name={field("location_name")}
          latitude={field("latitude")}
          longitude={field("longitude")}
        />
        <TextPair
          label={m.meeting_point_label()}
          hint={m.meeting_point_hint()}
          {...pair("meeting_point")}
          maxLength={200}
        />
      </section>
      <section className="sheet" aria-labelledby="part-know">
        <h2 id="part-know">{m.tour_know()}</h2>
        <PickOrder
          {...chosen("informations")}
          legend={m.admin_tour_blocks()}
          hint={m.admin_tour_blocks_hint()}
        />
      </section>
      <PolicyFields field={field} />
      <SaveBar
        form="tour"
        saved={JSON.stringify(saved)}
        label={tour ? m.settings_save() : m.admin_tour_create()}
        pending={sending && m.settings_saving()}
        counts={tour !== undefined}
        merged={answer?.merged !== undefined}
      />
    </Form>
  );
}
