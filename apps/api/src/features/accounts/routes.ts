import { asAdmin, asUser, os, signedIn } from "../../platform/http.ts";
import type { Storage } from "../../platform/storage.ts";
import { word } from "../../platform/words.ts";
import { deleteAvatar, putAvatar } from "./avatar.ts";
import { loadProfile } from "./profile.ts";
import { closeSession } from "./sessions.ts";
import { signIn } from "./sign-in.ts";

/** Sign-in, sign-out and who is there, for both areas. */
export function accountRoutes({
  demo_from_anywhere,
  storage,
}: {
  demo_from_anywhere: boolean;
  storage: Storage;
}) {
  const area = (name: "users" | "admins", admitted: typeof asUser | typeof asAdmin) => ({
    login: os.accounts[name].login.handler(({ context, input }) =>
      signIn({ ...context, demo_from_anywhere }, name, input),
    ),
    logout: os.accounts[name].logout.use(signedIn).handler(async ({ context }) => {
      await closeSession(context.db, context.me);
      return { message: word("signed_out", context.locale) };
    }),
    profile: os.accounts[name].profile.use(admitted).handler(async ({ context }) => ({
      data: await loadProfile(context.db, {
        id: context.me.id,
        locale: context.locale,
        now: context.clock.now(),
      }),
    })),
    putAvatar: os.accounts[name].putAvatar
      .use(admitted)
      .handler(({ context, input }) => putAvatar({ ...context, storage }, input)),
    deleteAvatar: os.accounts[name].deleteAvatar
      .use(admitted)
      .handler(({ context }) => deleteAvatar(context)),
  });
  return { users: area("users", asUser), admins: area("admins", asAdmin) };
}
