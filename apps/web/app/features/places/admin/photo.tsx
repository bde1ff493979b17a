import type { Picture } from "@jukung/contract";
import { PictureField } from "~/features/media/index.ts";
import { fieldOf } from "~/lib/forms.ts";
import { m } from "~/lib/paraglide/messages.js";
import { TextPair } from "~/ui/text-pair.tsx";

type Field = Parameters<typeof fieldOf>[0];
/** The fields of a form's picture, as they are posted beside the file. */
export type PhotoFields = { image: string; alt_id: string; alt_en: string };
export const noPhoto: PhotoFields = { image: "", alt_id: "", alt_en: "" };

/** A thing's picture: chosen, cut, described in both languages. */
export function Photo({
  title,
  picture,
  fields,
  square = false,
}: {
  title: string;
  picture: Picture | null;
  fields: Record<keyof PhotoFields, Field>;
  /** A logo. */
  square?: boolean;
}) {
  return (
    <section>
      <h3>{title}</h3>
      <PictureField
        id={fields.image.id}
        picture={picture}
        error={fields.image.errors?.[0]}
        {...(square ? { aspect: 1, hint: m.place_logo_hint() } : {})}
      >
        <TextPair
          label={m.picture_alt()}
          hint={m.picture_alt_hint()}
          in_id={fieldOf(fields.alt_id)}
          in_en={fieldOf(fields.alt_en)}
          maxLength={200}
        />
      </PictureField>
    </section>
  );
}
