import type { HomePageInput } from "@jukung/contract";
import type { Db } from "../../platform/db.ts";
import { Refusal } from "../../platform/refusal.ts";
import { type MediaDeps, takeUpload } from "../media/index.ts";
import { audit, changed, checkVersion } from "../operations/index.ts";
import { formOf } from "./present.ts";
import { type HomeRow, readHome, replaceHome } from "./queries.ts";
import { wrongHome } from "./rules.ts";

/** Nobody has saved it yet: all blocks in their usual order, no banner. */
const NEVER_SAVED: HomeRow = {
  title_id: "",
  title_en: "",
  text_id: "",
  text_en: "",
  image_id: null,
  link: "",
  link_label_id: "",
  link_label_en: "",
  shown_from: null,
  shown_until: null,
  blocks: [],
  version: 0,
};
export const homeNow = async (db: Db): Promise<HomeRow> => (await readHome(db)) ?? NEVER_SAVED;

const EDITED = { subject: "home", action: "home.update" };

/** @throws Refusal changed_meanwhile */
async function checkUnchanged(db: Db, seen: number): Promise<HomeRow> {
  const row = await homeNow(db);
  await checkVersion(db, { seen, version: row.version }, EDITED, async () => formOf(row));
  return row;
}

/**
 * Replaces the banner and the order of the blocks. The picture stays unless it is replaced or removed.
 * @throws Refusal changed_meanwhile, invalid, and what the media pipeline refuses
 */
export async function changeHome(
  media: MediaDeps,
  { version, image, alt_id, alt_en, x, y, width, height, remove_image, ...input }: HomePageInput,
  { admin, now }: { admin: { id: number }; now: Date },
): Promise<void> {
  // Checked before a picture is stored for nothing, and again when the row is written.
  const seen = await checkUnchanged(media.db, version);
  const keeps = seen.image_id !== null && !remove_image;
  const fields = wrongHome(input, image !== undefined || keeps);
  if (Object.keys(fields).length > 0) throw new Refusal("invalid", { fields });
  const upload = { alt_id, alt_en, x, y, width, height };
  const taken = image && (await takeUpload(media, { image, ...upload })).id;
  const image_id = taken ?? (keeps ? seen.image_id : null);
  const row = {
    ...input,
    shown_from: input.shown_from || null,
    shown_until: input.shown_until || null,
    image_id,
  };
  await media.db.transaction(async (tx) => {
    const before = await homeNow(tx);
    if (!(await replaceHome(tx, row, version))) await checkUnchanged(tx, version);
    await audit(tx, {
      actor_id: admin.id,
      ...EDITED,
      detail: { changes: { ...changed(formOf(before), input), ...changed(before, { image_id }) } },
      at: now,
    });
  });
}
