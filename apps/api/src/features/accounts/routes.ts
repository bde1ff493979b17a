import {
  asAdmin,
  asUser,
  type Context,
  limitReads,
  os,
  signedIn,
  type Viewer,
  WRITES,
} from "../../platform/http.ts";
import { message } from "../../platform/messages.ts";
import { Refusal } from "../../platform/refusal.ts";
import { deleteAvatar, putAvatar } from "./avatar.ts";
import { changePassword } from "./change-password.ts";
import type { AccountDeps } from "./deps.ts";
import { authorizeGoogle, signInWithGoogle } from "./google/sign-in.ts";
import { acceptInvitation, showInvitation } from "./invitation.ts";
import { deleteAccount, exportAccount } from "./personal-data.ts";
import { loadProfile } from "./profile.ts";
import { activate, register, resendActivation } from "./register.ts";
import { forgetPassword, resetPassword, verifyPin } from "./reset-password.ts";
import { closeSession, openSession } from "./sessions.ts";
import { checkCredentials } from "./sign-in.ts";
import { confirmEmailChange, updateProfile } from "./update-profile.ts";

const say = (key: string, { locale }: Pick<Context, "locale">) => ({
  message: message(key, locale),
});
const profileOf = async (context: Context & { me: Viewer }) => ({
  data: await loadProfile(context.db, {
    id: context.me.id,
    locale: context.locale,
    now: context.clock.now(),
  }),
});
/** Staff also read what they may do. */
const staffProfileOf = async (context: Context & { me: Viewer }) => {
  const { staff_role, permissions } = context.me;
  if (!staff_role) throw new Refusal("forbidden");
  const { data } = await profileOf(context);
  return { data: { ...data, staff_role, permissions: [...permissions] } };
};
const limitWrites = (context: Context & { me: Viewer }) =>
  context.limits.take(WRITES, `user:${context.me.id}`);

/** Sign-in, registration and the own account: the same for both areas, registration for travellers only. */
export function accountRoutes(deps: AccountDeps) {
  const area = (name: "users" | "admins", admitted: typeof asUser | typeof asAdmin) => {
    const it = os.accounts[name];
    return {
      logout: it.logout.use(signedIn).handler(async ({ context }) => {
        await closeSession(context.db, context.me);
        return say("signed_out", context);
      }),
      verifyEmailChange: it.verifyEmailChange.handler(async ({ context, input }) => {
        await confirmEmailChange(context, deps, { ...input, area: name });
        return say("email_changed", context);
      }),
      forgetPassword: it.forgetPassword.handler(async ({ context, input }) => {
        const sent = await forgetPassword(context, deps, { ...input, area: name });
        return { ...say("reset_code_sent", context), ...sent };
      }),
      verifyPin: it.verifyPin.handler(async ({ context, input }) => {
        await verifyPin(context, deps, { ...input, area: name });
        return say("pin_right", context);
      }),
      resetPassword: it.resetPassword.handler(async ({ context, input }) => {
        await resetPassword(context, deps, { ...input, area: name });
        return say("password_set", context);
      }),
      updateProfile: it.updateProfile.use(admitted).handler(async ({ context, input }) => {
        await limitWrites(context);
        await updateProfile(context, deps, { ...input, me: context.me });
        return { ...say("profile_updated", context), ...(await profileOf(context)) };
      }),
      putAvatar: it.putAvatar.use(admitted).handler(async ({ context, input }) => {
        await putAvatar({ ...context, storage: deps.storage }, input);
        return { ...say("profile_updated", context), ...(await profileOf(context)) };
      }),
      deleteAvatar: it.deleteAvatar.use(admitted).handler(async ({ context }) => {
        await limitWrites(context);
        await deleteAvatar(context);
        return { ...say("profile_updated", context), ...(await profileOf(context)) };
      }),
      changePassword: it.changePassword.use(admitted).handler(async ({ context, input }) => {
        await limitWrites(context);
        await changePassword(context, { ...input, me: context.me });
        return say("password_changed", context);
      }),
      export: it.export
        .use(limitReads)
        .use(admitted)
        .handler(({ context }) => exportAccount(context, deps, context.me)),
      deleteAccount: it.deleteAccount.use(admitted).handler(async ({ context, input }) => {
        await limitWrites(context);
        await deleteAccount(context, deps, { password: input.password, me: context.me });
        return say("account_deleted", context);
      }),
    };
  };
  return {
    users: {
      ...area("users", asUser),
      login: os.accounts.users.login.handler(async ({ context, input }) => {
        const user = await checkCredentials({ ...context, ...deps }, "users", input);
        return openSession(context.db, { ...context, user });
      }),
      profile: os.accounts.users.profile.use(asUser).handler(({ context }) => profileOf(context)),
      verifyEmail: os.accounts.users.verifyEmail.handler(async ({ context, input }) => {
        await activate(context, deps, { ...input, area: "users" });
        return say("email_verified", context);
      }),
      register: os.accounts.users.register.handler(async ({ context, input }) => {
        await register(context, deps, input);
        return say("account_created", context);
      }),
      resendActivation: os.accounts.users.resendActivation.handler(async ({ context, input }) => {
        await resendActivation(context, deps, input);
        return say("activation_sent", context);
      }),
      googleAuthorization: os.accounts.users.googleAuthorization
        .use(limitReads)
        .handler(async ({ context, input }) => ({
          data: await authorizeGoogle(context, deps, input),
        })),
      googleLogin: os.accounts.users.googleLogin.handler(({ context, input }) =>
        signInWithGoogle(context, deps, input),
      ),
    },
    admins: {
      ...area("admins", asAdmin),
      login: os.accounts.admins.login.handler(async ({ context, input }) => {
        const user = await checkCredentials({ ...context, ...deps }, "admins", input);
        return deps.admitStaff(context, { user, device: input.device });
      }),
      profile: os.accounts.admins.profile
        .use(asAdmin)
        .handler(({ context }) => staffProfileOf(context)),
      invitation: os.accounts.admins.invitation
        .use(limitReads)
        .handler(async ({ context, input }) => ({
          data: await showInvitation(context, input.token),
        })),
      verifyEmail: os.accounts.admins.verifyEmail.handler(async ({ context, input }) => {
        if (await acceptInvitation(context, input)) return say("invitation_accepted", context);
        await activate(context, deps, { token: input.token, area: "admins" });
        return say("email_verified", context);
      }),
    },
  };
}
