import type { InformationInput } from "@jukung/contract";
import { refuseEdit, versionIn } from "~/lib/edits.server.ts";
import { readForm } from "~/lib/posted.server.ts";
import type { Visit } from "~/lib/visit.ts";
import { savedBlock } from "../blocks.server.ts";
import { informationsPath } from "../list-paths.ts";
import { blockForm } from "./values.ts";

/** The form's texts as they are posted. */
export type InformationForm = Record<
  "title_id" | "title_en" | "body_id" | "body_en" | "alt_id" | "alt_en",
  string
>;
type Posted = Partial<InformationForm & Record<"x" | "y" | "width" | "height", string>> & {
  image?: File;
  remove_image?: string;
};

/** Saves a block with its picture, if any; without an id it is a new one. */
export async function saveInformation(visit: Visit, request: Request, id?: number) {
  const posted = await readForm<Posted>(request);
  const input = inputOf(posted.value);
  const { informations } = visit.api.catalogue.admin;
  try {
    if (id === undefined) await informations.create(input);
    else await informations.update({ id, version: versionIn(posted.form), ...input });
  } catch (error) {
    return refuseEdit(posted, error, { hide: ["image"], formOf: blockForm });
  }
  return savedBlock(visit, input, { made: id === undefined, home: informationsPath });
}

function inputOf(value: Posted): InformationInput {
  const { title_id = "", title_en = "", body_id = "", body_en = "", image } = value;
  const { alt_id = "", alt_en = "" } = value;
  const box = (["x", "y", "width", "height"] as const).flatMap((edge) =>
    value[edge] ? [[edge, Number(value[edge])]] : [],
  );
  const picture = image && image.size > 0 ? { image, ...Object.fromEntries(box) } : {};
  const remove_image = value.remove_image === "yes";
  return { title_id, title_en, body_id, body_en, alt_id, alt_en, remove_image, ...picture };
}
