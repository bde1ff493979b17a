import { createHash } from "node:crypto";
import type { SaveEffect } from "@jukung/contract";
import { touchedIn } from "~/features/orders/index.ts";
import { refusalOf } from "~/lib/api.server.ts";
import type { FormAnswer } from "~/lib/forms.ts";
import type { readForm } from "~/lib/posted.server.ts";

/** An action's answer that shows what saving would do, and with which input. */
export type Previewed = FormAnswer & {
  effect?: SaveEffect;
  previewed?: string;
  /** Orders came in since they were shown. */
  more?: string;
};
type Asked = { preview: boolean; touched_confirmed: string[] };
type Posted = Pick<Awaited<ReturnType<typeof readForm>>, "form" | "submission">;

/** What was previewed, in short: another input is previewed again before it is saved. */
const markOf = (input: object): string =>
  createHash("sha256").update(JSON.stringify(input)).digest("base64url").slice(0, 16);

/**
 * Saves in two steps, without scripts too: first it shows what saving does, then the same input is
 * saved. What changes no departure is saved at once.
 * @param save the API's call; with `preview` it writes nothing
 * @param when whether this is shown before it is done
 * @returns the preview, or nothing once it is saved
 * @throws what `save` throws
 */
export async function saveInTwoSteps(
  { form, submission }: Posted,
  input: object,
  save: (asked: Asked) => Promise<{ effect: SaveEffect }>,
  { when = changesAnything }: { when?: (effect: SaveEffect) => boolean } = {},
): Promise<Previewed | undefined> {
  const previewed = markOf(input);
  const show = async (more?: string): Promise<Previewed> => {
    const { effect } = await save({ preview: true, touched_confirmed: [] });
    // Neither refused nor done: the form stays as it was typed.
    const { status: _, ...result } = submission.reply();
    return { result, effect, previewed, ...(more ? { more } : {}) };
  };
  if (form.get("previewed") !== previewed) {
    const preview = await show();
    if (preview.effect && when(preview.effect)) return preview;
  }
  try {
    await save({ preview: false, touched_confirmed: touchedIn(form) });
    return undefined;
  } catch (error) {
    const { code, message } = refusalOf(error);
    if (code === "orders_touched") return show(message);
    throw error;
  }
}

const changesAnything = ({ departures, orders }: SaveEffect): boolean =>
  departures > 0 || orders.length > 0;
