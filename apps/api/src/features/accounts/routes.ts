import { asAdmin, asUser, os, signedIn } from "../../platform/http.ts";
import { word } from "../../platform/words.ts";
import { loadProfile } from "./profile.ts";
import { closeSession } from "./sessions.ts";
import { signIn } from "./sign-in.ts";

/** Sign-in, sign-out and who is there, for both areas. */
export function accountRoutes({ demo_from_anywhere }: { demo_from_anywhere: boolean }) {
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
  });
  return { users: area("users", asUser), admins: area("admins", asAdmin) };
}
