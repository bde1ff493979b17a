import type { AvatarUpload } from "@jukung/contract";
import type { Context, Viewer } from "../../platform/http.ts";
import type { Storage } from "../../platform/storage.ts";
import { takeAvatar } from "../media/index.ts";
import { setAvatar } from "./queries/accounts.ts";

type Mine = Context & { me: Viewer };

/**
 * Sets the account's avatar, cut to a square. The old one is deleted by the job once nothing else
 * shows it (media/forget.ts).
 * @throws Refusal picture_unreadable, picture_too_large, picture_too_many_pixels, unavailable
 */
export async function putAvatar(
  context: Mine & { storage: Storage },
  { avatar, ...box }: AvatarUpload,
): Promise<void> {
  // No alt text: the name beside the picture says it.
  const picture = await takeAvatar(context, { file: avatar, box, alt: { id: "", en: "" } });
  await setAvatar(context.db, context.me.id, picture.id);
}

/** Removes the avatar. */
export const deleteAvatar = ({ db, me }: Mine): Promise<void> => setAvatar(db, me.id, null);
