import type { InformationInput, ItineraryInput } from "@jukung/contract";
import type { Db, Tx } from "../../platform/db.ts";
import { Refusal } from "../../platform/refusal.ts";
import { cleanHtml, shownHtml } from "../../platform/rich-text.ts";
import { type MediaDeps, takeUpload } from "../media/index.ts";
import {
  audit,
  changed,
  checkVersion,
  editedMeanwhile,
  type FieldChange,
} from "../operations/index.ts";
import { type By, type EntryUser, inEitherLanguage, ONE, removeEntry } from "./entries.ts";
import {
  changeInformation,
  changeItinerary,
  informationById,
  insertInformation,
  insertItinerary,
  itineraryById,
} from "./queries/blocks.ts";

type Titles = { title_id: string; title_en: string };
type Block = "itineraries" | "master_informations";

const note = (
  tx: Tx,
  {
    list,
    id,
    by,
    titles,
    changes,
  }: {
    list: Block;
    id: number;
    by: "create" | "update";
    titles: Titles;
    changes?: Record<string, FieldChange>;
  },
  { admin, now }: By,
) =>
  audit(tx, {
    actor_id: admin.id,
    action: `${ONE[list]}.${by}`,
    subject: `${ONE[list]}:${id}`,
    detail: { title_id: titles.title_id, title_en: titles.title_en, ...(changes && { changes }) },
    at: now,
  });

/** Adds an itinerary step. @returns its id @throws Refusal invalid (no title) */
export async function createItinerary(tx: Tx, input: ItineraryInput, by: By): Promise<number> {
  inEitherLanguage(input.title_id, input.title_en, "title");
  const id = await insertItinerary(tx, input);
  await note(tx, { list: "itineraries", id, by: "create", titles: input }, by);
  return id;
}
/**
 * Changes a step in every tour that has it, unless it was changed since the caller read it.
 * @throws Refusal not_found, changed_meanwhile, invalid
 */
export async function updateItinerary(
  tx: Tx,
  { id, version, ...input }: ItineraryInput & { id: number; version: number },
  by: By,
): Promise<void> {
  inEitherLanguage(input.title_id, input.title_en, "title");
  const before = await itineraryById(tx, id);
  if (!(await changeItinerary(tx, { id, version }, input))) {
    const step = await itineraryById(tx, id);
    if (!step) throw new Refusal("not_found");
    throw await editedMeanwhile(tx, editOf("itineraries", id), step);
  }
  const changes = changed(before ?? {}, input);
  await note(tx, { list: "itineraries", id, by: "update", titles: input, changes }, by);
}

const editOf = (list: Block, id: number) => ({
  subject: `${ONE[list]}:${id}`,
  action: `${ONE[list]}.update`,
});

/** The picture of the form, if any. */
const pictureOf = async (
  media: MediaDeps,
  { image, ...texts }: InformationInput,
): Promise<number | undefined> => image && (await takeUpload(media, { image, ...texts })).id;
const textsOf = ({ title_id, title_en, body_id, body_en }: InformationInput) => ({
  title_id,
  title_en,
  body_id: cleanHtml(body_id),
  body_en: cleanHtml(body_en),
});

/**
 * Adds an information block; its HTML is cleaned.
 * @returns its id
 * @throws Refusal invalid (no title), and what the media pipeline refuses
 */
export async function createInformation(
  media: MediaDeps,
  input: InformationInput,
  by: By,
): Promise<number> {
  inEitherLanguage(input.title_id, input.title_en, "title");
  const image_id = (await pictureOf(media, input)) ?? null;
  return media.db.transaction(async (tx) => {
    const id = await insertInformation(tx, { ...textsOf(input), image_id });
    await note(tx, { list: "master_informations", id, by: "create", titles: input }, by);
    return id;
  });
}
/**
 * Changes a block wherever it is shown, unless it was changed since the caller read it. Its picture
 * stays unless it is replaced or removed.
 * @throws Refusal not_found, changed_meanwhile, invalid, and what the media pipeline refuses
 */
export async function updateInformation(
  media: MediaDeps,
  { id, version, ...input }: InformationInput & { id: number; version: number },
  by: By,
): Promise<void> {
  inEitherLanguage(input.title_id, input.title_en, "title");
  await checkInformation(media.db, { id, version }); // before a picture is stored for nothing
  const taken = await pictureOf(media, input);
  const image_id = taken ?? (input.remove_image ? null : undefined);
  const row = { ...textsOf(input), ...(image_id === undefined ? {} : { image_id }) };
  await media.db.transaction(async (tx) => {
    const before = await informationById(tx, id);
    if (!(await changeInformation(tx, { id, version }, row)))
      await checkInformation(tx, { id, version });
    const changes = changed(before ?? {}, row);
    await note(tx, { list: "master_informations", id, by: "update", titles: input, changes }, by);
  });
}

/** @throws Refusal not_found, changed_meanwhile */
async function checkInformation(
  db: Db,
  { id, version }: { id: number; version: number },
): Promise<void> {
  const block = await informationById(db, id);
  if (!block) throw new Refusal("not_found");
  const { image_id: _, ...own } = block;
  const texts = { ...own, body_id: shownHtml(own.body_id), body_en: shownHtml(own.body_en) };
  const edited = editOf("master_informations", id);
  await checkVersion(db, { seen: version, version: block.version }, edited, async () => texts);
}

/** Removes a step or a block that nothing shows. @throws Refusal not_found, entry_in_use */
export async function removeBlock(
  tx: Tx,
  { list, id, users }: { list: Block; id: number; users: EntryUser[] },
  by: By,
): Promise<void> {
  const row = await (list === "itineraries" ? itineraryById(tx, id) : informationById(tx, id));
  if (!row) throw new Refusal("not_found");
  const { title_id, title_en } = row;
  await removeEntry(tx, { list, id, users, detail: { title_id, title_en } }, by);
}
