import type { Profile } from "@jukung/contract";
import { asAdmin, asUser, os, signedIn } from "../../platform/http.ts";
import { Refusal } from "../../platform/refusal.ts";
import { word } from "../../platform/words.ts";
import { type User, userById } from "./queries.ts";
import { closeSession } from "./sessions.ts";
import { signIn } from "./sign-in.ts";

const presentProfile = (user: User): Profile =>
  ({
    first_name: user.first_name,
    last_name: user.last_name,
    email: user.email,
    phone: user.phone,
    role: user.role,
    provider: user.provider,
    locale: user.locale,
  }) as Profile;

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
    profile: os.accounts[name].profile.use(admitted).handler(async ({ context }) => {
      const user = await userById(context.db, context.me.id);
      if (!user) throw new Refusal("unauthenticated");
      return { data: presentProfile(user) };
    }),
  });
  return { users: area("users", asUser), admins: area("admins", asAdmin) };
}
