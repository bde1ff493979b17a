import type { AvatarUpload, Profile } from "@jukung/contract";
import type { Context, Viewer } from "../../platform/http.ts";
import type { Storage } from "../../platform/storage.ts";
import { word } from "../../platform/words.ts";
import { takeAvatar } from "../media/index.ts";
import { loadProfile } from "./profile.ts";
import { setAvatar } from "./queries.ts";

type Mine = Context & { me: Viewer };
type Answer = { message: string; data: Profile };

/**
 * A new picture of oneself, cut to its square. The old one is forgotten by the job when nothing else
 * shows it (media/forget.ts).
 * @throws Refusal picture_unreadable, picture_too_large, picture_too_many_pixels, unavailable
 */
export async function putAvatar(
  context: Mine & { storage: Storage },
  { avatar, ...box }: AvatarUpload,
): Promise<Answer> {
  // Nothing of a name: the text beside the picture says it.
  const picture = await takeAvatar(context, { file: avatar, box, alt: { id: "", en: "" } });
  await setAvatar(context.db, context.me.id, picture.id);
  return answer(context);
}

/** No picture of oneself. */
export async function deleteAvatar(context: Mine): Promise<Answer> {
  await setAvatar(context.db, context.me.id, null);
  return answer(context);
}

const answer = async ({ db, me, locale, clock }: Mine): Promise<Answer> => ({
  message: word("profile_updated", locale),
  data: await loadProfile(db, { id: me.id, locale, now: clock.now() }),
});
