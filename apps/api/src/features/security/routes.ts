import type { AuthenticationResponseJSON, RegistrationResponseJSON } from "@simplewebauthn/server";
import { asAdmin, type Context, os, type Viewer, WRITES } from "../../platform/http.ts";
import { message } from "../../platform/messages.ts";
import type { SecurityDeps } from "./factor.ts";
import {
  addPasskey,
  endOthers,
  endSession,
  forgetDevice,
  newRecoveryCodes,
  removeFactor,
  removePasskey,
  showSecurity,
  startPasskey,
} from "./own.ts";
import { confirmApp, startApp } from "./set-up.ts";
import {
  confirmAtSignIn,
  passkeyOptions,
  setUpAtSignIn,
  signInWithCode,
  signInWithPasskey,
} from "./sign-in.ts";

const limitWrites = (context: Context & { me: Viewer }) =>
  context.limits.take(WRITES, `user:${context.me.id}`);
const say = (key: string, { locale }: Pick<Context, "locale">) => ({
  message: message(key, locale),
});

/** How staff sign in: the second factor, sessions, remembered devices, and the second step itself. */
export function securityRoutes(deps: SecurityDeps) {
  const it = os.security;
  return {
    show: it.show
      .use(asAdmin)
      .handler(async ({ context }) => ({ data: await showSecurity(context, deps) })),
    startApp: it.startApp.use(asAdmin).handler(async ({ context, input: { password, code } }) => {
      await limitWrites(context);
      return { data: await startApp(context, { password, code }, deps) };
    }),
    confirmApp: it.confirmApp.use(asAdmin).handler(async ({ context, input }) => {
      await limitWrites(context);
      const recovery_codes = await confirmApp(context, input.code, deps);
      return { ...say("second_factor_set", context), recovery_codes };
    }),
    newRecoveryCodes: it.newRecoveryCodes
      .use(asAdmin)
      .handler(async ({ context, input: { password, code } }) => {
        await limitWrites(context);
        const recovery_codes = await newRecoveryCodes(context, { password, code }, deps);
        return { ...say("recovery_codes_made", context), recovery_codes };
      }),
    removeFactor: it.removeFactor
      .use(asAdmin)
      .handler(async ({ context, input: { password, code } }) => {
        await limitWrites(context);
        await removeFactor(context, { password, code }, deps);
        return say("second_factor_removed", context);
      }),
    endSession: it.endSession.use(asAdmin).handler(async ({ context, input }) => {
      await limitWrites(context);
      await endSession(context, input.id);
      return say("session_ended", context);
    }),
    endOthers: it.endOthers.use(asAdmin).handler(async ({ context }) => {
      await limitWrites(context);
      await endOthers(context);
      return say("sessions_ended", context);
    }),
    forgetDevice: it.forgetDevice.use(asAdmin).handler(async ({ context, input }) => {
      await limitWrites(context);
      await forgetDevice(context, input.id);
      return say("device_forgotten", context);
    }),
    startPasskey: it.startPasskey
      .use(asAdmin)
      .handler(async ({ context, input: { password, code } }) => {
        await limitWrites(context);
        const options = await startPasskey(context, { password, code }, deps);
        return { data: { ...options } };
      }),
    addPasskey: it.addPasskey.use(asAdmin).handler(async ({ context, input }) => {
      await limitWrites(context);
      const response = input.response as unknown as RegistrationResponseJSON;
      await addPasskey(context, { name: input.name, response }, deps);
      return say("passkey_added", context);
    }),
    removePasskey: it.removePasskey
      .use(asAdmin)
      .handler(async ({ context, input: { id, password, code } }) => {
        await limitWrites(context);
        await removePasskey(context, { id, password, code }, deps);
        return say("passkey_removed", context);
      }),
    signIn: {
      passkeyOptions: it.signIn.passkeyOptions.handler(async ({ context, input }) => ({
        data: { ...(await passkeyOptions(context, input.sign_in, deps)) },
      })),
      passkey: it.signIn.passkey.handler(({ context, input: { response, ...half } }) => {
        const touched = response as unknown as AuthenticationResponseJSON;
        return signInWithPasskey(context, { ...half, response: touched }, deps);
      }),
      code: it.signIn.code.handler(({ context, input }) => signInWithCode(context, input, deps)),
      setUp: it.signIn.setUp.handler(async ({ context, input }) => ({
        data: await setUpAtSignIn(context, input.sign_in, deps),
      })),
      confirmSetUp: it.signIn.confirmSetUp.handler(({ context, input }) =>
        confirmAtSignIn(context, input, deps),
      ),
    },
  };
}
