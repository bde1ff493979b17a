import type { AdminProvince } from "@jukung/contract";
import { type FormAnswer, fieldOf, useSiteForm } from "~/lib/forms.ts";
import { m } from "~/lib/paraglide/messages.js";
import { TextPair } from "~/ui/text-pair.tsx";
import { provinceLabels } from "../labels.ts";
import { ListedForm } from "../listed-form.tsx";
import { noPhoto, Photo, type PhotoFields } from "../photo.tsx";
import { type ProvinceForm, provinceForm } from "./values.ts";

/** A province: its names, what it is, a picture. */
export function ProvinceFields({
  province,
  answer,
}: {
  province: AdminProvince | null;
  answer: FormAnswer | undefined;
}) {
  const saved = provinceForm(province);
  const { form, fields, wrong } = useSiteForm<ProvinceForm & PhotoFields>({
    id: "province",
    answer,
    defaultValue: { ...saved, ...noPhoto },
  });
  return (
    <ListedForm
      form={form}
      wrong={wrong}
      thing={province}
      saved={saved as ProvinceForm & PhotoFields}
      answer={answer}
      labels={provinceLabels()}
    >
      <TextPair
        label={m.place_name()}
        in_id={fieldOf(fields.name_id)}
        in_en={fieldOf(fields.name_en)}
        maxLength={80}
      />
      <TextPair
        label={m.place_description()}
        in_id={fieldOf(fields.description_id)}
        in_en={fieldOf(fields.description_en)}
        rows={3}
        maxLength={2000}
      />
      <Photo title={m.place_photo()} picture={province?.image ?? null} fields={fields} />
    </ListedForm>
  );
}
