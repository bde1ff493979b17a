import type { AdminHomePage, BannerState } from "@jukung/contract";
import { Form, useNavigation } from "react-router";
import { PictureField } from "~/features/media/index.ts";
import { longDay } from "~/lib/dates.ts";
import { type FormAnswer, fieldOf, useSiteForm } from "~/lib/forms.ts";
import { Head } from "~/lib/head.tsx";
import { m } from "~/lib/paraglide/messages.js";
import { listOf } from "~/lib/posted-lists.ts";
import { withLabels } from "~/lib/wrong-fields.ts";
import { ButtonLink } from "~/ui/button.tsx";
import { ChangedMeanwhile } from "~/ui/changed-meanwhile/changed-meanwhile.tsx";
import { StartedFrom } from "~/ui/changed-meanwhile/started-from.tsx";
import { ErrorSummary } from "~/ui/error-summary.tsx";
import { TextField } from "~/ui/field.tsx";
import { PickOrder } from "~/ui/pick-order.tsx";
import { Status, type StatusKind } from "~/ui/status.tsx";
import { TextPair } from "~/ui/text-pair.tsx";
import { SaveBar } from "~/ui/unsaved/save-bar.tsx";
import { blockOptions, homeLabels } from "../blocks.ts";
import { LinkField } from "./link-field.tsx";
import { formOf, type HomeForm } from "./values.ts";
import "./home-page.css";

type Fields = HomeForm & Record<"image" | "alt_id" | "alt_en", string>;

/** The order of the home page's blocks, and its banner. */
export function HomePageForm({
  page,
  answer,
}: {
  page: AdminHomePage;
  answer: FormAnswer | undefined;
}) {
  const saved = formOf(page);
  const { form, fields, wrong, isWrong } = useSiteForm<Fields>({
    id: "home",
    answer,
    defaultValue: { ...saved, alt_id: "", alt_en: "" },
  });
  const saving = useNavigation().formMethod === "POST";
  const labels = { ...homeLabels(), order: m.home_page_blocks(), shown: m.home_page_shown() };
  const numbers = (field: { initialValue?: unknown }) =>
    listOf(field.initialValue as string | string[] | undefined);
  return (
    <div className="home-page-editor">
      <Head title={m.home_page_title()} wrong={isWrong} hidden />
      <header className="admin-head">
        <h1>{m.home_page_title()}</h1>
        <ButtonLink to="/" icon="eye">
          {m.home_page_look()}
        </ButtonLink>
        <p className="admin-head-text">{m.home_page_text()}</p>
      </header>
      <Form method="post" encType="multipart/form-data" id={form.id} noValidate={form.noValidate}>
        <ErrorSummary {...withLabels(form.id, wrong, labels)} />
        <StartedFrom answer={answer} version={page.version} values={saved} />
        <ChangedMeanwhile
          answer={answer}
          labels={labels}
          options={{ order: blockOptions(), shown: blockOptions() }}
        />
        <section className="sheet">
          <PickOrder
            id={fields.order.id}
            name="shown"
            legend={m.home_page_blocks()}
            hint={m.home_page_blocks_hint()}
            options={blockOptions()}
            chosen={numbers(fields.shown)}
            all={{ name: "order", values: numbers(fields.order) }}
            error={fields.order.errors?.[0]}
          />
        </section>
        <section className="sheet">
          <h2>{m.home_page_banner()}</h2>
          <BannerNow page={page} />
          <TextPair
            label={m.home_page_title_field()}
            hint={m.home_page_both()}
            in_id={fieldOf(fields.title_id)}
            in_en={fieldOf(fields.title_en)}
            maxLength={120}
          />
          <TextPair
            label={m.home_page_text_field()}
            in_id={fieldOf(fields.text_id)}
            in_en={fieldOf(fields.text_en)}
            rows={3}
            maxLength={600}
          />
          <h3>{m.home_page_photo()}</h3>
          <PictureField id={fields.image.id} picture={page.image} error={fields.image.errors?.[0]}>
            <TextPair
              label={m.picture_alt()}
              hint={m.picture_alt_hint()}
              in_id={fieldOf(fields.alt_id)}
              in_en={fieldOf(fields.alt_en)}
              maxLength={200}
            />
          </PictureField>
          <h3>{m.home_page_button()}</h3>
          <LinkField {...fieldOf(fields.link)} />
          <TextPair
            label={m.home_page_link_label()}
            hint={m.home_page_link_label_hint()}
            in_id={fieldOf(fields.link_label_id)}
            in_en={fieldOf(fields.link_label_en)}
            maxLength={60}
          />
          <h3>{m.home_page_days()}</h3>
          <p className="sheet-note">{m.home_page_days_text()}</p>
          <div className="home-page-days">
            <TextField {...fieldOf(fields.shown_from)} label={m.home_page_from()} type="date" />
            <TextField {...fieldOf(fields.shown_until)} label={m.home_page_until()} type="date" />
          </div>
        </section>
        <SaveBar
          form={form.id}
          saved={String(page.version)}
          label={m.site_save()}
          pending={saving && m.site_saving()}
          merged={answer?.merged !== undefined}
        />
      </Form>
    </div>
  );
}

/** Whether visitors see the saved banner, and what they see instead. */
function BannerNow({ page }: { page: AdminHomePage }) {
  const hidden = page.blocks.some(({ block, shown }) => block === "banner" && !shown);
  const states: Record<BannerState, [StatusKind, string]> = {
    none: ["off", m.home_page_state_none()],
    scheduled: ["waiting", m.home_page_state_scheduled({ day: dayOf(page.shown_from) })],
    shown: [
      "good",
      page.shown_until
        ? m.home_page_state_until({ day: dayOf(page.shown_until) })
        : m.home_page_state_shown(),
    ],
    over: ["off", m.home_page_state_over({ day: dayOf(page.shown_until) })],
  };
  const [kind, text] = hidden ? (["off", m.home_page_state_hidden()] as const) : states[page.state];
  return (
    <p className="home-page-state">
      <Status kind={kind}>{text}</Status>
    </p>
  );
}

const dayOf = (day: string) => (day ? longDay(day) : "");
